import type { Said } from "../tensor/sentence";
import type { Shape } from "../tensor/shape";
import type { Kind } from "./kind";
import { Numbered } from "./numbered";
import type { SeriesInfo } from "./seriesInfo";

/** Numbers no greater than they need be: what crosses to a page is copied. */
export type SmallNumbers = Uint8Array | Uint16Array | Uint32Array;

/** What many series have in common. */
export interface SeriesLook {
  readonly kind: Kind;
  readonly plugin: string;
  readonly dtype?: string;
  readonly shape?: Shape;
  readonly isMixed: boolean;
}

/** The series of many runs, run after run; what repeats stands once, and is numbered. The receiver owns all of it. */
export interface SeriesColumns {
  /** Per run, in the order asked for. */
  readonly counts: SmallNumbers;
  /** Runs that cannot be listed, with none of the series. */
  readonly errors: readonly (Said & { readonly run: string; readonly code: string })[];
  readonly tags: readonly string[];
  readonly looks: readonly SeriesLook[];
  /** Pairs of the lowest and the highest step. */
  readonly stepRanges: BigInt64Array;
  readonly tag: SmallNumbers;
  readonly look: SmallNumbers;
  readonly stepRange: SmallNumbers;
  readonly pointCounts: SmallNumbers;
}

/** Columns of the series of runs; of one that cannot be listed, why. */
export function seriesColumns(
  runs: readonly (readonly SeriesInfo[] | SeriesColumns["errors"][number])[],
): SeriesColumns {
  const lists = runs.map((run) => ("code" in run ? [] : run));
  const all = lists.flat();
  const tags = new Numbered<string>();
  const looks = new Numbered<SeriesLook>();
  const ranges = new Numbered<readonly [string, string]>();
  const look = ({ kind, plugin, dtype, shape, isMixed }: SeriesInfo): SeriesLook => {
    return { kind, plugin, isMixed, ...(dtype !== undefined && { dtype }), ...(shape !== undefined && { shape }) };
  };
  const lookKey = ({ kind, plugin, dtype, shape, isMixed }: SeriesInfo) =>
    `${kind}\n${plugin}\n${dtype}\n${shape}\n${isMixed}`;
  const tag = all.map((info) => tags.number(info.tag, () => info.tag));
  const lookNumbers = all.map((info) => looks.number(lookKey(info), () => look(info)));
  const stepRange = all.map(({ firstStep, lastStep }) =>
    ranges.number(`${firstStep} ${lastStep}`, () => [firstStep, lastStep]),
  );
  return {
    counts: small(lists.map((list) => list.length)),
    errors: runs.flatMap((run) => ("code" in run ? run : [])),
    tags: tags.all,
    looks: looks.all,
    stepRanges: BigInt64Array.from(ranges.all.flat(), BigInt),
    tag: small(tag),
    look: small(lookNumbers),
    stepRange: small(stepRange),
    pointCounts: small(all.map(({ pointCount }) => pointCount)),
  };
}

/** The series of each run, in the order asked for. */
export function seriesOfRuns(columns: SeriesColumns): SeriesInfo[][] {
  const { looks, stepRanges } = columns;
  const steps = Array.from(stepRanges, String);
  let next = 0;
  return Array.from(columns.counts, (count) =>
    Array.from({ length: count }, (): SeriesInfo => {
      const series = next++;
      const range = 2 * (columns.stepRange[series] as number);
      return {
        tag: columns.tags[columns.tag[series] as number] as string,
        ...(looks[columns.look[series] as number] as SeriesLook),
        pointCount: columns.pointCounts[series] as number,
        firstStep: steps[range] as string,
        lastStep: steps[range + 1] as string,
      };
    }),
  );
}

function small(numbers: readonly number[]): SmallNumbers {
  const most = numbers.reduce((greatest, number) => Math.max(greatest, number), 0);
  if (most <= 0xff) return Uint8Array.from(numbers);
  return most <= 0xffff ? Uint16Array.from(numbers) : Uint32Array.from(numbers);
}
