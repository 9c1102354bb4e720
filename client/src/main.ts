// One small script for all games and pages.
import { home } from "./home";
import { replay } from "./replay";
import { searching } from "./rules";
import { table } from "./table";
import { text } from "./text";
import { themeSwitch } from "./theme";
import { Tips } from "./tips";

themeSwitch();
home();
const atTable = document.querySelector<HTMLElement>("#table");
if (atTable) table(atTable);
else new Tips(() => "", () => undefined, () => undefined);
const inWords = document.querySelector<HTMLElement>("#spoken");
if (inWords) text(inWords);
const rules = document.querySelector("#rules-page");
if (rules) searching(rules);
const atReplay = document.querySelector<HTMLElement>("#replay");
if (atReplay) replay(atReplay);
