import type { Command } from "commander";
import { allAnswers } from "../../src/node/answers/answers";
import { createWholeProgram } from "../../src/node/cli/allCommands";
import type { Print } from "../../src/node/cli/command";
import { budgetOfEnvironment } from "../../src/node/cli/memory";
import { Session } from "../../src/node/cli/session";
import { jsonPieces } from "../../src/node/print/pieces";
import type { Json } from "../../src/tensor/text/jsonText";

/** Shared session: data that one test asks about is still indexed for the next. */
const budget = budgetOfEnvironment();
const session = new Session(allAnswers({ budget }), budget);

/** Printed answer to a question, as JSON and as text for people. */
export interface Printed {
  readonly json: Json;
  readonly text: string;
}

/** The command line with all commands, which neither ends the process nor writes anything. */
export function quietProgram(print: Print = async () => undefined): Command {
  const program = createWholeProgram({ session, print });
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
  }
  return program;
}

/** Asks the command line. */
export async function printed(...args: readonly string[]): Promise<Printed> {
  const answers: Printed[] = [];
  const program = quietProgram(async (answer, text) => {
    answers.push({ json: JSON.parse(await joined(jsonPieces(answer))) as Json, text: await joined(text()) });
  });
  await program.parseAsync(args, { from: "user" });
  const [answer, ...others] = answers;
  if (!answer || others.length > 0) throw new Error(`${answers.length} answers to ${args.join(" ")}`);
  return answer;
}

async function joined(pieces: string | AsyncIterable<string>): Promise<string> {
  if (typeof pieces === "string") return pieces;
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
