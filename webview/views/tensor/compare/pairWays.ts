import * as l10n from "@vscode/l10n";
import { findDtype } from "../../../../src/tensor/dtype/dtype";
import { PAIR_WAYS, type PairWay } from "./compareState";

/** Ways of tensors compared in a dtype: strings are equal or not, and integers have no ULPs. */
export function waysOf(compared: string): readonly PairWay[] {
  if (compared === "string") return ["a", "b", "difference"];
  const kind = findDtype(compared)?.kind;
  return kind === "float" || kind === "complex" ? PAIR_WAYS : PAIR_WAYS.filter((way) => way !== "ulp");
}

/** The one that is wanted, else the difference, which all have. */
export function wayOf(compared: string, wanted: PairWay): PairWay {
  return waysOf(compared).includes(wanted) ? wanted : "difference";
}

/** The one behind, or before, round and round. */
export function nextWay(compared: string, way: PairWay, by: 1 | -1): PairWay {
  const ways = waysOf(compared);
  return ways.at((ways.indexOf(way) + by) % ways.length) ?? "difference";
}

export function wayName(way: PairWay): string {
  switch (way) {
    case "a":
      return "A";
    case "b":
      return "B";
    case "difference":
      return "A − B";
    case "relative":
      return l10n.t("relative");
    case "ulp":
      return "ULP";
  }
}

/** Meaning of a way's numbers. */
export function wayMeaning(way: PairWay): string {
  switch (way) {
    case "a":
      return l10n.t("The values of A");
    case "b":
      return l10n.t("The values of B, as A's shape has them");
    case "difference":
      return l10n.t("The difference A − B");
    case "relative":
      return l10n.t("The difference, divided by the greater magnitude of the two");
    case "ulp":
      return l10n.t("How many numbers of the dtype one walks from A to B");
  }
}
