import { Option } from "commander";
import { histogramOf } from "../../../published/tensor";
import type { HistogramColumns } from "../../../shared/histogramColumns";
import { computedHistograms, recordedHistograms } from "../../../shared/questions/histograms";
import type { PointId } from "../../../shared/series/seriesId";
import { type JsonNumber, jsonNumber } from "../../../tensor/text/jsonElement";
import {
  type AddCommand,
  command,
  complexOf,
  onSlice,
  type SliceWish,
  sliceWishOf,
  usageError,
  whole,
} from "../command";
import type { Session, Target } from "../session";
import { table } from "../texts/people";
import { UnansweredError } from "../unansweredError";

const DEFAULT_BINS = 30;

interface HistogramOptions extends SliceWish {
  readonly bins?: number;
}

/** Buckets, recorded or computed. */
type Buckets = {
  readonly buckets: readonly (readonly [left: JsonNumber, right: JsonNumber, count: JsonNumber])[];
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
};

export const addHistogram: AddCommand = (program, { session, print }) => {
  onSlice(
    command(program, {
      name: "histogram",
      description: "buckets of a tensor or of a slice of it; of a histogram as recorded",
      example: "tensor-view histogram runs/ --run small-cnn --tag weights/classifier/weight --bins 50",
    }),
  )
    .addOption(new Option("--bins <number>", "bins of equal width, 5 to 1,000 (30 unless given)").argParser(whole))
    .action(async (path: string, options: Target & SliceWish & { readonly bins?: string }) => {
      const { slice, bins } = options;
      const wish = {
        ...(slice !== undefined && { slice }),
        ...(bins !== undefined && { bins: Number(bins) }),
        ...complexOf(options),
      };
      const answer = await histogramAnswer(session, path, options, wish);
      await print(answer, () => bucketsText(answer));
    });
};

/** Buckets of a point: computed in bins of equal width from a tensor, as recorded of kind histogram. */
export async function histogramAnswer(
  session: Session,
  path: string,
  target: Target,
  { slice, bins, ...options }: HistogramOptions,
): Promise<Buckets> {
  const { id } = await session.point(path, target);
  if (id.kind === "histogram") {
    if (options.complex !== undefined)
      throw usageError(`${id.tag} has recorded buckets: --complex is of complex numbers`);
    if (slice !== undefined || bins !== undefined) {
      throw new UnansweredError(
        "unsupportedKind",
        `${id.tag} has recorded buckets: neither slice nor bins can be chosen`,
      );
    }
    return recordedBuckets(session, id);
  }
  const { point, ...series } = id;
  const binning = { bins: bins ?? DEFAULT_BINS, scale: "linear" } as const;
  const params = {
    ...series,
    points: [point],
    ...sliceWishOf({ ...options, ...(slice !== undefined && { slice }) }),
    binning,
    withPercentiles: false,
  };
  return onlyBuckets(await session.askLong(computedHistograms, params, "elements counted"));
}

export async function recordedBuckets(session: Session, { point, ...series }: PointId): Promise<Buckets> {
  return onlyBuckets(await session.ask(recordedHistograms, { ...series, points: [point] }));
}

/** Buckets of the only point that was asked for. */
function onlyBuckets(columns: HistogramColumns): Buckets {
  const { left, right, count, ...others } = histogramOf(columns);
  const number = (column: Float64Array, i: number) => jsonNumber(column[i] as number);
  return { buckets: Array.from(count, (_, i) => [number(left, i), number(right, i), number(count, i)]), ...others };
}

export function bucketsText({ buckets, nan, posInf, negInf }: Buckets): string {
  const rows = buckets.map((bucket) => bucket.map(String));
  return `${table(["from", "to", "count"], rows)}\n${nan} NaN, ${posInf} +Inf, ${negInf} -Inf`;
}
