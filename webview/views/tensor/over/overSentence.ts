import * as l10n from "@vscode/l10n";
import { placesWithin } from "../../../ui/plot/axes/stepAxis";
import { stepText } from "../../../ui/plot/axes/stepTicks";
import { localeNumber } from "../../../ui/texts/localeText";
import { shownNumber } from "../../../ui/texts/shownNumber";
import { OTHER } from "./courseValues";
import { ERROR, GAP, type OverScene, type SceneLine } from "./overScene";

/** More lines than this take more room in words than the picture has. */
const MOST_TOLD = 3;

/** The picture in words where they are seen: of many lines only how many. */
export function shortSentence({ curves }: OverScene, sentence: string): string {
  return curves.length <= MOST_TOLD ? sentence : l10n.t("{0} lines", localeNumber(curves.length));
}

/** The picture in words: each line in view, from where to where it goes, and what of it is no number. */
export function overSentence(scene: OverScene): string {
  const lines = scene.curves.flatMap((curve) => lineSentence(curve, [scene.x.low, scene.x.high]));
  return lines.length > 0 ? lines.join(l10n.t("; ")) : l10n.t("no points yet");
}

function lineSentence(curve: SceneLine, view: readonly [number, number]): string | [] {
  const { xs, values, without, name } = curve;
  const [from, to] = placesWithin(xs, view);
  if (to < from) return [];
  const counts = { nan: 0, infinite: 0, nothing: 0, other: 0, failed: 0 };
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = from; i <= to; i++) {
    const value = values[i] as number;
    if (without[i] === ERROR) counts.failed++;
    else if (without[i] === GAP) counts[isOther(curve, i) ? "other" : "nothing"]++;
    else if (Number.isNaN(value)) counts.nan++;
    else if (!Number.isFinite(value)) counts.infinite++;
    else [least, most] = [Math.min(least, value), Math.max(most, value)];
  }
  const steps = curve.line.series.points.steps;
  const stepAt = (i: number) => stepText(steps[curve.positions[i] ?? -1]?.step ?? 0n);
  const range =
    least <= most
      ? l10n.t("{0} to {1}", shownNumber(least, 5), shownNumber(most, 5))
      : counts.other > 0
        ? l10n.t("strings")
        : l10n.t("no finite values");
  const odd = [
    ["NaN", counts.nan],
    [l10n.t("infinite"), counts.infinite],
    [l10n.t("nothing to tell"), counts.nothing],
    // Of strings alone nothing else is said.
    [l10n.t("not drawn"), counts.other === to - from + 1 ? 0 : counts.other],
    [l10n.t("cannot be read"), counts.failed],
  ] as const;
  const parts = odd.flatMap(([word, count]) =>
    count > 0 ? [l10n.t("{0} at {1} of {2} steps", word, localeNumber(count), localeNumber(to - from + 1))] : [],
  );
  return [l10n.t("{0}, steps {1} to {2}: {3}", name, stepAt(from), stepAt(to), range), ...parts].join(", ");
}

function isOther({ line, positions }: SceneLine, i: number): boolean {
  const recorded = line.series.points.steps[positions[i] ?? -1];
  return recorded !== undefined && line.values.stateOf(recorded.point) === OTHER;
}
