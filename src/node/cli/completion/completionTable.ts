import type { Command, Option } from "commander";

export interface CompletedOption {
  readonly short?: string;
  readonly long: string;
  readonly description: string;
  /** Undefined where it takes no value. */
  readonly value?: CompletedValue;
}

/** Value of an option, or an argument: one of the choices; where there are none, the name of a file. */
export interface CompletedValue {
  readonly name: string;
  readonly choices: readonly string[];
}

export interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly CompletedOption[];
  readonly args: readonly CompletedValue[];
}

/** Table from which the script of any shell is made. */
export interface CompletionTable {
  readonly program: string;
  /** Options without a command. */
  readonly options: readonly CompletedOption[];
  readonly commands: readonly CompletedCommand[];
}

/** The commands as their help shows them. */
export function completionTable(program: Command): CompletionTable {
  const help = program.createHelp();
  const commands = help.visibleCommands(program);
  const names = commands.map((command) => command.name());
  return {
    program: program.name(),
    options: help.visibleOptions(program).map(completedOption),
    commands: commands.map((command) => ({
      name: command.name(),
      description: command.description(),
      options: help.visibleOptions(command).map(completedOption),
      args: command.registeredArguments.map((argument) => ({
        name: argument.name(),
        // That of commander's own `help`.
        choices: argument.name() === "command" ? names : (argument.argChoices ?? []),
      })),
    })),
  };
}

/** `--json` or `-h --help`. */
export function optionNames({ short, long }: CompletedOption): string[] {
  return short === undefined ? [long] : [short, long];
}

function completedOption({ short, long, flags, description, required, argChoices }: Option): CompletedOption {
  if (!long) throw new Error(`${flags} has no long name`);
  return {
    ...(short !== undefined && { short }),
    long,
    description,
    ...(required && { value: { name: long.replace(/^--/, ""), choices: argChoices ?? [] } }),
  };
}
