import { createInterface } from "node:readline";
import { type Command, CommanderError } from "commander";
import { RequestError } from "../../shared/requestError";
import { type Json, jsonText } from "../../tensor/jsonText";
import { type Print, USAGE } from "./command";
import { createProgram } from "./program";
import { Session } from "./session";

const session = new Session();

/** How a question failed, as both outputs say it. Faults of ours are not answers: they are thrown on. */
function failure(error: unknown): { reason: string; message: string } {
  if (error instanceof CommanderError) return { reason: "usage", message: error.message };
  if (error instanceof RangeError && error.message === "Invalid string length") {
    return {
      reason: "tooLarge",
      message: "the answer is longer than a text can be: ask for a slice of it, or export it",
    };
  }
  if (error instanceof RequestError) return { reason: error.code, message: error.message };
  if (error instanceof Error && "reason" in error) return { reason: String(error.reason), message: error.message };
  if (error instanceof Error && "code" in error) return { reason: String(error.code), message: error.message };
  throw error;
}

async function main(args: readonly string[]): Promise<number> {
  const isJson = args.includes("--json");
  const print: Print = (json, text) => process.stdout.write(`${isJson ? jsonText(json) : text()}\n`);
  const program = createProgram({ session, print });
  program
    .command("batch")
    .description("reads one question a line, a JSON array of arguments, and answers one JSON a line")
    .action(batch);
  exitInsteadOfEnding(program);
  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    const isUsage = error instanceof CommanderError;
    // Help and version are answers; commander has printed them, and what it found wrong with the usage.
    if (isUsage && error.exitCode === 0) return 0;
    const failed = failure(error);
    const isPrinted = isUsage && error.code !== USAGE;
    if (isJson) process.stdout.write(`${JSON.stringify({ error: failed })}\n`);
    if (!isJson || isUsage) process.stderr.write(isPrinted ? "" : `${failed.message}\n`);
    return isUsage ? 2 : 1;
  }
}

async function batch(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() !== "") process.stdout.write(`${await answerLine(line)}\n`);
  }
}

async function answerLine(line: string): Promise<string> {
  try {
    const args: unknown = JSON.parse(line);
    if (!Array.isArray(args)) throw new SyntaxError("a question is a JSON array of arguments");
    let answer: Json = null;
    const print: Print = (json) => {
      answer = json;
    };
    const program = createProgram({ session, print });
    exitInsteadOfEnding(program);
    for (const command of [program, ...program.commands]) {
      command.configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
    }
    await program.parseAsync(args.map(String), { from: "user" });
    return jsonText(answer);
  } catch (error) {
    const failed = (reason: string, message: string) => JSON.stringify({ error: { reason, message } });
    if (error instanceof SyntaxError) return failed("usage", error.message);
    try {
      const { reason, message } = failure(error);
      return failed(reason, message);
    } catch {
      // A fault of ours costs its question an answer, not all that follow.
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exitCode = 1;
      return failed("internal", String(error));
    }
  }
}

function exitInsteadOfEnding(program: Command): void {
  for (const command of [program, ...program.commands]) command.exitOverride();
}

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // Whoever read our output has enough (`| head`).
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

void main(process.argv.slice(2)).then((code) => {
  if (code > 0) process.exitCode = code;
});
