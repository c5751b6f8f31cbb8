import type { CompletedCommand, CompletedOption, CompletionTable } from "./completionTable";

export function fishCompletion({ program, options: ownOptions, commands }: CompletionTable): string {
  const asks = `__${program.replaceAll("-", "_")}_command`;
  const complete = (condition: string, rest: string) => `complete -c ${program} -n ${quoted(condition)} ${rest}`;
  const optionLine = (condition: string, { short, long, description, value }: CompletedOption) => {
    const flags = `${short === undefined ? "" : `-s ${short.slice(1)} `}-l ${long.slice(2)}`;
    return complete(condition, `${flags}${valueText(value?.choices)} -d ${quoted(description)}`);
  };
  const commandLines = ({ name, options, args }: CompletedCommand) => [
    ...options.map((option) => optionLine(`${asks} ${name}`, option)),
    ...args
      .filter(({ choices }) => choices.length > 0)
      .map(({ choices }) => complete(`${asks} ${name}`, `-f -a ${quoted(choices.join(" "))}`)),
  ];
  const lines = [
    ...ownOptions.map((option) => optionLine(asks, option)),
    ...commands.map(({ name, description }) => complete(asks, `-f -a ${name} -d ${quoted(description)}`)),
    ...commands.flatMap(commandLines),
  ];
  return `# Completion of ${program} in fish.
# The command that is typed; without an argument, that none is yet.
function ${asks}
    set -l words (commandline -opc)
    test "$words[2]" = "$argv[1]"
end
${lines.join("\n")}`;
}

/** An option's value is one of its choices, or the name of a file. */
function valueText(choices: readonly string[] | undefined): string {
  if (!choices) return "";
  return choices.length > 0 ? ` -x -a ${quoted(choices.join(" "))}` : " -r -F";
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
