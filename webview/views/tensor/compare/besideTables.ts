import { html, type TemplateResult } from "lit";
import type { Grid } from "../../../ui/grid/grid";
import type { CellFormat, CellPainter, GridModel, GridPlace, GridSelection } from "../../../ui/grid/gridModel";
import type { PictureParts } from "../shownPicture";

/** One of two tables. */
export interface BesideSide {
  /** What it is of, in a line above it. */
  readonly title: string;
  /** How assistive technology calls it. */
  readonly label: string;
  readonly model: GridModel;
  readonly format: CellFormat;
  readonly painter: CellPainter | undefined;
}

/** Two tables of the same rows and columns, with one place and one selection. */
export function besideTables(sides: readonly BesideSide[], parts: PictureParts): TemplateResult {
  return html`<div class="beside">${sides.map((side) => sideTable(side, parts))}</div>`;
}

function sideTable({ title, label, model, format, painter }: BesideSide, parts: PictureParts): TemplateResult {
  const { pictures, change } = parts;
  return html`<div class="side">
    <p class="title">${title}</p>
    <tensor-view-grid
      .model=${model}
      .format=${format}
      .hoverText=${parts.hoverText}
      .painter=${painter}
      .label=${label}
      .place=${parts.tensor.kept.place}
      @grid-selection=${(event: CustomEvent<GridSelection>) => {
        pictures.selection = event.detail;
      }}
      @grid-move=${(event: Event) => lead(event.currentTarget, pictures.grids)}
      @grid-place=${(event: CustomEvent<GridPlace>) => change({ place: event.detail })}
      @grid-settled=${parts.cells}
      @grid-drawn=${parts.drawn}
      @grid-error=${(event: CustomEvent<string>) => parts.failed(event.detail)}
      @grid-copy=${parts.copy}
    ></tensor-view-grid>
  </div>`;
}

/** The others go where one was moved to. */
function lead(moved: EventTarget | null, grids: Iterable<Grid>): void {
  const all = [...grids];
  const leader = all.find((grid) => grid === moved);
  if (!leader) return;
  for (const grid of all) if (grid !== leader) grid.follow(leader);
}
