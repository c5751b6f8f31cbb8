import { type Command, InvalidArgumentError, Option } from "commander";
import type { ReferenceQuery } from "../../../shared/compare/referenceQuery";
import { KINDS } from "../../../shared/kind";
import { MOST_WORST } from "../../../shared/questions/compare";
import { FLOAT_DTYPES } from "../../../tensor/dtype/dtype";
import { WORST_BY, type WorstBy } from "../../../tensor/pair/figures/pairFigures";
import { TOLERANCE_NAMES } from "../../../tensor/pair/tolerance/toleranceNames";
import { sliceOption, usageError, whole } from "../command";
import { count } from "./filter";

/** Options that name the two. */
export interface ComparedPairOptions {
  readonly runA?: string;
  readonly runB?: string;
  readonly tag?: string;
  readonly tagA?: string;
  readonly tagB?: string;
  readonly kind?: string;
  readonly step?: string;
  readonly stepA?: string;
  readonly stepB?: string;
}

/** Options of a comparison. */
export interface CompareOptions extends ComparedPairOptions, ReferenceQuery {
  readonly slice?: string;
  readonly stepOffset?: string;
  readonly worst?: string;
  readonly by?: WorstBy;
  readonly check?: boolean;
  readonly map?: string;
  readonly csv?: boolean;
  readonly markdown?: boolean;
}

/** A command about a pair of tags. */
export function onPair(command: Command): Command {
  return command
    .argument("[reference]", "where the reference is; in the same path unless given")
    .option("--run-a <run>", "run of what is looked at ('.' unless given)")
    .option("--run-b <run>", "run of the reference ('.' unless given)")
    .addOption(
      new Option("--tag <tag>", "tag of both; without one, all that belong together").conflicts(["tagA", "tagB"]),
    )
    .option("--tag-a <tag>", "tag of what is looked at")
    .option("--tag-b <tag>", "tag of the reference")
    .addOption(new Option("--kind <kind>", "needed where a tag has several kinds").choices(KINDS))
    .addOption(
      new Option("--step <step>", "step of both; without one, all steps that both have")
        .conflicts(["stepA", "stepB"])
        .argParser(whole),
    )
    .addOption(new Option("--step-a <step>", "step of what is looked at").argParser(whole))
    .addOption(new Option("--step-b <step>", "step of the reference").argParser(whole))
    .addOption(new Option("--step-offset <number>", "this many steps further in the reference").argParser(whole))
    .hook("preAction", checkForm);
}

/** Adds the options of a comparison. */
export function onComparison(command: Command): Command {
  return command
    .addOption(sliceOption())
    .addOption(new Option("--perm <dims>", "transposes the reference, such as 1,0").argParser(sizes))
    .addOption(new Option("--reshape <sizes>", "reshapes the reference first, such as 4,6").argParser(sizes))
    .addOption(
      new Option(
        "--tolerance <name>",
        "tolerance by a name: what stands out from the noise of all pairs (auto); the same code, the same framework elsewhere, another framework, floats of 16 bits or fewer",
      )
        .choices(TOLERANCE_NAMES)
        .conflicts(["rtol", "atol"]),
    )
    .addOption(new Option("--rtol <number>", "tolerance relative to the reference (1e-5)").argParser(tolerance))
    .addOption(new Option("--atol <number>", "tolerance beside that (1e-8)").argParser(tolerance))
    .option("--nan-differs", "NaN beside NaN does not agree")
    .addOption(new Option("--as <dtype>", "rounds both to a dtype first").choices(FLOAT_DTYPES))
    .addOption(new Option("--worst <number>", "at most this many worst cells (10)").argParser(worstCount))
    .addOption(new Option("--by <figure>", "what the worst cells are ranked by (abs)").choices(WORST_BY))
    .option("--check", "exits with 3 where not all is close, or cannot be compared");
}

/** Adds the options of a comparison of whole runs. */
export function onWholeRuns(command: Command): Command {
  return command
    .option("--map <file>", "JSON file that says which tags belong together, as the mapping editor keeps it")
    .addOption(new Option("--csv", "print as CSV, a line for each pair").conflicts("markdown"))
    .option("--markdown", "print as Markdown");
}

/** True where whole runs are compared, not tags that are named. */
export function isOfRuns({ tag, tagA, tagB }: ComparedPairOptions): boolean {
  return (tag ?? tagA ?? tagB) === undefined;
}

/** True where two values are compared, not all common steps of two tags. */
export function isOfValues({ step, stepA, stepB }: ComparedPairOptions): boolean {
  return (step ?? stepA ?? stepB) !== undefined;
}

/** Names of the options that were given among these. */
export function givenOf(options: CompareOptions, names: readonly (keyof CompareOptions)[]): readonly string[] {
  return names
    .filter((name) => options[name] !== undefined)
    .map((name) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
}

const OF_TAGS = ["kind", "step", "stepA", "stepB", "slice", "perm", "reshape", "worst", "by"] as const;
const OF_RUNS = ["map", "csv", "markdown"] as const;

function checkForm(command: Command): void {
  const options = command.opts<CompareOptions>();
  if (isOfRuns(options)) {
    const [other] = givenOf(options, OF_TAGS);
    if (other !== undefined) throw usageError(`${other} wants a tag: name it with --tag <tag>`);
    return;
  }
  const [other] = givenOf(options, OF_RUNS);
  if (other !== undefined) throw usageError(`${other} is about whole runs: name no tag`);
  checkPair(options);
}

function checkPair(options: CompareOptions): void {
  const { tag, tagA, tagB, step, stepA, stepB } = options;
  if (tag === undefined && (tagA === undefined || tagB === undefined)) {
    throw usageError("name the tag with --tag <tag>, or both tags with --tag-a <tag> and --tag-b <tag>");
  }
  if (step === undefined && (stepA === undefined) !== (stepB === undefined)) {
    throw usageError("name both steps with --step-a <step> and --step-b <step>");
  }
  const [other] = givenOf(options, isOfValues(options) ? ["stepOffset"] : ["worst", "by"]);
  if (other === undefined) return;
  throw usageError(isOfValues(options) ? `two steps are named: there is no ${other}` : `${other} wants a step`);
}

function sizes(text: string): readonly number[] {
  const parts = text.trim() === "" ? [] : text.split(",").map((part) => part.trim());
  const numbers = parts.map(Number);
  if (parts.some((part) => !/^\d+$/.test(part)) || !numbers.every(Number.isSafeInteger)) {
    throw new InvalidArgumentError("It is not a list of whole numbers, such as 1,0.");
  }
  return numbers;
}

function tolerance(text: string): number {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(number) || number < 0) throw new InvalidArgumentError("It is not a tolerance, such as 1e-3.");
  return number;
}

function worstCount(text: string): string {
  if (Number(count(text)) > MOST_WORST) throw new InvalidArgumentError(`It is more than ${MOST_WORST}.`);
  return text;
}
