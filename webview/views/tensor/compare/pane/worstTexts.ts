import * as l10n from "@vscode/l10n";
import type { ReferenceFound } from "../../../../../src/shared/questions/compare";
import type { WorstBy, WorstCell } from "../../../../../src/tensor/pair/figures/pairFigures";
import type { Dims } from "../../../../ui/texts/dimTexts";
import { namedItems } from "../../../../ui/texts/dimTexts";
import { exactFigure, figureText, shortFigureText, sideText } from "./paneFigureText";

/** Dtypes that the values of both sides are written in. */
export interface SideDtypes {
  readonly a: string | undefined;
  readonly b: string | undefined;
}

export function sideDtypes({ a, b }: Pick<ReferenceFound, "a" | "b">): SideDtypes {
  return { a: a.storedDtype ?? a.dtype, b: b?.storedDtype ?? b?.dtype };
}

/** Name of a ranking of cells, as on a button. */
export function worstByName(by: WorstBy): string {
  switch (by) {
    case "abs":
      return l10n.t("|A - B|");
    case "rel":
      return l10n.t("relative");
    case "ulp":
      return l10n.t("ULP");
  }
}

/** Value that a cell is ranked by, in little room; a dash where NaN or infinities do not agree, and for strings. */
export function rankedText(cell: WorstCell, by: WorstBy): string {
  return shortFigureText(cell[by]);
}

/** A cell in a sentence: its index in the tensor, both values, and how they differ. */
export function worstSentence(at: readonly number[], cell: WorstCell, dtypes: SideDtypes, dims: Dims): string {
  const { abs, rel, ulp } = cell;
  const parts = [
    l10n.t("A {0}", sideText(cell.a, dtypes.a)),
    l10n.t("B {0}", sideText(cell.b, dtypes.b)),
    ...(abs === null ? [] : [l10n.t("difference {0}", exactFigure(abs))]),
    ...(rel === null ? [] : [l10n.t("relative {0}", figureText(rel))]),
    ...(ulp === null ? [] : [l10n.t("{0} ULP", exactFigure(ulp))]),
  ];
  return `${namedItems(at, dims)}: ${parts.join(l10n.t(", "))}`;
}
