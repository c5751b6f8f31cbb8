import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { TensorSlice } from "../../../src/shared/api";
import { numberText } from "../../../src/tensor/numberText";
import { type Shape, shapeText } from "../../../src/tensor/shape";
import { Resource } from "../../resource";
import type { ViewContext } from "../view";
import { tableStyles } from "./tableStyles";

/** Rows and columns that are shown. */
const BLOCK = 20;

/** The first block of the last two dims; all other dims at 0. */
function blockSlice(shape: Shape): string {
  const items = shape.map((size, dim) => (dim < shape.length - 2 ? "0" : size > BLOCK ? `:${BLOCK}` : ":"));
  return `[${items.join(", ")}]`;
}

/** A tensor point's values as a plain block. */
@customElement("tensor-view-table")
export class TableView extends LitElement {
  static override styles = tableStyles;

  @property({ attribute: false }) context: ViewContext | undefined;
  private shown: ViewContext | undefined;
  private readonly slice = new Resource<{ readonly slice: TensorSlice; readonly text: string }>(() =>
    this.requestUpdate(),
  );

  override willUpdate(changes: PropertyValues<this>): void {
    const { context } = this;
    if (!changes.has("context") || !context) return;
    const isSame =
      this.shown?.point === context.point && JSON.stringify(this.shown.series) === JSON.stringify(context.series);
    this.shown = context;
    if (isSame && this.slice.state.value) return;
    const { channel } = context.host;
    const point = { ...context.series, point: context.point };
    void this.slice.load(async (signal) => {
      const { shape = [] } = await channel.request("point/describe", point, signal);
      const text = blockSlice(shape);
      return { slice: await channel.request("tensor/slice", { ...point, slice: text }, signal), text };
    });
  }

  override render(): TemplateResult | typeof nothing {
    const { value, error } = this.slice.state;
    if (error !== undefined) return html`<p class="error" role="alert">${error}</p>`;
    if (!value) return nothing;
    return this.block(value.slice, value.text);
  }

  private block(slice: TensorSlice, text: string): TemplateResult {
    const { shape, values, storedDtype, tensorShape } = slice;
    if (values.length === 0) return html`<p>${l10n.t("No elements: the shape is {0}.", shapeText(tensorShape))}</p>`;
    const columns = shape.at(-1) ?? 1;
    const rows = values.length / columns;
    const cell = (row: number, column: number) => {
      const value = values[row * columns + column] as number | bigint;
      return html`<td class=${cellClass(value)}>${numberText(value, storedDtype)}</td>`;
    };
    return html`
      <table>
        <caption>${this.caption(slice, text)}</caption>
        ${shape.length === 0 ? nothing : html`<thead><tr><td></td>${range(columns).map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>`}
        <tbody>
          ${range(rows).map(
            (row) =>
              html`<tr>${shape.length === 2 ? html`<th scope="row">${row}</th>` : shape.length === 1 ? html`<th></th>` : nothing}${range(columns).map((column) => cell(row, column))}</tr>`,
          )}
        </tbody>
      </table>
    `;
  }

  /** Which part this is, and where what is stored is not what was declared. */
  private caption({ dtype, storedDtype, shape, tensorShape }: TensorSlice, text: string): string {
    const lines: string[] = [];
    const count = (sizes: Shape) => sizes.reduce((product, size) => product * size, 1);
    if (count(shape) < count(tensorShape)) lines.push(l10n.t("{0} of {1}", text, shapeText(tensorShape)));
    if (dtype !== storedDtype) lines.push(l10n.t("Declared {0}, stored as {1} by the writer.", dtype, storedDtype));
    return lines.join(" ");
  }
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

function cellClass(value: number | bigint): string {
  if (typeof value === "bigint" || Number.isFinite(value)) return "";
  return Number.isNaN(value) ? "nan" : "infinite";
}
