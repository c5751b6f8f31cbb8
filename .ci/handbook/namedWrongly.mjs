// Names in pages that nothing has: settings and commands of the manifest, commands and options of the command line.

/**
 * @param {ReadonlyMap<string, string>} pages by their paths
 * @param {{ contributes: { commands: readonly { command: string }[], configuration: { properties: object } } }} manifest
 * @param {import("commander").Command} program
 * @returns {string[]}
 */
export function namedWrongly(pages, { contributes: { commands, configuration } }, program) {
  const known = new Set([...commands.map(({ command }) => command), ...Object.keys(configuration.properties)]);
  return [...pages].flatMap(([file, text]) => [
    ...[...text.matchAll(/`(tensorView\.\w+)`/g)]
      .filter(([, name = ""]) => !known.has(name))
      .map(([, name]) => `${file} names ${name}, which the manifest has not`),
    ...[...text.matchAll(/^(?:.*\| )?tensor-view ([a-z]+)(.*)$/gm)].flatMap(([, name = "", args = ""]) =>
      wrongOf(program, name, args).map((problem) => `${file} ${problem}`),
    ),
  ]);
}

/** @param {import("commander").Command} program @param {string} name @param {string} args */
function wrongOf(program, name, args) {
  const command = program.commands.find((one) => one.name() === name);
  if (!command) return [`names the command "tensor-view ${name}", which there is not`];
  const options = new Set(["--help", ...command.options.map(({ long }) => long)]);
  return [...args.matchAll(/ (--[a-z][\w-]*)/g)]
    .filter(([, option = ""]) => !options.has(option))
    .map(([, option]) => `gives "tensor-view ${name}" the option ${option}, which it has not`);
}
