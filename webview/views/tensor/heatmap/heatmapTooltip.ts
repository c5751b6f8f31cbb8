import * as l10n from "@vscode/l10n";
import type { Cell } from "../../../ui/grid/gridModel";
import { placeTooltip } from "../../../ui/plot/tooltipPlace";
import type { Dims } from "../../../ui/texts/dimTexts";
import type { HeatScale } from "../colours/heatScale";
import type { FoundBlock, HeatmapPicture } from "./heatmapPicture";
import { indexText, oddText, valueText } from "./heatmapTexts";
import type { CellsPair, DrawnAxes } from "./pictureView";

/** Place of the pointer: in px of the pane, and of the window. */
export interface PointedBlock {
  readonly at: CellsPair;
  readonly x: number;
  readonly y: number;
}

/** Picture that a tooltip tells of. */
interface PointedPicture {
  readonly picture: HeatmapPicture;
  readonly drawn: DrawnAxes;
  readonly dims: Dims;
  readonly scale: HeatScale | undefined;
}

/** Lines of a tooltip: index, value or that of the block, and the step. */
function tooltipLines(
  { picture, drawn, dims, scale }: PointedPicture,
  { row, column }: Cell,
  at: CellsPair,
): readonly string[] {
  const { subject, by } = picture;
  const { form, shape, dtype, info } = subject;
  const step = l10n.t("step {0}", info.step);
  const found = picture.blockAt(drawn, at);
  if (!found) return [indexText(form, shape, dims, { row, column, rows: 1, columns: 1 }), step];
  const cells = found.rows * found.columns;
  const odd = found.piece.odd.get(found.index);
  const hasValue = cells === 1 || !Number.isNaN(found.piece.values[found.index]);
  return [
    indexText(form, shape, dims, found),
    ...(hasValue ? [valueText(found.piece, found.index, cells, by, dtype)] : []),
    ...(cells > 1 && odd ? [oddText(odd)] : []),
    ...(cells === 1 && !odd ? beyondText(found, scale) : []),
    step,
  ];
}

/** End of the range that a single cell exceeds. */
function beyondText({ piece, index }: FoundBlock, scale: HeatScale | undefined): string[] {
  const beyond = scale?.beyond(piece.wholes?.[index] ?? (piece.values[index] as number)) ?? 0;
  return beyond === 0 ? [] : [beyond < 0 ? l10n.t("below the range") : l10n.t("above the range")];
}

/** A popover beside the pointer. */
export class HeatmapTooltip {
  private isOpen = false;

  /** Over no cell it is closed. */
  show(tooltip: HTMLElement, on: PointedPicture, pointed: PointedBlock | undefined, cell: Cell | undefined): void {
    if (!pointed || !cell) {
      if (this.isOpen) tooltip.hidePopover();
      this.isOpen = false;
      return;
    }
    tooltip.replaceChildren(
      ...tooltipLines(on, cell, pointed.at).map((line) => {
        const div = document.createElement("div");
        div.textContent = line;
        return div;
      }),
    );
    placeTooltip(tooltip, this.isOpen, pointed);
    this.isOpen = true;
  }

  /** Its popover left the page, and is closed by that. */
  forget(): void {
    this.isOpen = false;
  }
}
