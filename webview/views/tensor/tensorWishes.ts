import type { LitElement } from "lit";
import type { ExportFormat } from "../../../src/shared/questions/exportSlice";
import type { CopyFormat } from "../../../src/shared/questions/sliceText";
import { errorText } from "../../sentenceText";
import type { Pictures } from "./pictures";
import { placeTyped } from "./placeTyped";
import { PythonLines } from "./pythonLines";
import type { ShownTensor } from "./shownTensor";
import { copyCells } from "./takenCells";
import type { TensorWish } from "./tensorBar";

/** The view that has the bar. */
interface WishedView {
  readonly element: LitElement;
  readonly pictures: Pictures;
  tensor(): ShownTensor | undefined;
  note(text: string): void;
}

/** Does what the bar asks for: goes to a place, copies, exports. */
export class TensorWishes {
  private readonly view: WishedView;
  private readonly python: PythonLines;

  constructor(view: WishedView) {
    this.view = view;
    this.python = new PythonLines(view.element, () => {
      const tensor = view.tensor();
      return tensor && { host: tensor.context.host, slice: tensor.sliceId() };
    });
  }

  get hasPython(): boolean {
    return this.python.isThere;
  }

  async fulfil(wish: TensorWish): Promise<void> {
    const { view } = this;
    const tensor = view.tensor();
    if (!tensor) return;
    try {
      if (wish.do === "goTo") await this.goTo(tensor, wish.text);
      else if (wish.do === "copy") view.note(await this.copy(tensor, wish.format));
      else if (wish.do === "copyPython") view.note(await this.python.copy());
      else await exportPart(tensor, wish.what, wish.format);
    } catch (error) {
      view.note(errorText(error));
    }
  }

  private async goTo({ kept, dims }: ShownTensor, text: string): Promise<void> {
    const { pictures, note } = this.view;
    const index = placeTyped(text, kept.form, kept.shape, dims.names);
    note(typeof index === "string" ? index : "");
    if (typeof index === "string") return;
    await pictures.showIndex(index);
    pictures.focus();
  }

  /** The selection, or everything where nothing is selected. */
  private copy(tensor: ShownTensor, format: CopyFormat): Promise<string> {
    const { rowCount, columnCount } = tensor.model;
    const block = this.view.pictures.selection ?? { rowStart: 0, rowCount, columnStart: 0, columnCount };
    return copyCells(tensor.context.host, tensor.sliceId(""), tensor.cells, block, format);
  }
}

async function exportPart(tensor: ShownTensor, what: "slice" | "tensor", format: ExportFormat): Promise<void> {
  const slice = tensor.sliceId(what === "slice" ? tensor.sliceText : "[...]");
  // What is only suggested is nobody's word yet.
  const { names, isSuggested } = tensor.dims;
  const dims = names && !isSuggested ? { dims: names } : {};
  await tensor.context.host.channel.request("export", { ...slice, format, ...dims });
}
