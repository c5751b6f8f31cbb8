import { Argument, type Command } from "commander";
import { command, type Print } from "../command";
import { bashCompletion } from "../completion/bashCompletion";
import { type CompletionTable, completionTable } from "../completion/completionTable";
import { fishCompletion } from "../completion/fishCompletion";
import { zshCompletion } from "../completion/zshCompletion";

const SHELLS = ["bash", "zsh", "fish"] as const;

type Shell = (typeof SHELLS)[number];

const scripts: Readonly<Record<Shell, (table: CompletionTable) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** Completes all commands that `program` has when it is run. */
export function addCompletion(program: Command, print: Print): void {
  command(program, {
    name: "completion",
    description: "a script that makes a shell complete commands and options",
    example: 'eval "$(tensor-view completion bash)"',
  })
    .addArgument(new Argument("<shell>", "shell").choices(SHELLS))
    .action(async (shell: Shell) => {
      const script = scripts[shell](completionTable(program));
      await print(script, () => script);
    });
}
