import * as l10n from "@vscode/l10n";
import { PAIR_MARKS } from "../../../../src/tensor/pair/pairMarks";
import type { CellPaint } from "../../../ui/grid/gridModel";

export type CellMark = NonNullable<CellPaint["mark"]>;

const MARKS: ReadonlyMap<number, CellMark> = new Map([
  [PAIR_MARKS.exceeds, "exceeds"],
  [PAIR_MARKS.nan, "nanDiffers"],
  [PAIR_MARKS.infinite, "infDiffers"],
]);

/** How a cell stands out, by its `PairMark`; undefined where it agrees. */
export function markOf(mark: number | undefined): CellMark | undefined {
  return mark === undefined ? undefined : MARKS.get(mark);
}

export function markText(mark: CellMark): string {
  switch (mark) {
    case "exceeds":
      return l10n.t("beyond the tolerance");
    case "nanDiffers":
      return l10n.t("NaN that does not agree");
    case "infDiffers":
      return l10n.t("infinities that do not agree");
  }
}
