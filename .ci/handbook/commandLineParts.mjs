// What the command line's own help says of its commands, for the handbook.
import { bundles } from "../bundles.mjs";
import { loadSources } from "./loadSources.mjs";

/** Columns that help is wrapped at, on whatever terminal this runs. */
const WIDTH = 110;

/** The command line, which answers nothing. @returns {Promise<import("commander").Command>} */
export async function loadProgram() {
  const { entryPoints, outfile, ...options } = bundles(false).allCommands;
  const { createWholeProgram } = await loadSources(["src/node/cli/allCommands.ts"], options);
  return createWholeProgram({ session: undefined, print: async () => undefined });
}

/** @param {import("commander").Command} program */
export function commandLineParts(program) {
  const sections = program.commands.map((command) => `### ${command.name()}\n\n${fenced(helpOf(command))}`);
  return { "command line": [fenced(helpOf(program)), ...sections].join("\n\n") };
}

/** @param {import("commander").Command} command */
function helpOf(command) {
  let help = "";
  command.configureOutput({
    writeOut: (text) => {
      help += text;
    },
    getOutHelpWidth: () => WIDTH,
    getOutHasColors: () => false,
  });
  command.outputHelp();
  return help.trim().replace(/[ \t]+$/gm, "");
}

/** @param {string} text */
function fenced(text) {
  return `\`\`\`text\n${text}\n\`\`\``;
}
