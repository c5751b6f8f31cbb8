import type { LitElement } from "lit";
import type { PointInfo } from "../../../src/shared/questions/points";
import { formShowing, isSameForm } from "../../../src/tensor/slice/sliceForm";
import { positionAt, viewAxes } from "../../../src/tensor/slice/viewAxis";
import type { Grid } from "../../ui/grid/grid";
import type { Cell, GridSelection, GridSize, LoadedCell } from "../../ui/grid/gridModel";
import type { HeatmapPane } from "./heatmap/heatmapPane";
import { selectedAt, unwrappedCell, wrappedCell } from "./heatmap/sharedPlace";
import { indexOfShown } from "./indexOfShown";
import type { OverPane } from "./over/overPane";
import { type StateChange, type TensorPicture, type TensorState, wrappedColumns } from "./tensorState";

/** The view that shows them. */
interface PicturesView {
  readonly element: LitElement;
  kept(): TensorState;
  change(change: StateChange): void;
}

/** The pictures of one slice, of which one is on the page: table and heatmap show the same place, and all have one selection. */
export class TensorPictures {
  /** Cell that the table was moved to when the heatmap took its place. */
  tableMiddle: Cell | undefined;
  private readonly view: PicturesView;
  private selected: GridSelection | undefined;

  constructor(view: PicturesView) {
    this.view = view;
  }

  get selection(): GridSelection | undefined {
    return this.selected;
  }

  set selection(selection: GridSelection | undefined) {
    this.selected = selection;
    this.view.element.requestUpdate();
  }

  /** Index in the tensor of the selected cell. */
  get selectedIndex(): readonly number[] | undefined {
    const { selected, view } = this;
    const { form, shape } = view.kept();
    return selected && indexOfShown(form, shape, wrappedColumns(view.kept()), selected.focusRow, selected.focusColumn);
  }

  /** The selected cell in the heatmap, which is never wrapped. */
  get selectedCell(): Cell | undefined {
    const { selected } = this;
    return selected && this.unwrapped({ row: selected.focusRow, column: selected.focusColumn });
  }

  /** Turns to the other picture, with the same cell in its middle. */
  turn(picture: TensorPicture): void {
    const { grid, heatmap, view } = this;
    if (grid) view.change({ place: grid.currentPlace });
    if (!isTable(picture)) {
      const { place } = view.kept();
      if (place?.focus) this.selected ??= selectedAt(place.focus);
      if (!grid) return;
      this.tableMiddle = grid.isMoved && grid.middle ? this.unwrapped(grid.middle) : undefined;
    } else if (heatmap?.isMoved && heatmap.middle) {
      const middle = wrappedCell(heatmap.middle, wrappedColumns(view.kept()));
      void view.element.updateComplete.then(() => this.grid?.centre(middle));
    }
  }

  /** Fits to a slice of another size; the table announces the change of its selection itself. */
  fit(picture: TensorPicture, { rowCount, columnCount }: GridSize): void {
    const { selected } = this;
    if (isTable(picture) || !selected) return;
    if (!(selected.focusRow < rowCount && selected.focusColumn < columnCount)) this.selection = undefined;
  }

  /** A cell that the heatmap selected is the table's, too. */
  select(cell: Cell): void {
    const focus = wrappedCell(cell, wrappedColumns(this.view.kept()));
    this.selection = selectedAt(focus);
    this.view.change({ place: { row: 0, column: 0, ...this.view.kept().place, focus, anchor: focus } });
  }

  /** Takes the selection of another panel: a table, whose size may differ, announces the change itself. */
  takeSelected(focus: Cell | undefined, anchor = focus): void {
    const { grid } = this;
    if (grid) this.selection = grid.selection;
    else this.selection = focus && anchor && selectedAt(focus);
  }

  cellAt(cell: Cell): LoadedCell | undefined {
    const { row, column } = this.unwrapped(cell);
    return this.grid?.cellAt(cell.row, cell.column) ?? this.heatmap?.cellAt(row, column);
  }

  /** Goes to an element of the tensor: the slice moves there where it leaves it out. */
  async showIndex(index: readonly number[]): Promise<void> {
    const { view } = this;
    const { form: before, shape } = view.kept();
    const form = formShowing(before, shape, index);
    if (!isSameForm(form, before)) view.change({ form });
    await view.element.updateComplete;
    const { rows, columns } = viewAxes(form, shape);
    const row = positionAt(rows, index);
    const column = positionAt(columns, index);
    if (row === undefined || column === undefined) return;
    const cell = wrappedCell({ row, column }, wrappedColumns(view.kept()));
    if (this.grid) this.grid.goTo(cell.row, cell.column);
    else {
      this.select({ row, column });
      this.heatmap?.showCell({ row, column });
    }
  }

  /** The picture of a point is on screen, whole; a table without cells is. */
  isWholeOf(picture: TensorPicture, point: PointInfo): boolean {
    if (picture === "heatmap") return this.heatmap?.isWholeOf(point) === true;
    return [...this.grids].every(({ isWhole }) => isWhole);
  }

  focus(): void {
    (this.grid ?? this.heatmap ?? this.over)?.focus();
  }

  /** The table; of two side by side the first. */
  get grid(): Grid | null {
    return this.view.element.renderRoot.querySelector("tensor-view-grid");
  }

  get grids(): NodeListOf<Grid> {
    return this.view.element.renderRoot.querySelectorAll("tensor-view-grid");
  }

  /** None until its code is there: until then its element can nothing. */
  get heatmap(): HeatmapPane | null {
    const heatmap = this.view.element.renderRoot.querySelector("tensor-view-heatmap");
    return heatmap && "takeKey" in heatmap ? heatmap : null;
  }

  /** Likewise. */
  get over(): OverPane | null {
    const over = this.view.element.renderRoot.querySelector("tensor-view-over");
    return over && "takeKey" in over ? over : null;
  }

  private unwrapped(cell: Cell): Cell {
    const { view } = this;
    return unwrappedCell(cell, wrappedColumns(view.kept()), view.kept().form.rows !== undefined);
  }
}

/** A comparison shows tables. */
function isTable(picture: TensorPicture): boolean {
  return picture === "table" || picture === "compare";
}
