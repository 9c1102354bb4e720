"""`carrack games`: what can be played."""

from carrack import bots
from carrack.cli.choices import LanguageChoice, words_for
from carrack.games import playable, title
from carrack.text import title_of
from carrack.text.options import value_list


def games(*, language: LanguageChoice = None) -> None:
    """List the games, their seats and options, and the bots.

    For example:

        carrack games
        carrack games --language nl
    """
    common = words_for(language)
    for name in playable():
        words = words_for(language, name)
        one = title(name)
        seats = common.say("cli.seats", low=one.low, high=one.high)
        print(f"{name}  {title_of(words, name)}, {seats}")
        print(f"    {words.say('blurb')}")
        for option in one.options:
            default = option.parse(option.default)
            usual = str(default).lower() if isinstance(default, bool) else default
            print(f"    --option {option.name}={usual}")
            print(f"        {words.say(f'option.{option.name}')}")
            values = [f"{value} = {told}" for value, told in value_list(words, option)]
            print(f"        {', '.join(values) or option.possible()}")
        print()
    print(f"{common.say('cli.bots')}: {', '.join(bots.NAMES)}")
