import * as l10n from "@vscode/l10n";
import type { CopyFormat, ExportFormat } from "../../../src/shared/questions/tensors";
import type { SliceId } from "../../../src/shared/series/seriesId";
import type { Shape } from "../../../src/tensor/slice/shape";
import { axesIn, resolveForm, type SliceForm } from "../../../src/tensor/slice/sliceForm";
import { oneSlice, type ViewBlock, viewAxes } from "../../../src/tensor/slice/viewAxis";
import type { Host } from "../../parts/page/host";
import { type Dims, dimText } from "../../ui/texts/dimTexts";
import { localeNumber } from "../../ui/texts/localeText";
import type { CopiedPython } from "./cells/pythonLines";
import type { CellsOf } from "./cells/saidCell";
import type { ShownTensor } from "./shownTensor";
import { runBlock } from "./sliceModel";
import type { TensorAction } from "./tensorBar";
import type { TensorPictures } from "./tensorPictures";

type ShownTable = Pick<CellsOf, "form" | "shape" | "wrap">;

/** The view that has the bar. */
interface ActedView {
  readonly pictures: TensorPictures;
  readonly python: CopiedPython;
  tensor(): ShownTensor | undefined;
  note(text: string): void;
}

/** Does what the bar asks for: goes to a place, copies, exports. */
export async function doAction(action: TensorAction, view: ActedView): Promise<void> {
  const tensor = view.tensor();
  if (!tensor) return;
  if (action.do === "goTo") await goTo(view, tensor, action.text);
  else if (action.do === "copy") view.note(await copy(view, tensor, action.format));
  else if (action.do === "copyPython") view.note(await view.python.copy());
  else await exportPart(tensor, action.what, action.format);
}

async function goTo({ pictures, note }: ActedView, { kept, dims }: ShownTensor, text: string): Promise<void> {
  const index = placeTyped(text, kept.form, kept.shape, dims.names);
  note(typeof index === "string" ? index : "");
  if (typeof index === "string") return;
  await pictures.showIndex(index);
  pictures.focus();
}

/** The selection, or everything where nothing is selected. */
function copy({ pictures }: ActedView, tensor: ShownTensor, format: CopyFormat): Promise<string> {
  const { rowCount, columnCount } = tensor.model;
  const block = pictures.selection ?? { rowStart: 0, rowCount, columnStart: 0, columnCount };
  return copyCells(tensor.context.host, tensor.sliceId(""), tensor.cells, block, format);
}

async function exportPart(tensor: ShownTensor, what: "slice" | "tensor", format: ExportFormat): Promise<void> {
  const slice = tensor.sliceId(what === "slice" ? tensor.sliceText : "[...]");
  // What is only suggested is nobody's word yet.
  const { names, isSuggested } = tensor.dims;
  const dims = names && !isSuggested ? { dims: names } : {};
  await tensor.context.host.channel.request("export", { ...slice, format, ...dims });
}

/** Copies a block of cells; what there is to say of it, empty where nothing was copied. */
async function copyCells(
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

/**
 * The index of the tensor that a typed place means: of each axis its true index, rows first (of a mosaic each after its tile), or
 * of all dims. A sentence where it is none.
 */
function placeTyped(text: string, form: SliceForm, shape: Shape, dims?: Dims): readonly number[] | string {
  const { rows, columns, tileRows, tileColumns } = form;
  const typed = text
    .replace(/^\s*\[|\]\s*$/g, "")
    .split(/[\s,]+/)
    .filter(Boolean);
  const axes = [tileRows, rows, tileColumns, columns].filter((dim) => dim !== undefined);
  const isWhole = typed.length === shape.length && typed.length !== axes.length;
  const named = isWhole ? shape.map((_, dim) => dim) : axes;
  if (typed.length !== named.length || !typed.every((one) => /^-?\d+$/.test(one))) {
    return l10n.t("'{0}' is not a position: type {1}, separated by a comma.", text, wanted(form, shape));
  }
  const index = resolveForm(form, shape).dims.map(({ start }) => start);
  for (const [i, dim] of named.entries()) {
    const size = shape[dim] as number;
    const at = Number(typed[i]) < 0 ? Number(typed[i]) + size : Number(typed[i]);
    if (!(at >= 0 && at < size)) {
      return l10n.t("Index {0} is not in dim {1}, which has size {2}.", typed[i] as string, dimText(dim, dims), size);
    }
    index[dim] = at;
  }
  return index;
}

function wanted(form: SliceForm, shape: Shape): string {
  const axes = axesIn(form).length;
  const short =
    axes === 1 ? l10n.t("one index") : axes === 2 ? l10n.t("a row and a column") : l10n.t("{0} indices", axes);
  return axes === shape.length ? short : l10n.t("{0}, or all {1} indices", short, shape.length);
}
