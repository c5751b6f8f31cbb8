import type { Pace } from "./pace";

/** Items of a column that a loop goes over between two looks at its pace: some hundredths of a millisecond. */
export const ITEMS_A_STRETCH = 1 << 12;

/**
 * Goes over the places from `start` up to `end` in stretches, letting others work after each whole one: fewer places cost no look at the pace.
 * Rejects once cancelled.
 */
export async function inStretches(
  start: number,
  end: number,
  pace: Pace,
  over: (start: number, end: number) => void,
): Promise<void> {
  for (let from = start; from < end; from += ITEMS_A_STRETCH) {
    const to = Math.min(end, from + ITEMS_A_STRETCH);
    over(from, to);
    if (to - from === ITEMS_A_STRETCH && pace.isDue()) await pace.giveWay();
  }
}

/** The places before `count` that fulfil a test, ascending; the caller owns them. */
export async function placesWhere(
  count: number,
  pace: Pace,
  isMeant: (place: number) => boolean,
): Promise<Uint32Array> {
  const places = new Uint32Array(count);
  let found = 0;
  await inStretches(0, count, pace, (start, end) => {
    for (let place = start; place < end; place++) if (isMeant(place)) places[found++] = place;
  });
  return found === count ? places : places.slice(0, found);
}

/** True if every place from `start` up to `end` fulfils a test; goes over them as `inStretches` does, up to the first that does not. */
export async function everyPlace(
  start: number,
  end: number,
  pace: Pace,
  isMeant: (place: number) => boolean,
): Promise<boolean> {
  for (let from = start; from < end; from += ITEMS_A_STRETCH) {
    const to = Math.min(end, from + ITEMS_A_STRETCH);
    for (let place = from; place < to; place++) if (!isMeant(place)) return false;
    if (to - from === ITEMS_A_STRETCH && pace.isDue()) await pace.giveWay();
  }
  return true;
}
