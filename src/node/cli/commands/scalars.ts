import { InvalidArgumentError, Option } from "commander";
import { scalarGroupOf } from "../../../published/scalars";
import {
  averageScalars,
  LEAST_THINNED,
  type ScalarGroup,
  type ScalarSeries,
  selectScalars,
} from "../../../shared/questions/scalars";
import { selectSeries } from "../../../shared/questions/series";
import { SCALAR_AXES, type ScalarAxis } from "../../../shared/scalarAxis";
import { csvField } from "../../../shared/text/csvField";
import { nameText } from "../../../shared/text/nameText";
import { jsonNumber } from "../../../tensor/text/jsonElement";
import { csvLines } from "../../print/csv";
import { type PrintedAnswer, TextPieces } from "../../print/pieces";
import { scalarAnswer, scalarLines } from "../../print/scalarText";
import { type AddCommand, command } from "../command";
import {
  type ChoiceOptions,
  choiceOf,
  countFrom,
  type FilterOptions,
  filterOf,
  onChoice,
  onFilter,
} from "../questions/filter";
import type { Session } from "../session";
import { table } from "../texts/people";

interface ScalarOptions extends FilterOptions, ChoiceOptions {
  readonly smooth?: number;
  readonly downsample?: string;
  readonly x?: ScalarAxis;
  readonly csv?: boolean;
  readonly group?: string;
}

export const addScalars: AddCommand = (program, { session, print }) => {
  onChoice(
    onFilter(
      command(program, {
        name: "scalars",
        description: "scalars over their steps, as columns; a summary of each series without --json or --csv",
        example: "tensor-view scalars runs/ --tags '^loss' --smooth 0.6 --downsample 1000 --csv",
      }),
    ),
  )
    .addOption(new Option("--smooth <weight>", "moving average, 0 to less than 1").argParser(weight))
    .addOption(
      new Option("--downsample <number>", "thin each part to about this many points; no peak is lost").argParser(
        countFrom(LEAST_THINNED),
      ),
    )
    .addOption(new Option("--x <axis>", "what thinning goes by (step unless given)").choices(SCALAR_AXES))
    .option("--group <pattern>", "mean curves of runs with the same text in the pattern's groups")
    .option("--csv", "print as CSV, a line for each point")
    .action(async (path: string, options: ScalarOptions) => {
      const logdir = await session.open(path);
      const { group, csv = false } = options;
      if (group !== undefined) {
        const { steps } = options;
        const filter = { logdir, ...filterOf(options) };
        const groups = await session.ask(averageScalars, { ...filter, group, ...(steps && { steps }) });
        const lines = () => groupLines(groups);
        await print(csv ? { csv: new TextPieces(lines()) } : { groups: groups.map(listedGroup) }, () =>
          csv ? lines() : groupsText(groups),
        );
        return;
      }
      const asked = () => askedSeries(session, logdir, options);
      const lines = () => scalarLines(asked(), options.smooth !== undefined);
      await print(csv ? { csv: new TextPieces(lines()) } : scalarAnswer(asked()), () =>
        csv ? lines() : summaries(asked()),
      );
    });
};

/** Asks for one series after the other: none waits in memory until all are there. */
async function* askedSeries(session: Session, logdir: string, options: ScalarOptions): AsyncGenerator<ScalarSeries> {
  const { smooth, downsample, x } = options;
  const wish = {
    ...choiceOf(options),
    ...(smooth !== undefined && { smooth }),
    ...(downsample !== undefined && { downsample: Number(downsample) }),
    ...(x && { axis: x }),
  };
  const { series } = await session.ask(selectSeries, { logdir, ...filterOf(options), kind: "scalar" });
  for (const { run, tag } of series) yield* await session.ask(selectScalars, { logdir, run, tag, ...wish });
}

/** Figures of a step where no run has a finite value are null. */
function listedGroup(averaged: ScalarGroup): PrintedAnswer {
  const { mean, std, min, max, ...group } = scalarGroupOf(averaged);
  const nullable = (column: Float64Array) =>
    Array.from(column, (value) => (Number.isNaN(value) ? null : jsonNumber(value)));
  return { ...group, mean: nullable(mean), std: nullable(std), min: nullable(min), max: nullable(max) };
}

async function* groupLines(groups: readonly ScalarGroup[]): AsyncGenerator<string> {
  yield "group,tag,step,count,mean,std,min,max\n";
  for (const { group, tag, steps, counts, means, stds, mins, maxs } of groups) {
    const name = `${csvField(group)},${csvField(tag)}`;
    const numbers = (i: number) =>
      [means, stds, mins, maxs].map((column) => (counts[i] === 0 ? "" : jsonNumber(column[i] as number)));
    yield* csvLines(steps.length, (i) => [name, jsonNumber(steps[i] as bigint), counts[i], ...numbers(i)].join(","));
  }
}

async function* summaries(asked: AsyncIterable<ScalarSeries>): AsyncGenerator<string> {
  const rows: string[][] = [];
  for await (const { run, tag, pointCount, summary, steps, values } of asked) {
    const { first, last, min, max, mean, count, finite } = summary;
    const text = (place: number) => (place < 0 ? "-" : String(jsonNumber(values[place] as number)));
    const span = count === 0 ? "-" : first === last ? String(steps[first]) : `${steps[first]}..${steps[last]}`;
    rows.push([
      ...[nameText(run), nameText(tag), String(pointCount), span],
      ...[first, last, min, max].map(text),
      mean === undefined ? "-" : String(mean),
      finite < count ? `${count - finite} not finite` : "",
    ]);
  }
  const heads = ["run", "tag", "points", "steps", "first", "last", "min", "max", "mean", ""];
  yield rows.length === 0 ? "no scalars\n" : `${table(heads, rows)}\n`;
}

function groupsText(groups: readonly ScalarGroup[]): string {
  if (groups.length === 0) return "no groups";
  const rows = groups.map(({ group, tag, runs, steps, means, stds }) => [
    ...[nameText(group), nameText(tag), String(runs.length), String(steps.length)],
    ...[steps, means, stds].map((column) => String(column.at(-1) ?? "-")),
  ]);
  return table(["group", "tag", "runs", "steps", "last step", "mean there", "std there"], rows);
}

function weight(text: string): number {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  if (!(number >= 0 && number < 1)) throw new InvalidArgumentError("It is not a number from 0 to less than 1.");
  return number;
}
