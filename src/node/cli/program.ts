import { Command } from "commander";
import type { AddCommand, Cli } from "./command";
import { addExport } from "./commands/export";
import { addHistogram } from "./commands/histogram";
import { addList } from "./commands/list";
import { addPoints } from "./commands/points";
import { addShow } from "./commands/show";
import { addSlice } from "./commands/slice";
import { addStats } from "./commands/stats";
import { addVerify } from "./commands/verify";

/** The commands that answer one question each. `batch` is not among them: it asks them. */
const commands: readonly AddCommand[] = [
  addList,
  addVerify,
  addPoints,
  addShow,
  addSlice,
  addExport,
  addStats,
  addHistogram,
];

export function createProgram(cli: Cli): Command {
  const program = new Command("tensor-view").description("Reads MindSpore and TensorBoard summary files.");
  program.configureHelp({ showGlobalOptions: true });
  for (const add of commands) add(program, cli);
  return program;
}
