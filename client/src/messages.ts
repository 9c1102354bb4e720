// Made from the server's own structs by `make fix`; do not edit.

// Do an action. `ask` is the number of the question that is answered. With `hold` the turn waits for its end even after a single step, so that it can be taken back. Over a WebSocket, what could not be is then answered by `sure`, and done when it comes without.
export interface Act {
  t: "act";
  seat: number;
  ask: number;
  act: string;
  hold?: boolean;
  id?: string;
}

// Make a set of picks in any order, instead of those made before; `ask`, `hold` as in `Act`.
export interface Make {
  t: "make";
  seat: number;
  ask: number;
  picks: string[];
  hold?: boolean;
  id?: string;
}

// Take back the last action of the seat; `n` is the length of the log the sender knows.
export interface Undo {
  t: "undo";
  seat: number;
  n: number;
  id?: string;
}

// Do again what was taken back.
export interface Redo {
  t: "redo";
  seat: number;
  n: number;
  id?: string;
}

// Take back all of the turn that can be.
export interface Restart {
  t: "restart";
  seat: number;
  n: number;
  id?: string;
}

// End the turn, so that it passes on.
export interface End {
  t: "end";
  seat: number;
  n: number;
  id?: string;
}

// See through the eyes of another of one's own seats.
export interface Look {
  t: "look";
  seat: number;
  id?: string;
}

// Chat.
export interface Say {
  t: "say";
  text: string;
  id?: string;
}

// Point at a thing, or say something, to the seat behind which one sits as a coach.
export interface Point {
  t: "point";
  thing?: string;
  text?: string;
  id?: string;
}

// Why can nothing be done with a thing, or why is an action refused? Spectators are -1. With picks of a set: why can it not be added to them?
export interface Why {
  t: "why";
  seat: number;
  about: string;
  picks?: string[];
  id?: string;
}

// What does an option bring?
export interface Preview {
  t: "preview";
  seat: number;
  act: string;
  id?: string;
}

// What would a bot of a level do?
export interface Hint {
  t: "hint";
  seat: number;
  level: string;
  id?: string;
}

// What can be added to some picks, and what are they worth? The answer is `picks`.
export interface Pick {
  t: "pick";
  seat: number;
  picks: string[];
  id?: string;
}

// What somebody typed in the text view; `ask` as in `Act`, `n` as in `Undo` or -1 for now.
export interface Command {
  t: "command";
  seat: number;
  ask: number;
  typed: string;
  n?: number;
  id?: string;
}

// Is anybody there?
export interface Ping {
  t: "ping";
  id?: string;
}

// A message was done or refused, and need not be sent again.
export interface Heard {
  t: "heard";
  id: string;
}

// The seats of the one who came, and whether the board is hidden between them.
export interface Hello {
  t: "hello";
  mine: number[];
  curtain: boolean;
  coaching: number;
}

// A position as one pair of eyes sees it; parts that the page has got already are left out.
export interface Update {
  t: "update";
  n: number;
  ask: number;
  eyes: number;
  to_move: number[];
  over: boolean;
  moves: number;
  held: number;
  since: number;
  title: string;
  options: [string, string][];
  is_picking: boolean;
  picks: string[];
  whole: boolean;
  worth: string;
  areas: [string, string, string][];
  seats: string[];
  log_from: number;
  log: string[];
  rule: string;
  parts: Record<string, string>;
}

// Picks of a set in any order: what can be added, whether they are one, what they are worth.
export interface Picks {
  t: "picks";
  picks: string[];
  options: [string, string][];
  whole: boolean;
  worth: string;
}

// Who is there, as in an update.
export interface Presence {
  t: "presence";
  seats: string[];
}

// Parts that changed without a move: the chat.
export interface Parts {
  t: "parts";
  parts: Record<string, string>;
}

// One sentence about why nothing happened.
export interface Refused {
  t: "refused";
  why: string;
}

// What was to be held could not be taken back: it was not done, and waits to come again.
export interface Sure {
  t: "sure";
  prompt: string;
}

// What was asked for: `why`, `preview`, `hint`, or `said` to a command.
export interface Answer {
  t: "answer";
  kind: "hint" | "preview" | "said" | "why";
  about: string;
  lines: string[];
  rule: string;
  heading: string;
  ways: [string, number][];
}

// Take a free chair, -1 for any; on a chair of one's own: change the name.
export interface Sit {
  t: "sit";
  name: string;
  chair?: number;
}

// Leave a chair of one's own; the host may ask anybody to leave.
export interface Stand {
  t: "stand";
  chair: number;
}

// Let a bot sit on a free chair, for the host.
export interface Fill {
  t: "fill";
  chair: number;
  bot: string;
}

// Say ready, with the hash of a number; without one, not ready.
export interface Ready {
  t: "ready";
  hash?: string;
}

// Begin the draw, for the host, when all are ready.
export interface Begin {
  t: "begin";
}

// Show the number whose hash was given.
export interface Show {
  t: "show";
  part: string;
}

// A table that waits for one.
export interface Waiting {
  id: string;
  title: string;
}

// A link to a seat; its last part is the secret.
export interface Link {
  path: string;
}

// A table that was made: its name, and the secret of the link for each friend's seat.
export interface Made {
  id: string;
  links: Record<number, string>;
}

// The number that one browser gave for the key, and its hash, which came first.
export interface Part {
  seat: number;
  name: string;
  hash: string;
  part: string;
}

// All that is needed to check how a match began. What is secret is empty until its end.
export interface Proof {
  table: string;
  how: string;
  draws: number;
  server_hash: string;
  server: string;
  parts: Part[];
  order: number[];
  key_hash: string;
  key: string;
}

// Where one is called, and the key by which browsers know this server.
export interface Calls {
  addresses: string[];
  key: string;
}

export type Deed = Act | Make | Undo | Redo | Restart | End;

export type Message = Act | Make | Undo | Redo | Restart | End | Look | Say | Point | Why | Preview | Hint | Pick | Command | Ping;

export type Told = Heard | Hello | Update | Picks | Presence | Parts | Refused | Sure | Answer;

export type Doing = Sit | Stand | Fill | Ready | Begin | Show;
