import { type Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { KINDS } from "../../shared/kind";
import { COMPLEX_AS, type ComplexAs } from "../../tensor/dtype/complexAs";
import type { PrintedAnswer } from "../print/pieces";
import type { Session } from "./session";

/** Prints an answer: as JSON, or as text that is made only when people read it. Resolves once all of it was taken. */
export type Print = (answer: PrintedAnswer, text: () => string | AsyncIterable<string>) => Promise<void>;

/** Parts that commands work with. */
export interface Cli {
  readonly session: Session;
  readonly print: Print;
}

/** A command adds itself: its name, its arguments, and what it prints. */
export type AddCommand = (program: Command, cli: Cli) => void;

/** The code of wrong usage that we find ourselves, which commander does not print. */
export const USAGE = "usage";

export function usageError(message: string): CommanderError {
  return new CommanderError(2, USAGE, `error: ${message}`);
}

/** Texts of a command in `--help`. */
interface CommandTexts {
  readonly name: string;
  readonly description: string;
  /** A line for a shell that shows the command at work. */
  readonly example: string;
}

/** Adds a command: every one is made here, so none is without an example. */
export function command(program: Command, { name, description, example }: CommandTexts): Command {
  return program.command(name).description(description).addHelpText("after", `\nExample:\n  ${example}`);
}

/** A command about a path. */
export function onPath(command: Command): Command {
  return command.argument("<path>", "file, run folder or log folder").option("--json", "answer in JSON");
}

/** A command about a series of a path. */
export function onSeries(command: Command): Command {
  return onPath(command)
    .option("--run <run>", "run folder relative to the path; '.' for the path itself")
    .option("--tag <tag>", "tag (required)")
    .addOption(new Option("--kind <kind>", "needed where a tag has several kinds").choices(KINDS))
    .hook("preAction", requireTag);
}

const MISSING_OPTION = "commander.missingMandatoryOptionValue";

function requireTag(command: Command): void {
  requireOption(command, "tag", "--tag <tag>");
}

/** For a hook: commander itself would miss the option before it sees that `--tagg` is none, and does not say what is nearest. */
export function requireOption(command: Command, name: string, flags: string): void {
  if (command.opts<Readonly<Record<string, unknown>>>()[name] !== undefined) return;
  command.error(`error: required option '${flags}' not specified`, { exitCode: 2, code: MISSING_OPTION });
}

/** A command about a point of a series. */
export function onPoint(command: Command): Command {
  return onSeries(command)
    .addOption(new Option("--step <step>", "the latest written point of a step").conflicts("point").argParser(whole))
    .addOption(new Option("--point <number>", "a point by its number, 0 first").conflicts("step").argParser(whole));
}

/** A slice text that takes everything. */
export const WHOLE = "[...]";

export function sliceOption(): Option {
  return new Option("--slice <text>", "NumPy's basic indexing, such as '[0, :, 2:5]'");
}

/** Option for complex numbers where real ones are wanted. */
export function complexOption(): Option {
  const description = "look at complex numbers as real ones: magnitude, phase in (-pi, pi], real or imaginary part";
  return new Option("--complex <as>", description).choices(COMPLEX_AS);
}

/** Value of the option, as questions take it. */
export interface ComplexWish {
  readonly complex?: ComplexAs;
}

export function complexOf({ complex }: ComplexWish): ComplexWish {
  return complex === undefined ? {} : { complex };
}

/** A command about a slice of a point's tensor. */
export function onSlice(command: Command): Command {
  return onPoint(command).addOption(sliceOption()).addOption(complexOption());
}

/** Options that name a slice. */
export interface SliceWish extends ComplexWish {
  readonly slice?: string;
}

/** The slice as questions take it; everything unless given. */
export function sliceWishOf({ slice = WHOLE, ...options }: SliceWish): ComplexWish & { readonly slice: string } {
  return { slice, ...complexOf(options) };
}

export function asOption(): Option {
  return new Option("--as <dtype>", "widen what NumPy does not know").choices(["float32"]);
}

export function whole(text: string): string {
  if (!/^[+-]?\d+$/.test(text)) throw new InvalidArgumentError("It is not a whole number.");
  return text;
}
