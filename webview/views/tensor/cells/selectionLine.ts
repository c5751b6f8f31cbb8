import * as l10n from "@vscode/l10n";
import { html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { type StatsInfo, tensorStats } from "../../../../src/shared/questions/tensors";
import type { SliceId } from "../../../../src/shared/series/seriesId";
import type { ComplexAs } from "../../../../src/tensor/dtype/complexAs";
import { oneSlice } from "../../../../src/tensor/slice/viewAxis";
import type { Host } from "../../../parts/page/host";
import { Resource } from "../../../parts/page/resource";
import { complexName } from "../../../ui/complexAsTexts";
import type { Cell, GridSelection, LoadedCell } from "../../../ui/grid/gridModel";
import { localeNumber } from "../../../ui/texts/localeText";
import { type CellsOf, cellSize, saidCell } from "./saidCell";

/** Selected cells and their tensor. */
interface SelectionSubject extends CellsOf {
  readonly host: Host;
  /** Slice of real numbers; its text is not used. */
  readonly slice: SliceId;
  readonly complex: ComplexAs | undefined;
  readonly selection: GridSelection | undefined;
}

/** The status line: a cell's full index, value and bits, or a block's count, sum, mean, min and max. */
@customElement("tensor-view-selection")
export class SelectionLine extends LitElement {
  @property({ attribute: false }) subject: SelectionSubject | undefined;
  @property({ attribute: false }) cellAt: (row: number, column: number) => LoadedCell | undefined = () => undefined;
  /** The picture reads cells: the value of the selected one is there or comes. */
  @property({ attribute: false }) hasCells = true;
  /** Text shown for a cell instead of its value; undefined until that is known. */
  @property({ attribute: false }) tellCell: ((cell: Cell) => string | undefined) | undefined;
  private asked = "";
  /** Text of a cell, until its value in the next slice is there. */
  private told = { of: "", text: "" };
  private readonly block = new Resource<StatsInfo>(() => this.requestUpdate());

  protected override createRenderRoot(): this {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.block.clear();
    this.asked = "";
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { subject } = this;
    // Somebody says that there is news of the values: what is not there now is not coming at once.
    if (!changes.has("subject")) this.told = { of: "", text: "" };
    const selection = subject?.selection;
    if (!changes.has("subject") || !subject || !selection || subject.wrap !== undefined) return;
    if (selection.rowCount * selection.columnCount < 2) {
      this.asked = "";
      return;
    }
    // Of cells of several tiles only the size is told.
    const one = oneSlice(subject.form, subject.shape, selection);
    const params = one && { ...subject.slice, slice: one.slice };
    const asked = JSON.stringify(params ?? selection);
    if (asked === this.asked) return;
    this.asked = asked;
    this.block.clear();
    if (!params) return;
    void this.block.load((signal) => subject.host.ask(tensorStats, params, { signal }));
  }

  override render(): TemplateResult {
    const { subject } = this;
    if (!subject?.selection) return html`${l10n.t("No cell selected")}`;
    const { rowCount, columnCount } = subject.selection;
    const text =
      rowCount * columnCount === 1
        ? this.cellText(subject, subject.selection)
        : this.blockText(subject, subject.selection);
    return html`<span role="status" title=${text}>${text}</span>`;
  }

  private cellText(subject: SelectionSubject, { focusRow, focusColumn }: GridSelection): string {
    const place = { row: focusRow, column: focusColumn };
    const at = saidCell(subject, place, undefined);
    const text = this.tellCell ? this.tellCell(place) : this.valueText(subject, place);
    if (text === undefined) return this.hasCells && this.told.of === at ? this.told.text : at;
    this.told = { of: at, text };
    return text;
  }

  private valueText(subject: SelectionSubject, place: Cell): string | undefined {
    const cell = this.cellAt(place.row, place.column);
    return cell && `${saidCell(subject, place, cell)}   ${cellSize(subject, cell)}`;
  }

  private blockText({ complex }: SelectionSubject, { rowCount, columnCount }: GridSelection): string {
    const size = l10n.t("{0} x {1} cells", localeNumber(rowCount), localeNumber(columnCount));
    const { value, error } = this.block.state;
    if (error !== undefined) return `${size} · ${error}`;
    if (!value) return size;
    const parts = [
      [l10n.t("sum"), value.sum],
      [l10n.t("mean"), value.mean],
      [l10n.t("min"), value.min],
      [l10n.t("max"), value.max],
    ] as const;
    const told = parts.flatMap(([name, number]) => (number === undefined ? [] : [`${name} ${number}`]));
    return [size, ...(complex && told.length > 0 ? [complexName(complex)] : []), ...told].join(" · ");
  }
}
