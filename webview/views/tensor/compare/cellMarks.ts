import * as l10n from "@vscode/l10n";
import { PAIR_MARKS, type PairMark } from "../../../../src/tensor/pair/pairMarks";
import type { CellPaint } from "../../../ui/grid/gridModel";

export type CellMark = NonNullable<CellPaint["mark"]>;

const MARKS = {
  [PAIR_MARKS.agrees]: undefined,
  [PAIR_MARKS.exceeds]: "exceeds",
  [PAIR_MARKS.nan]: "nanDiffers",
  [PAIR_MARKS.infinite]: "infDiffers",
} as const satisfies Readonly<Record<PairMark, CellMark | undefined>>;

/** How a cell stands out; undefined where it agrees. */
export function markOf(mark: PairMark): CellMark | undefined {
  return MARKS[mark];
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
