import type { SharedPlace } from "../../../../src/shared/subject/sharedView";
import type { Cell } from "../../../ui/grid/gridModel";
import type { PictureSize } from "../../../ui/plot/pictureFrames";
import { gutters, type PaneBox, paneBox } from "./drawFrame";
import type { HeatmapPicture } from "./heatmapPicture";
import type { PictureAxes } from "./pictureAxis";
import type { PicturePlace } from "./pictureState";
import {
  type CellsPair,
  centred,
  type DrawnAxes,
  drawnAxes,
  fitView,
  isPlaceOf,
  keptPlace,
  notched,
  type PictureView,
  panned,
  placeAt,
  pxOf,
  revealing,
  settledView,
  viewOfPlace,
  zoomedAt,
} from "./pictureView";

/** Picture that is looked at, and its pane. */
export interface SightTarget {
  readonly picture: HeatmapPicture | undefined;
  /** Size of the frame. */
  readonly size: PictureSize;
  /** Rows and columns have names above. */
  readonly areTitled: boolean;
  /** Another part is in sight; undefined is all. */
  looked(place: PicturePlace | undefined): void;
}

/** Visible part of a picture. Its place and its drawing are known while it has room: see `isOpen`. */
export class HeatmapSight {
  private readonly target: SightTarget;
  /** Undefined where all is in sight. */
  private view: PictureView | undefined;
  private placeToTake: PicturePlace | undefined;
  /** The part in sight as it is kept: its corner stays where it is while the pane is resized. */
  private kept: PicturePlace | undefined;
  private hasMoved = false;

  constructor(target: SightTarget) {
    this.target = target;
  }

  /** True if there is a picture, and room for it. */
  get isOpen(): boolean {
    return this.target.picture !== undefined && this.target.size.width > 0;
  }

  /** True if a part of it is visible beside its labels. */
  get hasRoom(): boolean {
    return this.isOpen && this.box.size.every((px) => px > 0);
  }

  private get picture(): HeatmapPicture {
    return this.target.picture as HeatmapPicture;
  }

  get axes(): PictureAxes {
    return this.picture.axes;
  }

  get box(): PaneBox {
    const { size, areTitled } = this.target;
    return paneBox(size, gutters(this.picture.view, areTitled), devicePixelRatio);
  }

  get current(): PictureView {
    return this.view ?? fitView(this.axes, this.box);
  }

  get drawn(): DrawnAxes {
    return drawnAxes(this.current, this.axes, this.box);
  }

  /** The cell in the middle of what is in sight. */
  get middle(): Cell | undefined {
    if (!this.isOpen) return undefined;
    const { rows, columns } = this.drawn;
    return {
      row: rows.axis.nearestCell(placeAt(rows, rows.length / 2)),
      column: columns.axis.nearestCell(placeAt(columns, columns.length / 2)),
    };
  }

  /** True if it was moved and shows a part: a table then goes to its middle. */
  get isMoved(): boolean {
    return this.hasMoved && this.view !== undefined;
  }

  /** Number of visible rows of cells. */
  get rowsInSight(): number {
    return this.box.size[1] / this.drawn.rows.scale;
  }

  /** Begins at a place that was kept, once there is room. */
  beginAt(place: PicturePlace | undefined): void {
    this.placeToTake = place;
  }

  /** The kept place, around the table's middle where that was moved. */
  takePlace(tableMiddle: Cell | undefined): void {
    const { placeToTake: place } = this;
    this.placeToTake = undefined;
    if (!place || !isPlaceOf(place, this.axes)) return;
    const view = viewOfPlace(place, this.axes, this.box);
    this.view = settledView(tableMiddle ? centred(view, tableMiddle, this.axes) : view, this.axes, this.box);
    this.kept = tableMiddle ? keptPlace(this.view, this.axes, this.box) : place;
  }

  /** A legend that comes, or a divider that is dragged, takes of the pane: what a link or a reload brings is what is seen. */
  resized(): void {
    const { kept } = this;
    if (!kept || !this.hasRoom || !isPlaceOf(kept, this.axes)) return;
    this.view = settledView(viewOfPlace(kept, this.axes, this.box), this.axes, this.box);
  }

  /** All is in sight, as it must be of a picture of another size. */
  reset(): void {
    this.view = undefined;
    this.placeToTake = undefined;
    this.kept = undefined;
  }

  /** Looks elsewhere; undefined shows all. */
  private look(view: PictureView | undefined): void {
    this.view = view && settledView(view, this.axes, this.box);
    this.placeToTake = undefined;
    this.kept = this.view && keptPlace(this.view, this.axes, this.box);
    this.hasMoved = true;
    this.target.looked(this.kept);
  }

  showAll(): void {
    this.look(undefined);
  }

  /** A px of the screen a cell. */
  showPixels(at: CellsPair): void {
    this.look(zoomedAt(this.current, 1, at, this.axes, this.box));
  }

  zoom(notches: number, at: CellsPair): void {
    this.look(notched(this.current, notches, at, this.axes, this.box));
  }

  pan(by: CellsPair): void {
    this.look(panned(this.current, by, this.axes, this.box));
  }

  /** Goes to the place of another picture, with cells of the same size unless given; undefined shows all. Tells nobody. */
  showPlace(place: SharedPlace | undefined): PicturePlace | undefined {
    if (!this.hasRoom) return undefined;
    const { axes, box } = this;
    const cellPx = place?.cellPx ?? (this.view && this.view.scale / box.ratio);
    this.placeToTake = undefined;
    this.view = undefined;
    this.kept = undefined;
    if (!place || cellPx === undefined) return undefined;
    const { row, column } = place;
    const size = [axes.rows.cells, axes.columns.cells] as const;
    this.view = settledView(viewOfPlace({ row, column, cellPx, size }, axes, box), axes, box);
    this.kept = keptPlace(this.view, axes, box);
    return this.kept;
  }

  /** A cell into sight, where only a part is. */
  showCell(cell: Cell): void {
    if (this.target.picture && this.view) this.look(revealing(this.view, cell, this.axes, this.box));
  }

  /** The cell at px of the pane; undefined in gaps and outside. */
  cellIn([x, y]: CellsPair): Cell | undefined {
    const { rows, columns } = this.drawn;
    if (x < 0 || y < 0 || x >= columns.length || y >= rows.length) return undefined;
    const row = rows.axis.cellAt(placeAt(rows, y));
    const column = columns.axis.cellAt(placeAt(columns, x));
    return row === undefined || column === undefined ? undefined : { row, column };
  }

  /** Keys zoom around the selected cell where that is in sight. */
  keyPlace(selected: Cell | undefined): CellsPair {
    const [width, height] = this.box.size;
    const middle: CellsPair = [width / 2, height / 2];
    if (!selected) return middle;
    const { rows, columns } = this.drawn;
    const at = [
      pxOf(columns, columns.axis.placeOf(selected.column) + 0.5),
      pxOf(rows, rows.axis.placeOf(selected.row) + 0.5),
    ] as const;
    const isInSight = at[0] >= 0 && at[1] >= 0 && at[0] < columns.length && at[1] < rows.length;
    return isInSight ? at : middle;
  }
}
