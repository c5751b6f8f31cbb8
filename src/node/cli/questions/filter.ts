import { type Command, InvalidArgumentError, Option } from "commander";
import { type PointChoice, RESTARTS, type Restarts, type StepRange } from "../../../shared/series/pointChoice";
import type { SeriesFilter } from "../../../shared/series/seriesFilter";
import { onPath, whole } from "../command";

/** Options that choose runs and tags. */
export interface FilterOptions {
  readonly run?: string;
  readonly tag?: string;
  readonly runs?: string;
  readonly tags?: string;
}

/** A command about all series that a filter takes. */
export function onFilter(command: Command): Command {
  return onPath(command)
    .option("--run <run>", "only this run; '.' for the path itself")
    .option("--tag <tag>", "only this tag")
    .option("--runs <pattern>", "only runs whose names a regular expression is found in")
    .option("--tags <pattern>", "only tags that a regular expression is found in");
}

export function filterOf({ run, tag, runs, tags }: FilterOptions): Omit<SeriesFilter, "logdir"> {
  return {
    ...(run !== undefined && { run }),
    ...(tag !== undefined && { tag }),
    ...(runs !== undefined && { runs }),
    ...(tags !== undefined && { tags }),
  };
}

/** Options that choose points. */
export interface ChoiceOptions {
  readonly restarts?: Restarts;
  readonly steps?: StepRange;
  readonly last?: string;
}

/** A command about some points of series. */
export function onChoice(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--restarts <rule>",
        "where training went back: all points in parts, the latest of each step, or what it resumed from",
      ).choices(RESTARTS),
    )
    .addOption(
      new Option("--steps <from:to>", "steps from one on and before another, either may be missing").argParser(range),
    )
    .addOption(new Option("--last <number>", "this many points, the last ones").argParser(count));
}

export function choiceOf({ restarts, steps, last }: ChoiceOptions): PointChoice {
  return {
    ...(restarts && { restarts }),
    ...(steps && { steps }),
    ...(last !== undefined && { last: Number(last) }),
  };
}

/** A number of things. */
export function count(text: string): string {
  return countFrom(0)(text);
}

/** A number of things with a lower limit. */
export function countFrom(least: number): (text: string) => string {
  return (text) => {
    const number = Number(whole(text));
    if (number < least) throw new InvalidArgumentError(`It is less than ${least}.`);
    if (!Number.isSafeInteger(number)) throw new InvalidArgumentError("It is too large.");
    return text;
  };
}

function range(text: string): StepRange {
  const found = /^([+-]?\d+)?:([+-]?\d+)?$/.exec(text);
  if (!found) throw new InvalidArgumentError("It is not a range, such as 100:200, 100: or :200.");
  const [, from, to] = found;
  return {
    ...(from !== undefined && { from: String(BigInt(from.replace("+", ""))) }),
    ...(to !== undefined && { to: String(BigInt(to.replace("+", ""))) }),
  };
}
