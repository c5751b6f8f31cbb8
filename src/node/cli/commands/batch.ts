import { createInterface } from "node:readline";
import type { Command } from "commander";
import { type Json, jsonText } from "../../../tensor/jsonText";
import { command, type Print } from "../command";
import { failureOf, throwInsteadOfExit } from "../run";

/** Asks the other commands: `create` makes a program of these. */
export function addBatch(program: Command, create: (print: Print) => Command): void {
  command(program, {
    name: "batch",
    description: "reads one question a line, a JSON array of arguments, and answers one JSON a line",
    example: `echo '["points", "runs/", "--run", "small-cnn", "--tag", "loss"]' | tensor-view batch`,
  }).action(async () => {
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line.trim() !== "") process.stdout.write(`${await answerLine(line, create)}\n`);
    }
  });
}

async function answerLine(line: string, create: (print: Print) => Command): Promise<string> {
  try {
    const args: unknown = JSON.parse(line);
    if (!Array.isArray(args)) throw new SyntaxError("a question is a JSON array of arguments");
    let answer: Json = null;
    const program = create((json) => {
      answer = json;
    });
    throwInsteadOfExit(program);
    for (const command of [program, ...program.commands]) {
      command.configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
    }
    await program.parseAsync(args.map(String), { from: "user" });
    return jsonText(answer);
  } catch (error) {
    const failed = (reason: string, message: string) => JSON.stringify({ error: { reason, message } });
    if (error instanceof SyntaxError) return failed("usage", error.message);
    try {
      const { reason, message } = failureOf(error);
      return failed(reason, message);
    } catch {
      // A fault of ours costs its question an answer, not all that follow.
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exitCode = 1;
      return failed("internal", String(error));
    }
  }
}
