import * as l10n from "@vscode/l10n";
import { stepText } from "../../../ui/plot/axes/stepTicks";
import { plainText } from "../../../ui/plot/axes/ticks";
import { MEDIAN, percentileNames } from "../../../ui/plot/histogram/distribution";
import { finiteTotal, valueTotal } from "../../../ui/plot/histogram/stepBuckets";
import { localeNumber } from "../../../ui/texts/localeText";
import { shownNumber } from "../../../ui/texts/shownNumber";
import { wallTimeText } from "../../../ui/texts/wallTime";
import type { Scene } from "../scene/histogramScene";
import type { BucketHit } from "./bucketHit";

/** Lines of text of a place in a picture. */
export function hoverLines(scene: Scene, { series, step, value, bucket }: BucketHit): string[] {
  const { buckets, distribution } = step;
  const time = Number.isFinite(step.wallTimeSeconds) ? ` · ${wallTimeText(step.wallTimeSeconds)}` : "";
  const lines = [
    ...(scene.isCompared ? [series.name] : []),
    l10n.t("step {0}", stepText(step.step.step)) + time,
    ...(scene.drawing === "bands" ? percentileLines(distribution) : bucketLines({ series, step, value, bucket })),
  ];
  const odd = [
    [buckets.nan, "NaN"],
    [buckets.posInf, "+Inf"],
    [buckets.negInf, "-Inf"],
  ] as const;
  for (const [count, name] of odd) {
    if (count > 0) lines.push(`${name}: ${countText(count)} (${shareText(count / valueTotal(buckets))})`);
  }
  if (buckets.error !== undefined) lines.push(buckets.error);
  return lines;
}

function bucketLines({ step: { buckets }, value, bucket }: BucketHit): string[] {
  const count = buckets.counts[bucket];
  if (count === undefined) {
    return buckets.counts.length === 0
      ? [l10n.t("no finite values")]
      : [l10n.t("{0}: in no bucket", shownNumber(value))];
  }
  const finite = finiteTotal(buckets);
  return [
    rangeText(buckets.lefts[bucket] as number, buckets.rights[bucket] as number, bucket === buckets.counts.length - 1),
    l10n.t("{0} of {1} values ({2})", countText(count), countText(finite), shareText(finite > 0 ? count / finite : 0)),
  ];
}

function percentileLines({ values, isEstimated }: BucketHit["step"]["distribution"]): string[] {
  if (Number.isNaN(values[MEDIAN])) return [l10n.t("no finite values")];
  const lines = percentileNames()
    .map((name, i) => `${name} ${plainText(values[i] as number)}`)
    .reverse();
  return isEstimated ? [...lines, l10n.t("estimated from the buckets")] : lines;
}

/** `[0.1, 0.2)`; the last bucket is closed on the right. */
function rangeText(left: number, right: number, isLast: boolean): string {
  return `[${plainText(left)}, ${plainText(right)}${isLast ? "]" : ")"}`;
}

export function countText(count: number): string {
  if (Number.isInteger(count)) return localeNumber(count);
  return `≈ ${localeNumber(count, { maximumFractionDigits: 2 })}`;
}

/** By as many digits as tell a share from none and from all. */
export function shareText(share: number): string {
  const percent = share * 100;
  const rest = Math.min(percent, 100 - percent);
  const digits = rest === 0 || rest >= 10 ? 1 : Math.min(20, 1 - Math.floor(Math.log10(rest)));
  return `${Number(percent.toFixed(digits))} %`;
}
