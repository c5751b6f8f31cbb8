import * as l10n from "@vscode/l10n";
import type { HistogramDistance } from "../../../../src/shared/questions/histograms";
import type { JsonNumber } from "../../../../src/tensor/text/jsonElement";
import { shownNumber } from "../../../ui/texts/shownNumber";
import { countText } from "../plot/hoverText";

/** A figure of two histograms. */
interface DistanceRow {
  readonly name: string;
  readonly meaning?: string;
  readonly text: string;
  /** All digits. */
  readonly exact: string;
}

/** Distances of two recorded histograms. There is no verdict: writers choose their buckets differently. */
export function distanceRows({ totalA, totalB, l1, wasserstein }: HistogramDistance): readonly DistanceRow[] {
  const total = (name: string, value: JsonNumber) => ({
    name,
    text: typeof value === "number" ? countText(value) : value,
    exact: String(value),
  });
  const distance = (name: string, meaning: string, value: JsonNumber | null) => ({
    name,
    meaning,
    text: value === null ? "–" : shownNumber(Number(value), 6),
    exact: value === null ? "–" : String(value),
  });
  return [
    distance(
      "L1",
      l10n.t("Sum of the differences of shares, 0 to 2: 0 where both are spread alike, 2 where they share no place."),
      l1,
    ),
    distance(
      l10n.t("Wasserstein"),
      l10n.t("How far the values of one have to be moved on average to be spread as those of the other."),
      wasserstein,
    ),
    total(l10n.t("values in A"), totalA),
    total(l10n.t("values in B"), totalB),
  ];
}
