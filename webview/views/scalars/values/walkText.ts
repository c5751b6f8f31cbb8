import * as l10n from "@vscode/l10n";
import type { CurveAxis } from "../../../../src/shared/curveChoice";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import { tellingTexts } from "../../../parts/board/tags/tellingTexts";
import { wallTimeText } from "../../../ui/texts/wallTime";
import type { PickedPoint } from "./runFacts";
import { relativeText, wholeText } from "./scalarTexts";

/** Significant digits of values that are read out. */
const DIGITS = 6;

/** A point as it is read out: its run, where it is, its value. */
export function pointText({ name }: Pick<CardRun, "name">, point: PickedPoint, axis: CurveAxis): string {
  const { value, smoothed } = point;
  const [text = "", smooth = ""] = tellingTexts(smoothed === undefined ? [value] : [value, smoothed], DIGITS);
  const values = smoothed === undefined ? text : l10n.t("{0}, smoothed {1}", text, smooth);
  return l10n.t("{0}, {1}: {2}", name, placeText(point, axis), values);
}

function placeText({ step, x, relativeSeconds, wallTimeSeconds }: PickedPoint, axis: CurveAxis): string {
  const at = l10n.t("step {0}", wholeText(step));
  if (typeof axis === "object") return l10n.t("{0}, {1}", at, `${axis.tag} ${tellingTexts([x], DIGITS)[0]}`);
  switch (axis) {
    case "step":
      return at;
    case "relative":
      return l10n.t("{0}, {1}", at, relativeText(relativeSeconds));
    case "wall":
      return l10n.t("{0}, {1}", at, wallTimeText(wallTimeSeconds));
  }
}
