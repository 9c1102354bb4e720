// A bot in JavaScript: it takes the option that was listed last.
// Try it: carrack simulate new_world --bots "run:node examples/bots/last.js,random"
const lines = require("node:readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
  const question = JSON.parse(line);
  const answer = { n: question.n, answer: question.options.at(-1) };
  console.log(JSON.stringify(answer));
});
