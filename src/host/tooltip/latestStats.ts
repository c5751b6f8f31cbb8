import * as vscode from "vscode";
import type { PointInfo } from "../../shared/questions/points";
import { describeMount } from "../../shared/questions/runs";
import { type StatsInfo, tensorStats } from "../../shared/questions/tensors";
import type { SeriesId } from "../../shared/series/seriesId";
import { isComplexName } from "../../tensor/dtype/complexAs";
import { elementCount } from "../../tensor/slice/shape";
import type { JsonElement } from "../../tensor/text/jsonElement";
import { isShownWhole } from "../../tensor/text/shownNumber";
import type { Data } from "../data";
import { localeNumber, shownNumber } from "../localeText";

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
  const isComplex = isComplexName(point.storedDtype ?? point.dtype ?? "");
  const asked = { ...id, slice: "[...]", ...(isComplex && { complex: "abs" as const }) };
  const line = statsLine(await data.ask(tensorStats, asked, { signal }));
  return isComplex && line !== "" ? vscode.l10n.t("magnitude: {0}", line) : line;
}

function statsLine(stats: StatsInfo): string {
  const { count, nan, posInf = 0, negInf = 0 } = stats;
  // Strings have none.
  if (nan === undefined || count === 0) return "";
  const odd = [
    nan > 0 ? vscode.l10n.t("{0} NaN", localeNumber(nan)) : "",
    posInf > 0 ? vscode.l10n.t("{0} +Inf", localeNumber(posInf)) : "",
    negInf > 0 ? vscode.l10n.t("{0} -Inf", localeNumber(negInf)) : "",
  ];
  return [finiteText(stats), ...odd].filter(Boolean).join(" · ");
}

function finiteText({ min, max, mean, std }: StatsInfo): string {
  if (min === undefined || max === undefined || mean === undefined) return vscode.l10n.t("nothing is finite");
  const [low, high, middle, spread] = [min, max, mean, std ?? 0].map(shortText) as [string, string, string, string];
  return vscode.l10n.t("min {0} · max {1} · mean {2} · std {3}", low, high, middle, spread);
}

/** A few digits, and whole numbers in full: who wants them all opens the tensor. */
function shortText(element: JsonElement): string {
  if (typeof element !== "number") return String(element);
  return isShownWhole(element) ? localeNumber(element) : shownNumber(element, DIGITS);
}
