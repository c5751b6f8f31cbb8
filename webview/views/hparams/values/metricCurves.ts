import { type DrawnMetrics, drawMetrics } from "../../../../src/shared/questions/hparams";
import { seriesKey } from "../../../../src/shared/series/seriesId";
import { isAbout } from "../../../parts/page/host";
import { type AnswerRequest, WantedAnswers } from "../../../parts/page/wantedAnswers";
import { CURVE_SIZE } from "../table/curveSize";

/** A scalar of a run. */
export interface MetricPlace {
  readonly logdir: string;
  readonly run: string;
  readonly tag: string;
}

/** Curve of a metric over steps as a cell draws it: columns of equal length. */
export interface MetricCurve {
  /** Recorded points, of which each least and greatest is here. */
  readonly pointCount: number;
  readonly steps: Float64Array;
  readonly values: Float64Array;
  /** Places at which parts begin. */
  readonly parts: readonly number[];
}

/** Curves of metrics in sight; undefined where one has none. */
export type MetricCurves = WantedAnswers<MetricPlace, { readonly curve: MetricCurve | undefined }>;

/** Curves of one question: more cells than a screen has. */
const AT_A_TIME = 512;

/** Points that are kept: about 16 MB. */
const MOST_KEPT = 1_000_000;

const NONE = { curve: undefined };

export function metricCurves(changed: () => void): MetricCurves {
  return new WantedAnswers<MetricPlace, { readonly curve: MetricCurve | undefined }>(
    {
      atOnce: 1,
      limit: MOST_KEPT,
      keyOf: placeKey,
      costOf: ({ curve }) => 10 + (curve?.values.length ?? 0),
      batch: (missing) => missing.filter(({ logdir }) => logdir === missing[0]?.logdir).slice(0, AT_A_TIME),
      ask: askCurves,
      // Errors of runs are told above the table.
      failed: () => NONE,
      isOld: (change, place) => isAbout(change, place),
    },
    changed,
  );
}

function placeKey({ logdir, run, tag }: MetricPlace): string {
  return seriesKey({ logdir, run, tag });
}

async function askCurves(
  places: readonly MetricPlace[],
  { host, signal }: AnswerRequest<unknown>,
): Promise<readonly { readonly curve: MetricCurve | undefined }[]> {
  const [first] = places;
  if (!first) return [];
  const { logdir } = first;
  const scalars = places.map(({ run, tag }) => ({ run, tag }));
  const drawn = await host.ask(drawMetrics, { logdir, scalars, columns: CURVE_SIZE.width }, { signal });
  const curves = curvesOf(logdir, drawn);
  return places.map((place) => ({ curve: curves.get(placeKey(place)) }));
}

function curvesOf(logdir: string, { curves, steps, values }: DrawnMetrics): ReadonlyMap<string, MetricCurve> {
  return new Map(
    curves.map(({ run, tag, pointCount, start, length, stepStart, parts }) => [
      placeKey({ logdir, run, tag }),
      {
        pointCount,
        steps: Float64Array.from(steps.subarray(stepStart, stepStart + length), Number),
        values: values.slice(start, start + length),
        parts,
      },
    ]),
  );
}
