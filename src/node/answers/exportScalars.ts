import { growingCounts } from "../../data/curves/growingColumn";
import { KeptCurves } from "../../data/curves/keptCurves";
import { rangeSpans } from "../../data/curves/rangeSpans";
import type { DataProvider, Series } from "../../data/provider";
import { curveAt, scalarCurve } from "../../data/scalars/scalarCurve";
import { readScalarPoints } from "../../data/scalars/scalarPoints";
import { runUnlessGone } from "../../data/series/chosenSeries";
import { runsInOrder } from "../../data/series/runsInOrder";
import { exportScalars, type ScalarSeries } from "../../shared/questions/scalars";
import type { Pace } from "../../tensor/pace";
import { inStretches } from "../../tensor/stretches";
import { jsonPieces } from "../print/pieces";
import { scalarAnswer, scalarLines } from "../print/scalarText";
import { writtenAnswer } from "./writtenAnswer";

type Choice = Omit<ReturnType<typeof exportScalars.check>, "file" | "format">;

/** Number, step, wall and relative time, value. */
const COLUMNS = 5;

interface Asking {
  readonly provider: DataProvider;
  readonly pace: Pace;
}

interface NamedSeries {
  readonly run: string;
  readonly series: Series;
}

/**
 * Writes scalars as the command line prints them, one series in memory at a time. A cancel before the file is there leaves nothing of it.
 */
export const answerExportScalars = writtenAnswer(exportScalars, async ({ file, format, ...choice }, asked) => {
  const { pace, progress, files } = asked;
  const all = await scalarsOf(choice, asked);
  const total = all.reduce((sum, { series }) => sum + series.info.pointCount, 0);
  let [done, end, printed] = [0, 0, 0];
  const curves = async function* (): AsyncGenerator<ScalarSeries> {
    for (const one of all) {
      end = done + one.series.info.pointCount;
      yield await curveOf(one, choice, asked);
      done = end;
      printed = 0;
      progress(() => ({ done, total }));
    }
  };
  const columns = choice.smooth === undefined ? COLUMNS : COLUMNS + 1;
  const note = (numbers: number) => {
    printed += numbers;
    progress(() => ({ done: Math.min(end, done + Math.floor(printed / columns)), total }));
  };
  const pieces =
    format === "csv"
      ? scalarLines(curves(), choice.smooth !== undefined, note)
      : lineOf(jsonPieces(scalarAnswer(curves()), note));
  const encoder = new TextEncoder();
  return files.replace(file, async (put) => {
    for await (const piece of pieces) {
      await put(encoder.encode(piece));
      if (pace.isDue()) await pace.giveWay();
    }
    // Last check for a cancel: a caller that learns of one finds no file.
    await pace.giveWay();
  });
});

/** The scalars of these runs and tags, in natural order. */
async function scalarsOf({ logdir, runs, tags }: Choice, { provider, pace }: Asking): Promise<NamedSeries[]> {
  const found: NamedSeries[] = [];
  const wanted = new Set(tags);
  for (const run of await runsInOrder(provider, logdir, runs, pace)) {
    if (pace.isDue()) await pace.giveWay();
    const known = await runUnlessGone(provider, { logdir, run }, pace);
    for (const series of (await known?.series(pace)) ?? []) {
      if (pace.isDue()) await pace.giveWay();
      const { kind, tag } = series.info;
      if (kind === "scalar" && wanted.has(tag)) found.push({ run, series });
    }
  }
  return found;
}

async function curveOf({ run, series }: NamedSeries, choice: Choice, asked: Asking): Promise<ScalarSeries> {
  const { logdir, restarts, axis, smooth, from, to } = choice;
  const { tag } = series.info;
  const wish = { ...(restarts && { restarts }), ...(smooth !== undefined && { smooth }) };
  const curve = await scalarCurve(await readScalarPoints(series, asked.pace), wish, asked.pace);
  if (from === undefined && to === undefined) return { run, tag, ...curve };
  const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const places = growingCounts();
  const placed = { logdir, tag, runs: [run], ...(restarts && { restarts }), ...(axis !== undefined && { axis }) };
  for await (const chosen of new KeptCurves({ maxBytes: 0 }).chosen(placed, asked)) {
    for (const [start, end] of await rangeSpans(chosen, range, asked.pace)) {
      // What came meanwhile is not in the file.
      await inStretches(start, Math.min(end, curve.points.length), asked.pace, (from, to) => {
        const first = places.length - from;
        places.lengthen(first + to);
        for (let place = from; place < to; place++) places.array[first + place] = place;
      });
    }
  }
  return { run, tag, ...(await curveAt(curve, places.between(0, places.length), asked.pace)) };
}

async function* lineOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield* pieces;
  yield "\n";
}
