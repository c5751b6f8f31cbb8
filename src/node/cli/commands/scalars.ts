import { InvalidArgumentError, Option } from "commander";
import { averageScalars, type ScalarGroup } from "../../../shared/questions/averageScalars";
import { LEAST_THINNED, type ScalarSeries, selectScalars } from "../../../shared/questions/selectScalars";
import { selectSeries } from "../../../shared/questions/selectSeries";
import { SCALAR_AXES, type ScalarAxis } from "../../../shared/scalarAxis";
import { jsonNumber } from "../../../tensor/jsonElement";
import type { Json } from "../../../tensor/jsonText";
import { columnNumbers } from "../columnNumbers";
import { type AddCommand, command } from "../command";
import { csvField } from "../csv";
import { type ChoiceOptions, choiceOf, countFrom, type FilterOptions, filterOf, onChoice, onFilter } from "../filter";
import { nameText, table } from "../people";
import { type Answer, TextPieces } from "../pieces";
import type { Session } from "../session";

interface ScalarOptions extends FilterOptions, ChoiceOptions {
  readonly smooth?: number;
  readonly downsample?: string;
  readonly x?: ScalarAxis;
  readonly csv?: boolean;
  readonly group?: string;
}

/** Lines of CSV that are printed together. */
const LINES_A_PIECE = 1000;

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
      new Option("--downsample <number>", "thin each part to about so many points; no peak is lost").argParser(
        countFrom(LEAST_THINNED),
      ),
    )
    .addOption(new Option("--x <axis>", "what thinning goes by (step unless given)").choices(SCALAR_AXES))
    .option("--group <pattern>", "mean curves of runs that the pattern's groups name alike")
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
      const lines = () => pointLines(asked(), options.smooth !== undefined);
      await print(csv ? { csv: new TextPieces(lines()) } : { series: listed(asked()) }, () =>
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

async function* listed(asked: AsyncIterable<ScalarSeries>): AsyncGenerator<Answer> {
  for await (const series of asked) {
    yield {
      run: series.run,
      tag: series.tag,
      points: series.pointCount,
      superseded: series.supersededCount,
      errors: series.errorCount,
      parts: series.parts,
      summary: listedSummary(series),
      point: series.points,
      step: series.steps,
      wallTime: series.wallTimesSeconds,
      relative: series.relativeSeconds,
      value: series.values,
      ...(series.smoothed && { smoothed: series.smoothed }),
    };
  }
}

function listedSummary({ summary, points, steps, values }: ScalarSeries): Json {
  const { count, finite, nan, posInf, negInf, first, last, min, max, mean } = summary;
  const at = (place: number) =>
    place < 0
      ? null
      : {
          point: points[place] as number,
          step: jsonNumber(steps[place] as bigint),
          value: jsonNumber(values[place] as number),
        };
  return {
    ...{ count, finite, nan, posInf, negInf },
    ...{ first: at(first), last: at(last), min: at(min), max: at(max) },
    mean: mean === undefined ? null : jsonNumber(mean),
  };
}

function listedGroup({ group, tag, runs, steps, counts, means, stds, mins, maxs }: ScalarGroup): Answer {
  const nullable = (column: Float64Array) =>
    Array.from(column, (value) => (Number.isNaN(value) ? null : jsonNumber(value)));
  return {
    ...{ group, tag, runs, step: steps, count: counts },
    ...{ mean: nullable(means), std: nullable(stds), min: nullable(mins), max: nullable(maxs) },
  };
}

async function* pointLines(asked: AsyncIterable<ScalarSeries>, isSmoothed: boolean): AsyncGenerator<string> {
  yield `run,tag,point,step,wall_time,relative,value${isSmoothed ? ",smoothed" : ""}\n`;
  for await (const { run, tag, points, steps, wallTimesSeconds, relativeSeconds, values, smoothed } of asked) {
    const name = `${csvField(run)},${csvField(tag)}`;
    const columns = [points, steps, wallTimesSeconds, relativeSeconds, values, ...(smoothed ? [smoothed] : [])];
    const numbers = columns.map(columnNumbers);
    yield* lines(points.length, (i) => {
      let line = name;
      for (const numberAt of numbers) line += `,${numberAt(i)}`;
      return line;
    });
  }
}

async function* groupLines(groups: readonly ScalarGroup[]): AsyncGenerator<string> {
  yield "group,tag,step,count,mean,std,min,max\n";
  for (const { group, tag, steps, counts, means, stds, mins, maxs } of groups) {
    const name = `${csvField(group)},${csvField(tag)}`;
    const numbers = (i: number) =>
      [means, stds, mins, maxs].map((column) => (counts[i] === 0 ? "" : jsonNumber(column[i] as number)));
    yield* lines(steps.length, (i) => [name, jsonNumber(steps[i] as bigint), counts[i], ...numbers(i)].join(","));
  }
}

function* lines(count: number, line: (i: number) => string): Generator<string> {
  for (let start = 0; start < count; start += LINES_A_PIECE) {
    let piece = "";
    for (let i = start; i < Math.min(count, start + LINES_A_PIECE); i++) piece += `${line(i)}\n`;
    yield piece;
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
