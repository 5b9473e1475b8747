// The beats of a story: what the events of one state frame show, one after the other. Each beat knows the scene as it
// is by then, which the table sends along, so that nothing is seen before it is told.

import { pace } from "./settings.js";

const READING = 700; // ms that a sentence stays alone on screen
const PER_WORD = 85;
const OWN = 250; // one's own doing needs no reading
const PASSING = 400; // nor does what is only a part of getting along
const MOMENT = 1200; // a turn of the story stands by itself for so much longer

/**
 * @typedef {import("./scene.js").Regions} Regions
 * @typedef {{event: any, phase: string, regions: Regions | null, time: number, last: boolean, quiet: boolean, seen?: Regions}} Beat
 *   `regions` is the scene where it changes, `seen` what stands there by then, for whoever goes back to it;
 *   `phase` is that of a staged moment, "fall" while dice are in the air, empty for a plain event; `last` among the beats of its event; of a `quiet` one
 *   the dice are those of the moment that is staged next
 */

/** How long each phase of a staged moment takes, in ms. */
const PHASES = { roll: 1300, sum: 900, outcome: 1500 };
const PER_ROW = 260;
const BALANCE = 700; // ms to see what acts on a thing, and for each cause
const PER_CAUSE = 420;
const FALL = 900; // ms until dice lie there, and are seen

/**
 * Bring the scene to where a frame leads, and note its beats on the way.
 * @param {any} frame @param {import("./scene.js").Scene} scene
 * @returns {Beat[]}
 */
export function beatsOf(frame, scene) {
  /** @type {Beat[]} */
  const beats = [];
  let stood = structuredClone(scene.regions);
  /** @type {Regions | null} */ let regions = null;
  let rest = frame.diff ?? [];
  let stands = false; // does a stage stand there, on which there are no other dice?
  for (const [i, event] of frame.events.entries()) {
    /** @type {Regions | null} */ let meanwhile = null;
    if (event.stage && !event.diff?.length && i === frame.events.length - 1) {
      const early = scene.meanwhile(rest);
      rest = rest.filter((/** @type {any} */ op) => !early.includes(op));
      meanwhile = seen(scene, early);
    }
    regions = seen(scene, event.diff ?? []) ?? regions;
    if (!event.say) continue;
    const quiet = Boolean(event.rolls?.length && !event.stage && frame.events[i + 1]?.stage);
    const time = quiet ? 0 : frame.own && !beats.length && !event.momentous ? OWN : lasting(event);
    stands = Boolean(event.stage) || (stands && !event.anew);
    if (event.balance) beats.push(weighed(event));
    if (event.rolls?.length && !quiet && !stands) beats.push(falling(event));
    const phases = event.stage ? staged(event, regions, meanwhile) : [plain(event, regions, time, quiet)];
    const thrown = event.stage && phases.length > 1 && beats.at(-1)?.quiet && !beats.at(-1)?.phase ? beats.pop() : undefined;
    beats.push(...(thrown ? fallen(thrown, phases) : phases));
    regions = null;
  }
  scene.apply(rest);
  const end = beats.at(-1);
  if (end) end.regions = structuredClone(scene.regions); // what the move led to belongs to its last event
  for (const beat of beats) beat.seen = stood = beat.regions ?? stood;
  return beats;
}

/** The scene after a diff, if there is any. @param {import("./scene.js").Scene} scene @param {import("./scene.js").Op[]} diff */
function seen(scene, diff) {
  scene.apply(diff);
  return diff.length ? structuredClone(scene.regions) : null;
}

/** @param {any} event @param {Regions | null} regions @param {number} time @param {boolean} quiet @returns {Beat} */
function plain(event, regions, time, quiet) {
  return { event, phase: "", regions, time: time * pace(), last: true, quiet };
}

/** What dice show is said when they lie there; what they changed is seen while they fall. @param {Beat} thrown @param {Beat[]} phases @returns {Beat[]} */
function fallen(thrown, [roll, ...after]) {
  return [{ ...roll, regions: roll.regions ?? thrown.regions }, { ...thrown, regions: null }, ...after];
}

/** What dice are thrown for is said while they fall, and what they show when they lie there. @param {any} event @returns {Beat} */
function falling(event) {
  return { event, phase: "fall", regions: null, time: FALL * pace(), last: false, quiet: false };
}

/** What acts on a thing is seen before what comes of it. @param {any} event @returns {Beat} */
function weighed(event) {
  const time = (BALANCE + PER_CAUSE * event.balance.chips.length) * pace();
  return { event, phase: "balance", regions: null, time, last: false, quiet: true };
}

/**
 * @param {any} event @param {Regions | null} regions @param {Regions | null} meanwhile what is seen while dice roll
 * @returns {Beat[]}
 */
function staged(event, regions, meanwhile) {
  const { rows, foe, scale, note } = event.stage;
  const sides = [...rows, ...(foe ? [foe] : [])];
  const chips = Math.max(0, ...sides.map((row) => row.chips.length));
  const later = scale || sides.some((row) => row.actors.some((/** @type {any} */ each) => each.fallen));
  const adds = chips > 0 || scale || sides.length > 1; // else the dice say it all
  const still = !event.rolls?.length && !chips; // nothing falls or adds up: dice lie as they fell
  const phases = Object.entries(PHASES).filter(([phase]) => phase === "outcome" || (!still && (adds || phase === "roll")));
  return phases.map(([phase, time], i, all) => ({
    event,
    phase,
    regions: i === (later ? all.length - 1 : 0) ? meanwhile ?? regions : i ? null : meanwhile, // what is weighed is paid afterwards, and so do people fall
    time: (time + (phase === "sum" ? PER_ROW * (scale ? rows.length : chips) : 0) + (i ? 0 : aside(note))) * pace(),
    last: i === all.length - 1,
    quiet: false,
  }));
}

/** What is read beside the dice takes half of its time while they fall. @param {string} note */
const aside = (note) => (note ? reading(note) / 2 : 0);

/** How long an event stays alone on screen, in ms; its dice have fallen by then. @param {any} event */
export const lasting = (event) =>
  event.on ? PASSING : reading(event.say ?? "") + (event.momentous ? MOMENT : 0);

/** How long a sentence takes to read, in ms. @param {string} sentence */
function reading(sentence) {
  return READING + PER_WORD * sentence.split(" ").length;
}
