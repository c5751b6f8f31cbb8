import { InvalidArgumentError, Option } from "commander";
import { json } from "../../../published/json";
import { type BlobEntry, blobsOf, readPointsOf, rowsOf } from "../../../published/points";
import { type PointSelection, selectPoints } from "../../../shared/questions/points";
import { bytesText } from "../../../shared/text/bytesText";
import { shapeText } from "../../../tensor/slice/shape";
import { jsonNumber } from "../../../tensor/text/jsonElement";
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
      new Option("--downsample <number>", "this many points, evenly spaced; the first and the last stay").argParser(
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

/** Points as published, one after the other. */
function rows({ blobs, ...selection }: PointSelection) {
  const { dataClass: _, ...columns } = readPointsOf(selection);
  return rowsOf({ ...columns, ...(blobs && { blobs: blobsOf(blobs) }) });
}

async function* listed(selection: PointSelection) {
  for (const row of rows(selection)) yield json(row);
}

function pointsText(selection: PointSelection): string {
  const { values, looks } = selection;
  const lines: string[][] = [];
  for (const { point, step, wallTime, value, dtype, shape, blobs, error } of rows(selection)) {
    const head = [String(point), String(step), timeText(wallTime)];
    if (error !== undefined) lines.push([...head, error]);
    else if (blobs) lines.push(...blobRows(head, blobs));
    else if (value !== undefined) lines.push([...head, String(jsonNumber(value))]);
    else lines.push([...head, dtype ?? "-", shape ? shapeText(shape) : "-"]);
  }
  const heads = values ? ["value"] : looks ? ["dtype", "shape"] : ["blob", "size", "type", "key"];
  return lines.length === 0 ? "no points" : table(["point", "step", "wall time", ...heads], lines);
}

/** A row for each blob of a point; one for a point without any. */
function blobRows(head: readonly string[], blobs: readonly BlobEntry[]): string[][] {
  if (blobs.length === 0) return [[...head, "-", "-", "-", "-"]];
  return blobs.map(({ index, bytes, mediaType, key }) => [...head, String(index), bytesText(bytes), mediaType, key]);
}

function blobRange(text: string): BlobRange {
  const found = /^(\d+)?:(\d+)?$/.exec(text);
  if (!found) throw new InvalidArgumentError("It is not a range, such as 0:2, 1: or :3.");
  const [, from, to] = found;
  return {
    ...(from !== undefined && { from: Number(count(from)) }),
    ...(to !== undefined && { to: Number(count(to)) }),
  };
}
