import { createInterface } from "node:readline";
import type { Command } from "commander";
import type { PrintedAnswer } from "../../print/pieces";
import { CHECK_FAILED, CheckFailedError } from "../checkFailed";
import { command, type Print } from "../command";
import { CutShortError, writePieces } from "../output";
import { failureOf, jsonLine, throwInsteadOfExit } from "../run";

/** Asks the other commands: `create` makes a program of these. */
export function addBatch(program: Command, create: (print: Print) => Command): void {
  command(program, {
    name: "batch",
    description: "reads one question a line, a JSON array of arguments, and answers one JSON a line",
    example: `echo '["points", "runs/", "--run", "small-cnn", "--tag", "loss"]' | tensor-view batch`,
  }).action(async () => {
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line.trim() !== "") await answerLine(line, create);
    }
  });
}

async function answerLine(line: string, create: (print: Print) => Command): Promise<void> {
  const print: Print = (answer) => writePieces(jsonLine(answer));
  try {
    const args: unknown = JSON.parse(line);
    if (!Array.isArray(args)) throw new SyntaxError("a question is a JSON array of arguments");
    const program = create(print);
    throwInsteadOfExit(program);
    for (const command of [program, ...program.commands]) {
      command.configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
    }
    await program.parseAsync(args.map(String), { from: "user" });
  } catch (error) {
    // The next answer would stand in the same line.
    if (error instanceof CutShortError) throw error;
    // Its answer is printed; that of the process may be that something is wrong.
    if (error instanceof CheckFailedError) {
      process.exitCode ??= CHECK_FAILED;
      return;
    }
    await print(failedAnswer(error), () => "");
  }
}

function failedAnswer(error: unknown): PrintedAnswer {
  if (error instanceof SyntaxError) return { error: { reason: "usage", message: error.message } };
  try {
    const { reason, message } = failureOf(error);
    return { error: { reason, message } };
  } catch {
    // A fault of ours costs its question an answer, not all that follow.
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exitCode = 1;
    return { error: { reason: "internal", message: String(error) } };
  }
}
