import type { CopyFormat, ExportFormat } from "../../../src/shared/questions/tensors";
import type { PythonLines } from "./cells/pythonLines";
import { copyCells } from "./cells/takenCells";
import type { Pictures } from "./pictures";
import { placeTyped } from "./placeTyped";
import type { ShownTensor } from "./shownTensor";
import type { TensorWish } from "./tensorBar";

/** The view that has the bar. */
interface WishedView {
  readonly pictures: Pictures;
  readonly python: PythonLines;
  tensor(): ShownTensor | undefined;
  note(text: string): void;
}

/** Does what the bar asks for: goes to a place, copies, exports. */
export async function fulfilWish(wish: TensorWish, view: WishedView): Promise<void> {
  const tensor = view.tensor();
  if (!tensor) return;
  if (wish.do === "goTo") await goTo(view, tensor, wish.text);
  else if (wish.do === "copy") view.note(await copy(view, tensor, wish.format));
  else if (wish.do === "copyPython") view.note(await view.python.copy());
  else await exportPart(tensor, wish.what, wish.format);
}

async function goTo({ pictures, note }: WishedView, { kept, dims }: ShownTensor, text: string): Promise<void> {
  const index = placeTyped(text, kept.form, kept.shape, dims.names);
  note(typeof index === "string" ? index : "");
  if (typeof index === "string") return;
  await pictures.showIndex(index);
  pictures.focus();
}

/** The selection, or everything where nothing is selected. */
function copy({ pictures }: WishedView, tensor: ShownTensor, format: CopyFormat): Promise<string> {
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
