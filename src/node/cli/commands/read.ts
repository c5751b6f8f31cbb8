import { InvalidArgumentError, Option } from "commander";
import { type BlobEntry, blobEntryOf } from "../../../published/points";
import { type PointSelection, selectPoints } from "../../../shared/questions/points";
import { bytesText } from "../../../shared/text/bytesText";
import { shapeText } from "../../../tensor/slice/shape";
import { type JsonNumber, jsonNumber } from "../../../tensor/text/jsonElement";
import { type AddCommand, command, onSeries } from "../command";
import { type ChoiceOptions, choiceOf, count, countFrom, onChoice } from "../questions/filter";
import type { Target } from "../session";
import { table } from "../texts/people";
import { timeText } from "../texts/timeText";

interface ReadOptions extends Target, ChoiceOptions {
  readonly downsample?: string;
  readonly index?: BlobRange;
}

interface BlobRange {
  readonly from?: number;
  readonly to?: number;
}

/** What there is of a point by the data class of its series. */
type Content = {
  readonly value?: JsonNumber;
  readonly dtype?: string | null;
  readonly shape?: readonly number[] | null;
  readonly blobs?: readonly Pick<BlobEntry, keyof BlobEntry>[];
};

type ListedPoint = Content & {
  readonly point: number;
  readonly step: JsonNumber;
  readonly wallTime: JsonNumber;
  readonly error?: string;
};

export const addRead: AddCommand = (program, { session, print }) => {
  onChoice(
    onSeries(
      command(program, {
        name: "read",
        description: "points of a series of any data class: values, dtypes and shapes, or keys of blobs",
        example: "tensor-view read runs/ --run images-audio-text --tag im/gray --last 3",
      }),
    ),
  )
    .addOption(
      new Option("--downsample <number>", "so many points, evenly; the first and the last stay").argParser(
        countFrom(1),
      ),
    )
    .addOption(new Option("--index <from:to>", "blobs by their number in a point, 0 first").argParser(blobRange))
    .action(async (path: string, options: ReadOptions) => {
      const { logdir, run, tag, kind } = await session.series(path, options);
      const { downsample, index } = options;
      const selection = await session.ask(selectPoints, {
        ...{ logdir, run, tag, kind },
        ...choiceOf(options),
        ...(downsample !== undefined && { downsample: Number(downsample) }),
        ...(index && { blobs: index }),
      });
      await print({ class: selection.dataClass, points: listed(selection) }, () => pointsText(selection));
    });
};

/** One point after the other: what stands in columns is never there as objects all at once. */
async function* listed(selection: PointSelection): AsyncGenerator<ListedPoint> {
  const { points, steps, wallTimesSeconds, errors } = selection;
  const content = contentOf(selection);
  const errorOf = new Map(errors.map(({ point, message }) => [point, message]));
  for (const [place, point] of points.entries()) {
    const error = errorOf.get(point);
    yield {
      point,
      step: jsonNumber(steps[place] as bigint),
      wallTime: jsonNumber(wallTimesSeconds[place] as number),
      ...content(place),
      ...(error !== undefined && { error }),
    };
  }
}

/** What there is of each point, place after place, by the data class. */
function contentOf({ values, looks, blobs }: PointSelection): (place: number) => Content {
  let blob = 0;
  return (place) => {
    if (values) return { value: jsonNumber(values[place] as number) };
    if (looks) {
      const { dtypes, shapes, dtype, shape } = looks;
      return { dtype: dtypes[dtype[place] as number] ?? null, shape: shapes[shape[place] as number] ?? null };
    }
    if (!blobs) return {};
    const first = blob;
    blob += blobs.counts[place] as number;
    return { blobs: Array.from({ length: blob - first }, (_, i) => blobEntryOf(blobs, first + i)) };
  };
}

async function* pointsText(selection: PointSelection): AsyncGenerator<string> {
  const { values, looks } = selection;
  const rows: string[][] = [];
  for await (const { point, step, wallTime, value, dtype, shape, blobs, error } of listed(selection)) {
    const head = [String(point), String(step), timeText(wallTime)];
    if (error !== undefined) rows.push([...head, error]);
    else if (blobs) rows.push(...blobRows(head, blobs));
    else if (value !== undefined) rows.push([...head, String(value)]);
    else rows.push([...head, dtype ?? "-", shape ? shapeText(shape) : "-"]);
  }
  const heads = values ? ["value"] : looks ? ["dtype", "shape"] : ["blob", "size", "type", "key"];
  yield rows.length === 0 ? "no points\n" : `${table(["point", "step", "wall time", ...heads], rows)}\n`;
}

/** A row for each blob of a point; one for a point without any. */
function blobRows(head: readonly string[], blobs: readonly BlobEntry[]): string[][] {
  if (blobs.length === 0) return [[...head, "-", "-", "-", "-"]];
  return blobs.map(({ index, bytes, mediaType, key }) => [...head, String(index), bytesText(bytes), mediaType, key]);
}

function blobRange(text: string): BlobRange {
  const found = /^(\d+)?:(\d+)?$/.exec(text);
  if (!found) throw new InvalidArgumentError("It is no range, such as 0:2, 1: or :3.");
  const [, from, to] = found;
  return {
    ...(from !== undefined && { from: Number(count(from)) }),
    ...(to !== undefined && { to: Number(count(to)) }),
  };
}
