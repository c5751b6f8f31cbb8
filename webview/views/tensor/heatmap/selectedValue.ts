import { Resource } from "../../../parts/page/resource";
import { blockValues } from "../../../parts/series/blockValues";
import type { Cell, LoadedCell } from "../../../ui/grid/gridModel";
import type { HeatmapPicture } from "./heatmapPicture";

/** The exact value of the cell that is selected, which a picture of blocks has not. */
export class SelectedValue {
  private cell: { readonly at: Cell; readonly of: HeatmapPicture; readonly values: LoadedCell } | undefined;
  private readonly exact: Resource<void>;

  constructor(changed: () => void) {
    this.exact = new Resource<void>(changed);
  }

  /** Undefined where it is not there, or another cell is selected. */
  at(picture: HeatmapPicture | undefined, row: number, column: number): LoadedCell | undefined {
    const { cell } = this;
    return cell && cell.of === picture && cell.at.row === row && cell.at.column === column ? cell.values : undefined;
  }

  read(picture: HeatmapPicture, at: Cell): void {
    if (this.at(picture, at.row, at.column)) return;
    const { host, point, form, shape } = picture.subject;
    if (at.row >= picture.axes.rows.cells || at.column >= picture.axes.columns.cells) return;
    const block = { rowStart: at.row, rowCount: 1, columnStart: at.column, columnCount: 1 };
    void this.exact.load(async (signal) => {
      const values = await blockValues(host, point, { form, shape, block }, 0, signal);
      this.cell = { at, of: picture, values: { values, index: 0 } };
    });
  }

  clear(): void {
    this.exact.clear();
  }
}
