import { type Command, CommanderError } from "commander";
import { RequestError } from "../../shared/channel/requestError";
import { sentenceOf } from "../../tensor/said/saidError";
import { english } from "../../tensor/said/sentence";
import { systemErrorCode } from "../../tensor/said/systemError";
import { jsonPieces, type PrintedAnswer } from "../print/pieces";
import { CHECK_FAILED, CheckFailedError } from "./checkFailed";
import { type Print, USAGE, usageError } from "./command";
import { CutShortError, writePieces } from "./output";

/** Failure of a question, as both outputs say it. */
interface ReportedFailure {
  readonly reason: string;
  readonly message: string;
}

/** Reason that there is no answer. Faults of ours are not answers: they are thrown on. */
export function failureOf(error: unknown): ReportedFailure {
  if (error instanceof CommanderError) return { reason: USAGE, message: error.message };
  if (error instanceof RangeError && error.message === "Invalid string length") {
    return {
      reason: "tooLarge",
      message: "the answer is longer than a text can be: ask for a slice of it, or export it",
    };
  }
  if (error instanceof RequestError) return answerless(error.code, error.message);
  if (error instanceof Error && "reason" in error) return answerless(String(error.reason), error.message);
  const code = systemErrorCode(error);
  if (code === undefined) throw error;
  return { reason: code, message: english(sentenceOf(error)) };
}

/** An option that does not go with the values that it is asked of is wrong usage. */
function answerless(reason: string, message: string): ReportedFailure {
  return reason === "notComplex" ? failureOf(usageError(`--complex: ${message}`)) : { reason, message };
}

/** Runs one command as the process's work, and sets how the process ends. */
export async function run(args: readonly string[], create: (print: Print) => Command): Promise<void> {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // The reader of our output has enough (`| head`).
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  const code = await exitCode(args, create);
  if (code > 0) process.exitCode = code;
}

async function exitCode(args: readonly string[], create: (print: Print) => Command): Promise<number> {
  const isJson = args.includes("--json");
  const print: Print = (answer, text) => writePieces(isJson ? jsonLine(answer) : textLines(text()));
  const program = create(print);
  throwInsteadOfExit(program);
  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    if (error instanceof CheckFailedError) return CHECK_FAILED;
    if (error instanceof CutShortError) {
      process.stderr.write(`\n${error.message}\n`);
      return 1;
    }
    const found = error instanceof CommanderError ? error : undefined;
    // Help and version are answers; commander has printed them, and what it found wrong with the usage.
    if (found?.exitCode === 0) return 0;
    const failed = failureOf(error);
    const isUsage = failed.reason === USAGE;
    const isPrinted = found !== undefined && found.code !== USAGE;
    if (isJson) process.stdout.write(`${JSON.stringify({ error: failed })}\n`);
    if (!isJson || isUsage) process.stderr.write(isPrinted ? "" : `${failed.message}\n`);
    if (isUsage && found?.code !== HELP) process.stderr.write(`${seeHelp(program, args)}\n`);
    return isUsage ? 2 : 1;
  }
}

/** An answer as one line of JSON. */
export async function* jsonLine(answer: PrintedAnswer): AsyncGenerator<string> {
  yield* jsonPieces(answer);
  yield "\n";
}

async function* textLines(text: string | AsyncIterable<string>): AsyncGenerator<string> {
  if (typeof text === "string") yield `${text}\n`;
  else yield* text;
}

/** The code of usage so wrong that commander has printed the whole help. */
const HELP = "commander.help";

function seeHelp(program: Command, [name]: readonly string[]): string {
  const isCommand = program.commands.some((command) => command.name() === name);
  return `see ${program.name()} ${isCommand ? `${name} ` : ""}--help`;
}

export function throwInsteadOfExit(program: Command): void {
  for (const command of [program, ...program.commands]) command.exitOverride();
}
