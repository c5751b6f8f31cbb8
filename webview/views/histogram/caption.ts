import * as l10n from "@vscode/l10n";
import { stepText } from "../../ui/plot/axes/stepTicks";
import { MEDIAN } from "../../ui/plot/histogram/distribution";
import { finiteTotal } from "../../ui/plot/histogram/stepBuckets";
import { shownNumber } from "../../ui/texts/shownNumber";
import { countText } from "./plot/hoverText";
import type { Scene } from "./scene/histogramScene";
import { oddValues, sumOdd } from "./scene/oddValues";

/** A picture in sentences: how many steps, where the median goes, what has no place in the picture. */
export function captionText(scene: Scene): string {
  const parts = scene.series.flatMap((series) => {
    const own = seriesText(scene, series);
    return scene.isCompared ? [`${series.name}: ${own}`] : [own];
  });
  return parts.join(l10n.t(". "));
}

function seriesText(scene: Scene, { steps }: Scene["series"][number]): string {
  if (steps.length === 0) return l10n.t("no steps");
  const isOneOfSeveral = scene.isCompared && scene.drawing === "overlay";
  const [only] = steps;
  const inView = scene.to - scene.from + 1;
  const parts = [
    isOneOfSeveral && only
      ? l10n.t("step {0}", stepText(only.step.step))
      : inView === 1
        ? l10n.t("1 step")
        : l10n.t("{0} steps", countText(scene.isCompared ? steps.length : inView)),
    medianText(steps),
    ...oddTexts(scene, steps),
  ];
  return parts.join(l10n.t("; "));
}

function medianText(steps: Scene["series"][number]["steps"]): string {
  const medians = steps.map(({ distribution }) => distribution.values[MEDIAN] as number).filter(Number.isFinite);
  const [first, last] = [medians[0], medians.at(-1)];
  if (first === undefined || last === undefined) return l10n.t("no finite values");
  const isEstimated = steps.some(({ distribution }) => distribution.isEstimated);
  const [from, to] = [shownNumber(first, 3), shownNumber(last, 3)];
  const text =
    medians.length === 1 || from === to ? l10n.t("median {0}", to) : l10n.t("median moves from {0} to {1}", from, to);
  return isEstimated ? l10n.t("{0} (estimated)", text) : text;
}

/** Share of the drawn finite values that lies beyond the axis. */
export function beyondShare(scene: Scene): number {
  let [beyond, total] = [0, 0];
  for (const { buckets } of scene.series.flatMap(({ steps }) => steps)) {
    const { below, above } = oddValues(buckets, scene.values.low, scene.values.high);
    beyond += below + above;
    total += finiteTotal(buckets);
  }
  return total > 0 ? beyond / total : 0;
}

function oddTexts(scene: Scene, steps: Scene["series"][number]["steps"]): string[] {
  const all = steps.map(({ buckets }) => oddValues(buckets, scene.values.low, scene.values.high));
  const sum = sumOdd(all);
  const texts: string[] = [];
  const say = (name: string, count: number, inSteps: number) => {
    if (count === 0) return;
    texts.push(
      inSteps === 1
        ? l10n.t("{0} {1} in 1 step", countText(count), name)
        : l10n.t("{0} {1} in {2} steps", countText(count), name, countText(inSteps)),
    );
  };
  say("NaN", sum.nan, all.filter(({ nan }) => nan > 0).length);
  say("+Inf", sum.posInf, all.filter(({ posInf }) => posInf > 0).length);
  say("-Inf", sum.negInf, all.filter(({ negInf }) => negInf > 0).length);
  const beyond = sum.below + sum.above;
  const beyondSteps = all.filter(({ below, above }) => below + above > 0).length;
  say(beyond === 1 ? l10n.t("value beyond the view") : l10n.t("values beyond the view"), beyond, beyondSteps);
  return texts;
}

/** Note of the parts of a series that are not drawn, or not as they are; empty where all are. */
export function thinnedText(scene: Scene, total: number, rule: string): string {
  const [series] = scene.series;
  const drawn = series?.steps.length ?? 0;
  const inView = scene.to - scene.from + 1;
  const texts: string[] = [];
  if (!(scene.isCompared && scene.drawing === "overlay") && drawn < inView) {
    texts.push(l10n.t("{0} of {1} steps drawn", countText(drawn), countText(inView)));
  }
  if (inView < total) texts.push(l10n.t("{0} of {1} steps in view", countText(inView), countText(total)));
  if (scene.isRebinned) texts.push(l10n.t("re-binned: counts are spread evenly over common bins"));
  else if (scene.isMerged) texts.push(l10n.t("narrow buckets are drawn together: zoom in to see each"));
  if (rule) texts.push(rule);
  return texts.join(" · ");
}
