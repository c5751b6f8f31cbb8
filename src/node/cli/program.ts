import { Command } from "commander";
import type { AddCommand, Cli } from "./command";

const AFTER_HELP = `
tensor-view COMMAND --help tells the options of a command and shows an example.

Exit code:
  0  answered
  1  the question cannot be answered; the message, or with --json "error", says why
  2  wrong usage
  3  answered, and a check that was asked for (--check) has failed`;

/** A program of these commands. */
export function programOf(commands: readonly AddCommand[], cli: Cli): Command {
  const program = new Command("tensor-view")
    .description("Reads MindSpore and TensorBoard summary files.")
    .addHelpText("after", AFTER_HELP);
  program.configureHelp({ showGlobalOptions: true });
  for (const add of commands) add(program, cli);
  return program;
}
