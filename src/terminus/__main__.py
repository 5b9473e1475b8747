"""`python -m terminus` is the command line."""

from terminus.cli import main

if __name__ == "__main__":
    main()
