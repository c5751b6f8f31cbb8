import * as l10n from "@vscode/l10n";
import { valueBits } from "../../../../src/tensor/dtype/valueBits";
import { elementAt } from "../../../../src/tensor/elements/elementValues";
import { cellPair } from "../../../../src/tensor/pair/cells/cellPair";
import type { PairDtypes } from "../../../../src/tensor/pair/dtypes/comparedDtype";
import { roundedElements } from "../../../../src/tensor/pair/dtypes/rounding";
import type { Tolerance } from "../../../../src/tensor/pair/tolerance/tolerance";
import { elementText } from "../../../../src/tensor/text/elementText";
import { localeNumber } from "../../../ui/texts/localeText";
import { shownNumber } from "../../../ui/texts/shownNumber";
import { markOf, markText } from "./cellMarks";
import type { PairPlace } from "./pairTiles";

/** Both values of a cell with their bits, the difference, what it is relative to the greater one and in ULPs, and how the two agree. */
export function saidPair(place: PairPlace, dtypes: PairDtypes, tolerance: Tolerance): string {
  const { tile, index } = place;
  const [a, b] = [elementAt(tile.a, index), elementAt(tile.b, index)];
  if (a === undefined || b === undefined) return "";
  const { difference, relative, ulp, mark } = cellPair(a, b, dtypes, tolerance);
  const marked = markOf(tile.differs ? Number(elementAt(tile.differs, index)) : mark);
  return [
    `A ${sideText(place, "a", dtypes)}`,
    `B ${sideText(place, "b", dtypes)}`,
    ...(difference === undefined ? [] : [`A − B ${difference}`]),
    ...(relative === undefined ? [] : [l10n.t("relative {0}", shownNumber(relative))]),
    ...(ulp === undefined ? [] : [l10n.t("{0} ULP", localeNumber(ulp))]),
    ...(marked ? [markText(marked)] : []),
  ].join("   ");
}

/** `0.1 0x3dcccccd`, and what it is rounded to. */
function sideText({ tile, index }: PairPlace, side: "a" | "b", { dtypeA, dtypeB, as }: PairDtypes): string {
  const values = tile[side];
  const dtype = side === "a" ? dtypeA : dtypeB;
  const value = elementAt(values, index);
  if (value === undefined) return "";
  const text = [elementText(value, dtype), valueBits(values, index, dtype) ?? ""].filter(Boolean).join(" ");
  if (as === undefined || typeof value !== "number") return text;
  const rounded = elementAt(roundedElements({ kind: "real", array: Float64Array.of(value) }, as), 0);
  return rounded === undefined ? text : `${text} → ${elementText(rounded, as)}`;
}
