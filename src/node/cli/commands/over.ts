import { Option } from "commander";
import { OVER_STATS, type OverStat, type OverWhat, overSteps } from "../../../shared/questions/elements";
import { parseSignedIndex } from "../../../tensor/elements/elementIndex";
import { type JsonElement, type JsonNumber, jsonNumber } from "../../../tensor/text/jsonElement";
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

type ListedPoint = {
  readonly point: number;
  readonly step: JsonNumber;
  readonly wallTime: JsonNumber;
  /** Absent where there is an error. */
  readonly value?: JsonElement | null;
  readonly error?: string;
};

type OverAnswer = { readonly points: readonly ListedPoint[] };

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
      const answer = await overAnswer(session, path, options);
      await print(answer, () => overText(answer));
    });
};

async function overAnswer(session: Session, path: string, options: OverOptions): Promise<OverAnswer> {
  const what = whatOf(options);
  const { logdir, run, tag, kind } = await session.series(path, options);
  const asked = { logdir, run, tag, kind, what, ...complexOf(options) };
  const over = await session.askLong(overSteps, asked, ({ done, total }) => `${done} of ${total} steps looked at`);
  const errors = new Map(over.errors.map(({ point, message }) => [point, message]));
  return {
    points: Array.from(over.points, (point, i): ListedPoint => {
      const error = errors.get(point);
      return {
        point,
        step: jsonNumber(over.steps[i] as bigint),
        wallTime: jsonNumber(over.wallTimesSeconds[i] as number),
        ...(error === undefined ? { value: over.values[i] ?? null } : { error }),
      };
    }),
  };
}

function whatOf({ at, stat, slice = WHOLE }: OverOptions): OverWhat {
  if (at !== undefined) return { at: parseSignedIndex(at) };
  if (stat === undefined) throw usageError("name an element with --at, or a figure with --stat");
  return { stat, slice };
}

function overText({ points }: OverAnswer): string {
  const rows = points.map((listed) => [
    String(listed.point),
    String(listed.step),
    timeText(listed.wallTime),
    valueText(listed.value ?? null),
    listed.error ?? "",
  ]);
  return table(["point", "step", "wall time", "value", ""], rows);
}

/** Numbers that JSON has as texts. */
const NUMBER = /^-?(\d+|Infinity)$|^NaN$/;

function valueText(value: JsonElement | null): string {
  if (value === null) return "-";
  return typeof value === "string" && NUMBER.test(value) ? value : jsonText(value);
}
