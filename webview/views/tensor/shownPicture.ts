import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { shapeText } from "../../../src/tensor/slice/shape";
import { complexName } from "../../ui/complexAsTexts";
import type { Cell, CellFormat, CellPainter, GridPlace, GridSelection } from "../../ui/grid/gridModel";
import { tableLabel } from "./cells/tableLabel";
import type { HeatRange } from "./colours/heatRange";
import type { ShownTensor } from "./shownTensor";
import type { TensorPictures } from "./tensorPictures";
import type { StateChange, TensorPicture } from "./tensorState";

/** Parts that a picture is drawn with, and its callbacks. */
export interface TensorPictureParts {
  readonly tensor: ShownTensor;
  readonly pictures: TensorPictures;
  readonly format: CellFormat;
  readonly hoverText: (cell: Cell) => string;
  /** Painter of a table's cells. */
  readonly painter: CellPainter | undefined;
  readonly heatRange: HeatRange;
  readonly change: (change: StateChange) => void;
  readonly drawn: () => void;
  /** Values of cells came. */
  readonly cells: () => void;
  readonly failed: (error: string) => void;
  readonly copy: () => void;
}

/** The picture of the slice that is on the page. */
export function shownPicture(picture: TensorPicture, parts: TensorPictureParts): TemplateResult {
  switch (picture) {
    case "table":
    case "compare":
      return table(parts);
    case "heatmap":
      return heatmap(parts);
    case "over":
      return overSteps(parts);
  }
}

function table(parts: TensorPictureParts): TemplateResult {
  const { tensor, pictures, change } = parts;
  const { model, kept, dims } = tensor;
  if (model.rowCount === 0 || model.columnCount === 0) {
    return html`<p class="empty">${l10n.t("No elements: the shape is {0}.", shapeText(kept.shape))}</p>`;
  }
  return html`<tensor-view-grid
    .model=${model}
    .format=${parts.format}
    .hoverText=${parts.hoverText}
    .painter=${parts.painter}
    .label=${tableLabel(kept.form, dims.names)}
    .place=${kept.place}
    @grid-selection=${(event: CustomEvent<GridSelection>) => {
      pictures.selection = event.detail;
    }}
    @grid-place=${(event: CustomEvent<GridPlace>) => change({ place: event.detail })}
    @grid-settled=${parts.cells}
    @grid-drawn=${parts.drawn}
    @grid-error=${(event: CustomEvent<string>) => parts.failed(event.detail)}
    @grid-copy=${parts.copy}
  ></tensor-view-grid>`;
}

function heatmap({ tensor, pictures, heatRange, ...parts }: TensorPictureParts): TemplateResult {
  const { context, kept, dims, realDtype: dtype, complex, sliceText } = tensor;
  const { host, series, point: info } = context;
  const step = l10n.t("step {0}", info.step);
  return html`<tensor-view-heatmap
    .subject=${{
      ...{ host, point: { ...series, point: info.point }, info },
      ...{ form: kept.form, shape: kept.shape, dtype, complex },
    }}
    .scale=${heatRange.scale}
    .counts=${heatRange.counts}
    .kept=${kept.picture}
    .dims=${dims.names}
    .selected=${pictures.selectedCell}
    .tableMiddle=${pictures.tableMiddle}
    .format=${parts.format}
    .name=${[`${series.run} ${series.tag}`, step, sliceText, ...(complex ? [complexName(complex)] : [])].join(" · ")}
    @state-change=${(event: CustomEvent<StateChange>) => parts.change(event.detail)}
    @heatmap-select=${({ detail }: CustomEvent<Cell>) => pictures.select(detail)}
    @heatmap-cell=${parts.cells}
    @heatmap-drawn=${parts.drawn}
  ></tensor-view-heatmap>`;
}

function overSteps({ tensor, pictures, change }: TensorPictureParts): TemplateResult {
  const { context, kept, dims } = tensor;
  return html`<tensor-view-over
    .complexAs=${kept.complexAs}
    .context=${context}
    .chosen=${{ form: kept.form, shape: kept.shape, index: pictures.selectedIndex }}
    .saved=${kept.over}
    .dims=${dims.names}
    @state-change=${(event: CustomEvent<StateChange>) => change(event.detail)}
  ></tensor-view-over>`;
}
