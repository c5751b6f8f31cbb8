import { Command } from "commander";
import type { AddCommand, Cli } from "./command";

/** A program of these commands. */
export function programOf(commands: readonly AddCommand[], cli: Cli): Command {
  const program = new Command("tensor-view").description("Reads MindSpore and TensorBoard summary files.");
  program.configureHelp({ showGlobalOptions: true });
  for (const add of commands) add(program, cli);
  return program;
}
