import * as v from "valibot";
import { KINDS } from "../kind";
import type { SeriesId } from "./seriesId";

const keyParts = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictTuple([v.string(), v.string(), v.string(), v.picklist(KINDS)]),
);

/** The series whose `seriesKey` a text is; undefined where it is that of a run, or none. */
export function seriesOfKey(key: string): SeriesId | undefined {
  const parts = v.safeParse(keyParts, key);
  if (!parts.success) return undefined;
  const [logdir, run, tag, kind] = parts.output;
  return { logdir, run, tag, kind };
}
