import * as l10n from "@vscode/l10n";
import { allDetails, type BoxDetail, type BoxTerm, type DetailedBox } from "../../../../../src/graph/labels/boxDetail";
import { localeNumber } from "../../../../ui/texts/localeText";

/** A detail as its row says it. */
export interface DetailText {
  readonly name: string;
  readonly value: string;
}

export function detailText(detail: BoxDetail): DetailText {
  const { value } = detail;
  return {
    name: "term" in detail ? termText(detail.term) : detail.name,
    value: typeof value === "number" ? localeNumber(value) : value,
  };
}

function termText(term: BoxTerm): string {
  switch (term) {
    case "output":
      return l10n.t("output");
    case "parameters":
      return l10n.t("parameters");
    case "device":
      return l10n.t("device");
  }
}

/** All details of a box, also those that it has no rows for; empty where it has none to show. */
export function detailSentences(box: DetailedBox): readonly string[] {
  if (!box.details) return [];
  return allDetails(box).map((detail) => {
    const { name, value } = detailText(detail);
    return `${name} ${value}`;
  });
}
