import { Option } from "commander";
import { json } from "../../../published/json";
import { pointColumnsOf, rowsOf } from "../../../published/points";
import { OVER_STATS, type OverStat, type OverWhat, overSteps } from "../../../shared/questions/elements";
import { parseSignedIndex } from "../../../tensor/elements/elementIndex";
import type { JsonElement } from "../../../tensor/text/jsonElement";
import { jsonText } from "../../../tensor/text/jsonText";
import {
  type AddCommand,
  type ComplexWish,
  command,
  complexOf,
  complexOption,
  onSeries,
  sliceOption,
  usageError,
  WHOLE,
} from "../command";
import type { Session, Target } from "../session";
import { table } from "../texts/people";
import { timeText } from "../texts/timeText";

interface OverOptions extends Target, ComplexWish {
  readonly at?: string;
  readonly stat?: OverStat;
  readonly slice?: string;
}

export const addOver: AddCommand = (program, { session, print }) => {
  onSeries(
    command(program, {
      name: "over",
      description: "an element of a tensor, or a figure of a slice, at every step",
      example: "tensor-view over runs/ --run small-cnn --tag weights/classifier/weight --stat update",
    }),
  )
    .option("--at <index>", "one element, such as '[3, 17]'; negative numbers count from the end")
    .addOption(
      new Option("--stat <name>", "a figure; update: norm of the difference to the step before, over the norm of that")
        .choices(OVER_STATS)
        .conflicts("at"),
    )
    .addOption(sliceOption().conflicts("at"))
    .addOption(complexOption())
    .action(async (path: string, options: OverOptions) => {
      const rows = await overRows(session, path, options);
      await print({ points: rows.map(listedRow) }, () => overText(rows));
    });
};

async function overRows(session: Session, path: string, options: OverOptions) {
  const what = whatOf(options);
  const { logdir, run, tag, kind } = await session.series(path, options);
  const asked = { logdir, run, tag, kind, what, ...complexOf(options) };
  const over = await session.askLong(overSteps, asked, "steps looked at");
  // Values stay as a slice in JSON has them.
  return [...rowsOf({ ...pointColumnsOf(over), value: over.values })];
}

type Row = Awaited<ReturnType<typeof overRows>>[number];

/** A row without a value where there is an error. */
function listedRow({ value, error, ...point }: Row) {
  return json({ ...point, ...(error === undefined ? { value } : { error }) });
}

function whatOf({ at, stat, slice = WHOLE }: OverOptions): OverWhat {
  if (at !== undefined) return { at: parseSignedIndex(at) };
  if (stat === undefined) throw usageError("name an element with --at, or a figure with --stat");
  return { stat, slice };
}

function overText(rows: readonly Row[]): string {
  const lines = rows.map(({ point, step, wallTime, value, error = "" }) => {
    return [String(point), String(step), timeText(wallTime), valueText(value), error];
  });
  return table(["point", "step", "wall time", "value", ""], lines);
}

/** Numbers that JSON has as texts. */
const NUMBER = /^-?(\d+|Infinity)$|^NaN$/;

function valueText(value: JsonElement | null): string {
  if (value === null) return "-";
  return typeof value === "string" && NUMBER.test(value) ? value : jsonText(value);
}
