"""A bot in plain Python: it takes the option that stands first in the alphabet.

Try it: carrack simulate new_world --bots "run:python3 examples/bots/first.py,random"
"""

import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    answer = {"n": question["n"], "answer": min(question["options"])}
    print(json.dumps(answer), flush=True)
