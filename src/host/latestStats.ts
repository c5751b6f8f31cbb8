import * as vscode from "vscode";
import { describeMount } from "../shared/questions/describeMount";
import type { PointInfo } from "../shared/questions/describePoint";
import { type StatsInfo, tensorStats } from "../shared/questions/tensorStats";
import type { SeriesId } from "../shared/seriesId";
import type { JsonElement } from "../tensor/jsonElement";
import { roundedText } from "../tensor/roundedText";
import { elementCount } from "../tensor/shape";
import type { Data } from "./data";
import { localeNumber } from "./localeText";

/** Statistics of more elements take longer than anybody rests on a row. */
const MOST_ELEMENTS = 1 << 22;

const DIGITS = 4;

/**
 * One line of statistics of a tensor's point; empty where there is nothing to say, and where it may take long: of large tensors,
 * of folders behind a network, and of those whose reads once stood still.
 */
export async function latestStats(
  data: Pick<Data, "ask" | "hasStoodStill">,
  { logdir, run, tag, kind }: SeriesId,
  point: PointInfo | undefined,
  signal: AbortSignal,
): Promise<string> {
  if (kind !== "tensor" || !point?.shape || point.error || data.hasStoodStill(logdir)) return "";
  if (elementCount(point.shape) > MOST_ELEMENTS) return "";
  const { isSlow } = await data.ask(describeMount, { logdir, run }, { signal });
  if (isSlow) return "";
  const id = { logdir, run, tag, kind, point: point.point };
  return statsLine(await data.ask(tensorStats, { ...id, slice: "[...]" }, { signal }));
}

function statsLine({ count, nan, min, max, mean, std }: StatsInfo): string {
  // Complex numbers and strings have no order.
  if (nan === undefined || count === 0) return "";
  const ofNan = localeNumber(nan);
  if (min === undefined || max === undefined || mean === undefined)
    return vscode.l10n.t("nothing is finite · {0} NaN", ofNan);
  const [low, high, middle, spread] = [min, max, mean, std ?? 0].map(shortText) as [string, string, string, string];
  return vscode.l10n.t("min {0} · max {1} · mean {2} · std {3} · {4} NaN", low, high, middle, spread, ofNan);
}

/** A few digits, and whole numbers in full: who wants them all opens the tensor. */
function shortText(element: JsonElement): string {
  return typeof element === "number" && !Number.isSafeInteger(element) ? roundedText(element, DIGITS) : String(element);
}
