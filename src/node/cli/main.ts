#!/usr/bin/env node
// The command line. What `list` needs is here: it is asked most, and a bundle's size is most of what it takes. All other
// commands are a bundle of their own.
import { answerListRuns, answerListSeries } from "../../data/answers/lists";
import { addList } from "./commands/list";
import { programOf } from "./program";
import { run } from "./run";
import { Session } from "./session";

const args = process.argv.slice(2);
if (args[0] === "list") {
  const session = new Session([answerListRuns, answerListSeries]);
  void run(args, (print) => programOf([addList], { session, print }));
} else {
  void import("./allCommands").then(({ runAny }) => runAny(args));
}
