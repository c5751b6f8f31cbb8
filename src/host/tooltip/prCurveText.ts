import * as vscode from "vscode";
import type { AskOptions } from "../../shared/question";
import { type PrCurveAt, prCurves } from "../../shared/questions/prCurves";
import type { PointId } from "../../shared/series/seriesId";
import type { Data } from "../data";
import { localeNumber } from "../localeText";
import { sentenceText } from "../sentenceText";

/** Text of a point's curve. */
export async function prCurveAt(
  data: Pick<Data, "ask">,
  { logdir, run, tag, point }: PointId,
  options: AskOptions<never>,
): Promise<string> {
  const [found] = (await data.ask(prCurves, { logdir, points: [{ run, tag, point }] }, options)).curves;
  return found ? prCurveText(found) : "";
}

/** What a PR curve is: `101 thresholds, average precision 0.853`; why there is none where it cannot be read. */
export function prCurveText(found: PrCurveAt): string {
  if (found.is === "failed") return sentenceText(found.error.sentence);
  const { recorded, scores } = found.curve;
  const [averagePrecision = Number.NaN] = scores;
  const many = recorded === 1 ? vscode.l10n.t("1 threshold") : vscode.l10n.t("{0} thresholds", localeNumber(recorded));
  return vscode.l10n.t("{0}, average precision {1}", many, localeNumber(averagePrecision));
}
