// One small script for all games and pages.
import { home } from "./home";
import { replay } from "./replay";
import { table } from "./table";
import { themeSwitch } from "./theme";

themeSwitch();
home();
const atTable = document.querySelector<HTMLElement>("#table");
if (atTable) table(atTable);
const atReplay = document.querySelector<HTMLElement>("#replay");
if (atReplay) replay(atReplay);
