import { isRecord } from "../../src/shared/isRecord";

/** A record of more fields is a list by names: all of it counts. */
const MOST_FIELDS = 64;

/** A state as a link carries it: without all that its reader makes the same of where it is missing. */
export function shortState(state: unknown, read: (saved: unknown) => unknown): unknown {
  const whole = orderedJson(read(state));
  return shortened(JSON.parse(JSON.stringify(state) ?? "null"), (short) => orderedJson(read(short)) === whole);
}

/** Leaves out fields, also of fields within, as long as what is left `isSame`. */
function shortened(value: unknown, isSame: (short: unknown) => boolean): unknown {
  if (!isRecord(value) || Object.keys(value).length > MOST_FIELDS) return value;
  let short = value;
  for (const [key, field] of Object.entries(value)) {
    const { [key]: _field, ...others } = short;
    short = isSame(others) ? others : { ...short, [key]: shortened(field, (one) => isSame({ ...short, [key]: one })) };
  }
  return short;
}

/** A reader may give the fields that were missing in another order. */
function orderedJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    isRecord(one) ? Object.fromEntries(Object.entries(one).sort(byKey)) : one,
  );
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
