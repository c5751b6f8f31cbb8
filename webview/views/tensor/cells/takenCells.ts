import * as l10n from "@vscode/l10n";
import type { CopyFormat } from "../../../../src/shared/questions/tensors";
import type { SliceId } from "../../../../src/shared/series/seriesId";
import { oneSlice, type ViewBlock, viewAxes } from "../../../../src/tensor/slice/viewAxis";
import type { Host } from "../../../parts/page/host";
import { localeNumber } from "../../../ui/texts/localeText";
import { runBlock } from "../sliceModel";
import type { CellsOf } from "./saidCell";

type ShownTable = Pick<CellsOf, "form" | "shape" | "wrap">;

/** Copies a block of cells; what there is to say of it, empty where nothing was copied. */
export async function copyCells(
  host: Host,
  id: SliceId,
  table: ShownTable,
  block: ViewBlock,
  format: CopyFormat,
): Promise<string> {
  const one = sliceOfCells(table, block);
  if (!one) {
    return l10n.t("Cells of several tiles cannot be copied at once: select cells of one tile, or export the slice.");
  }
  const cells = block.rowCount * block.columnCount;
  const wanted = { ...id, slice: one.slice, format, isTransposed: one.isTransposed, cells };
  const isCopied = await host.channel.request("copy", wanted);
  if (!isCopied) return "";
  return l10n.t("{0} copied.", cells === 1 ? l10n.t("1 cell") : l10n.t("{0} cells", localeNumber(cells)));
}

function sliceOfCells({ form, shape, wrap }: ShownTable, block: ViewBlock): ReturnType<typeof oneSlice> {
  if (wrap === undefined) return oneSlice(form, shape, block);
  // Wrapped: from the first selected element to the last.
  const { rows, columns } = viewAxes(form, shape);
  const start = block.rowStart * wrap + block.columnStart;
  const last = (block.rowStart + block.rowCount - 1) * wrap + block.columnStart + block.columnCount;
  const isColumns = columns.inner !== undefined;
  const end = Math.min((isColumns ? columns : rows).count, last);
  return oneSlice(form, shape, runBlock(isColumns, start, end - start));
}
