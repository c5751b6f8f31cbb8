import type { RunId } from "../../../../src/shared/series/seriesId";
import { HUES, type RunLook } from "../../../../src/shared/subject/runLook";
import { runKey } from "../../../parts/board/runs/boardRun";

/**
 * Looks of series beside each other: the first of each run as the run is in every view, further ones in hues that none of the runs has, as
 * long as there are any. `looks` are those of the runs by their keys.
 */
export function seriesLooks(series: readonly RunId[], looks: ReadonlyMap<string, RunLook>): (RunLook | undefined)[] {
  const own = new Set(series.map(runKey));
  const taken = new Set([...own].map((key) => looks.get(key)?.hue));
  const hues = Array.from({ length: HUES }, (_, hue) => hue);
  const free = hues.filter((hue) => !taken.has(hue));
  const others = (free.length > 0 ? free : hues).values();
  return series.map((id) => {
    const key = runKey(id);
    if (own.delete(key)) return looks.get(key);
    return { hue: others.next().value ?? 0, dash: 0 };
  });
}
