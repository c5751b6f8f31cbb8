import type { Pace } from "../../tensor/pace";
import type { Series, SeriesPart } from "../provider";
import type { PointSpan } from "./pointSearch";
import type { WatchMark, WatchPlace } from "./watchMark";

/** Points that could not be read and are looked at again; of more the last. */
const MAX_UNREAD = 100;

/** A point by its place in its part. */
interface PartPoint {
  readonly part: string;
  readonly index: number;
}

/** Progress of the watch in a series. */
export interface LookedSeries {
  readonly parts: readonly SeriesPart[];
  readonly unread: readonly PartPoint[];
  readonly isTold: boolean;
  readonly place: WatchPlace;
  /** Wall time of its first point. */
  readonly begun: number;
}

/** Points of a series that are to be read: spans in ascending order. */
export interface SeriesTask {
  readonly spans: readonly PointSpan[];
  readonly isTold: boolean;
  /** The last point alone, of a series that nobody looked at before. */
  readonly isOfLast?: boolean;
}

/** Its parts, and the number of the first point of each. */
interface PlacedPart extends SeriesPart {
  readonly first: number;
}

export function partsOf(series: Series): PlacedPart[] {
  let first = 0;
  const parts = series.parts?.() ?? [{ id: series.key, count: series.info.pointCount }];
  return parts.map((part) => {
    const placed = { ...part, first };
    first += part.count;
    return placed;
  });
}

/** Nobody looked at the series before: its last point alone. */
export async function firstTask(series: Series, pace: Pace): Promise<SeriesTask> {
  const { pointCount } = series.info;
  const last = (await series.latest?.(undefined, pace)) ?? pointCount - 1;
  return { spans: pointCount > 0 ? [{ start: last, end: last + 1 }] : [], isTold: false, isOfLast: true };
}

/**
 * Points added since an earlier look in this thread, and those that could not be read then. A series that lost all its parts was written
 * anew.
 */
export function nextTask(parts: readonly PlacedPart[], before: LookedSeries): SeriesTask {
  const seen = new Map(before.parts.map(({ id, count }) => [id, count]));
  const isAnew = before.parts.length > 0 && !parts.some(({ id }) => seen.has(id));
  const spans = parts.flatMap(({ id, first, count }) => {
    const again = before.unread.filter(({ part }) => part === id).map(({ index }) => spanOf(first + index));
    const start = Math.min(seen.get(id) ?? 0, count);
    return [...again, ...(start < count ? [{ start: first + start, end: first + count }] : [])];
  });
  return { spans, isTold: before.isTold && !isAnew };
}

/** Points added since a look in a thread that is gone, as far as its mark tells. */
export function markedTask(name: string, steps: BigInt64Array, mark: WatchMark, isSameRun: boolean): SeriesTask {
  const end = steps.length;
  if (!isSameRun) return { spans: [{ start: 0, end }], isTold: false };
  const counts = mark.places.filter(([count, step]) => count > 0 && String(steps[count - 1]) === step);
  const start = Math.max(0, ...counts.map(([count]) => count));
  return { spans: start < end ? [{ start, end }] : [], isTold: mark.told.includes(name) };
}

export function unreadPoints(parts: readonly PlacedPart[], points: readonly number[]): PartPoint[] {
  return points.slice(-MAX_UNREAD).flatMap((point) => {
    const part = parts.find(({ first, count }) => point >= first && point < first + count);
    return part ? [{ part: part.id, index: point - part.first }] : [];
  });
}

/** Count and last step, and when it began, of which only what may have changed is asked for. */
export async function placeOf(
  series: Series,
  parts: readonly PlacedPart[],
  before: LookedSeries | undefined,
  pace: Pace,
): Promise<Pick<LookedSeries, "place" | "begun">> {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  if (count === 0) return { place: [0, ""], begun: Number.NaN };
  const isKnown = before !== undefined && before.parts[0]?.id === parts[0]?.id && before.place[0] > 0;
  if (isKnown && before.place[0] === count) return { place: before.place, begun: before.begun };
  const { steps } = await series.columns(count - 1, pace, count);
  const begun = isKnown ? before.begun : ((await series.columns(0, pace, 1)).wallTimesSeconds[0] ?? Number.NaN);
  return { place: [count, String(steps[0])], begun };
}

function spanOf(point: number): PointSpan {
  return { start: point, end: point + 1 };
}
