import * as v from "valibot";

/** More are not kept: series at other places are looked at from their first point on, and told once more. */
const MAX_PLACES = 1000;
const MAX_TOLD = 500;

const schema = v.object({
  where: v.string(),
  /** Wall time of the first point of all, as text, for it may be NaN: another run begins otherwise. */
  begun: v.string(),
  /** Point counts of series, with the step of the last point. Most series of a run have as many at the same steps. */
  places: v.array(v.tuple([v.number(), v.string()])),
  told: v.array(v.string()),
  /** Tells a mark from all others, also where it says the same. */
  number: v.string(),
});

/** Progress of the watch in a run, small enough to be stored: it holds in other processes. */
export type WatchMark = Readonly<v.InferOutput<typeof schema>>;

/** The place of a series that was looked at. */
export type WatchPlace = readonly [count: number, step: string];

let lastNumber = 0;
const THREAD = Math.random().toString(36).slice(2);

export function markText(where: string, begun: number, places: Iterable<WatchPlace>, told: readonly string[]): string {
  const distinct = new Map([...places].map(([count, step]) => [`${count} ${step}`, [count, step]]));
  return JSON.stringify({
    where,
    begun: String(begun),
    places: [...distinct.values()].slice(0, MAX_PLACES),
    told: told.slice(0, MAX_TOLD),
    number: `${THREAD} ${++lastNumber}`,
  });
}

/** Undefined where it is none, or of another condition. */
export function readMark(text: string, where: string): WatchMark | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success && result.output.where === where ? result.output : undefined;
  } catch {
    return undefined;
  }
}
