import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import type { PointInfo } from "../../../src/shared/questions/describePoint";
import type { ExportFormat } from "../../../src/shared/questions/exportSlice";
import type { CopyFormat } from "../../../src/shared/questions/sliceText";
import type { PointId } from "../../../src/shared/seriesId";
import { cellText, isComplex } from "../../../src/tensor/elementText";
import type { ElementValue } from "../../../src/tensor/elementValues";
import type { Notation, NumberFormat } from "../../../src/tensor/numberText";
import { type Shape, sameShape, shapeText } from "../../../src/tensor/shape";
import { defaultForm, fitForm, formText, type SliceForm, tileSlice, transpose } from "../../../src/tensor/sliceForm";
import { localeNumber } from "../../localeText";
import { errorText, sentenceText } from "../../sentenceText";
import { controlStyles } from "../../ui/controlStyles";
import type { Grid } from "../../ui/grid/grid";
import type { CellFormat, CellLook, GridModel, GridPlace, GridSelection } from "../../ui/grid/gridModel";
import "../../ui/dropTarget";
import { FreeKeys, isFreeArrow } from "../../ui/freeKeys";
import "../../ui/grid/grid";
import "../../ui/sliceBar";
import type { SeriesViewContext } from "../view";
import type { SelectionLine } from "./selectionLine";
import { axesOf, positionOf, sliceModel, wrappedModel } from "./sliceModel";
import "./selectionLine";
import "./statsPane";
import { AUTOMATIC, readTableState, type TableState } from "./tableState";
import { tableStyles } from "./tableStyles";

type Wish = `${"slice" | "tensor"}:${ExportFormat}`;

/** A tensor point as a table: any two dims as rows and columns, any slice of them, of any size. */
@customElement("tensor-view-table")
export class TableView extends LitElement {
  static override styles = [controlStyles, tableStyles];

  @property({ attribute: false }) context: SeriesViewContext | undefined;
  @state() private shape: Shape = [];
  @state() private form: SliceForm = defaultForm([]);
  @state() private format: NumberFormat = AUTOMATIC;
  @state() private wrap: number | undefined;
  @state() private selection: GridSelection | undefined;
  @state() private note = "";
  @state() private tileError = "";
  /** What the file lost of the slice's values. */
  @state() private warning: string | undefined;
  @query("tensor-view-grid") private readonly grid: Grid | null | undefined;
  @query("tensor-view-selection") private readonly selectionLine: SelectionLine | null | undefined;
  private model: GridModel | undefined;
  private place: GridPlace | undefined;
  private isRestored = false;
  private taken: PointInfo | undefined;

  constructor() {
    super();
    new FreeKeys(this, (event) => this.press(event));
  }

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("context") && this.context) this.take(this.context);
  }

  private take(context: SeriesViewContext): void {
    if (!this.isRestored) this.restore(context);
    const { shape } = context.point;
    // Also where the step bar alone has news: what is on screen is not asked for again.
    if (!shape || context.point === this.taken) return;
    this.taken = context.point;
    if (!sameShape(shape, this.shape)) {
      const { form, note } =
        this.shape.length === 0 ? { form: defaultForm(shape), note: undefined } : fitForm(this.form, this.shape, shape);
      this.form = form;
      this.shape = shape;
      this.note = note ? sentenceText(note) : "";
    }
    this.remodel();
  }

  private restore({ saved, point }: SeriesViewContext): void {
    this.isRestored = true;
    const { shape, form, format, wrap, place } = readTableState(saved);
    if (format) this.format = format;
    this.wrap = wrap;
    if (!shape || !form) return;
    // Of another shape: `take` fits it to the one that is shown now, and says so.
    this.shape = shape;
    this.form = form;
    if (point.shape && sameShape(shape, point.shape)) this.place = place;
  }

  /** Makes the grid show another slice or point; what is on screen stays until the new values are there. */
  private remodel(): void {
    const { context } = this;
    if (!context) return;
    this.tileError = "";
    const point: PointId = { ...context.series, point: context.point.point };
    this.model =
      this.wrap !== undefined && this.isOneDim
        ? wrappedModel(context.host, point, this.form, this.shape, this.wrap)
        : sliceModel(context.host, point, this.form, this.shape);
  }

  private get isOneDim(): boolean {
    const { rows, columns } = axesOf(this.form, this.shape);
    return (rows === undefined) !== (columns === undefined);
  }

  private change(changes: Partial<Pick<TableState, "form" | "format" | "wrap">>): void {
    if (changes.form) this.form = changes.form;
    if (changes.format) this.format = changes.format;
    if ("wrap" in changes) this.wrap = changes.wrap;
    if (changes.form || "wrap" in changes) {
      this.note = "";
      this.remodel();
    }
    this.keep();
  }

  private keep(): void {
    const { shape, form, format, wrap, place } = this;
    const kept: TableState = { shape, form, format, wrap, place };
    this.context?.save(kept);
  }

  override render(): TemplateResult | typeof nothing {
    const { context, shape, form, model } = this;
    if (!context) return nothing;
    const { error } = context.point;
    if (error !== undefined) {
      return html`<p class="error" role="alert">${l10n.t("This value cannot be shown: {0}", sentenceText(error.sentence))}</p>`;
    }
    if (!model) return nothing;
    return html`
      <tensor-view-slice-bar
        .shape=${shape}
        .form=${form}
        .wrap=${this.wrap}
        @slice-form=${(event: CustomEvent<SliceForm>) => this.change({ form: event.detail })}
        @slice-wrap=${(event: CustomEvent<number | undefined>) => this.change({ wrap: event.detail })}
      ></tensor-view-slice-bar>
      ${this.toolbar()}
      ${this.note ? html`<p class="note" role="status">${this.note}</p>` : nothing}
      ${this.warning ? html`<p class="note" role="status">${this.warning}</p>` : nothing}
      ${this.tileError ? html`<p class="error" role="alert">${this.tileError}</p>` : nothing}
      <div class="body">
        ${this.table(model)}
        <tensor-view-stats
          .subject=${{ host: context.host, slice: this.sliceId(formText(form)), point: context.point }}
          @stats-warning=${(event: CustomEvent<string | undefined>) => {
            this.warning = event.detail;
          }}
        ></tensor-view-stats>
      </div>
      <tensor-view-drop-target
        .label=${l10n.t("Drop to open here")}
        @rows-drop=${(event: CustomEvent<readonly string[]>) => this.drop(event.detail)}
      ></tensor-view-drop-target>
      <tensor-view-selection
        .subject=${{ host: context.host, slice: this.sliceId(""), dtype: this.storedDtype, form, shape, wrap: this.wrapped, selection: this.selection }}
        .cellAt=${(row: number, column: number) => this.grid?.cellAt(row, column)}
      ></tensor-view-selection>
    `;
  }

  /** Opens the first of them that can be opened: of a run its tag of the same name. */
  private async drop(rows: readonly string[]): Promise<void> {
    const { context } = this;
    if (!context) return;
    try {
      const { series, without } = await context.host.channel.request("rows/find", { rows, onto: context.series });
      const [first] = series;
      if (first) context.open({ on: "series", ...first });
      else if (without[0]) this.note = l10n.t("There is nothing to show here of {0}.", without[0].name);
    } catch (error) {
      this.note = errorText(error);
    }
  }

  private get wrapped(): number | undefined {
    return this.isOneDim ? this.wrap : undefined;
  }

  private get storedDtype(): string {
    return this.context?.point.storedDtype ?? this.context?.point.dtype ?? "float32";
  }

  private sliceId(slice: string) {
    const { series, point } = this.context as SeriesViewContext;
    return { ...series, point: point.point, slice };
  }

  private table(model: GridModel): TemplateResult {
    if (model.rowCount === 0 || model.columnCount === 0) {
      return html`<p class="empty">${l10n.t("No elements: the shape is {0}.", shapeText(this.shape))}</p>`;
    }
    return html`<tensor-view-grid
      .model=${model}
      .format=${this.cellFormat}
      .label=${l10n.t("Values of {0}", formText(this.form))}
      .place=${this.place}
      @grid-selection=${(event: CustomEvent<GridSelection>) => {
        this.selection = event.detail;
      }}
      @grid-place=${(event: CustomEvent<GridPlace>) => {
        this.place = event.detail;
        this.keep();
      }}
      @grid-settled=${() => this.selectionLine?.requestUpdate()}
      @grid-error=${(event: CustomEvent<string>) => {
        this.tileError = event.detail;
      }}
      @grid-copy=${() => this.copy("tsv")}
    ></tensor-view-grid>`;
  }

  private cellFormats = new Map<string, CellFormat>();

  /** One function a format and dtype: the grid formats anew when it gets another. */
  private get cellFormat(): CellFormat {
    const { format, storedDtype } = this;
    const key = `${storedDtype} ${format.notation} ${format.digits}`;
    let cellFormat = this.cellFormats.get(key);
    if (!cellFormat) {
      cellFormat = (value) => ({ text: cellText(value, storedDtype, format), kind: kindOf(value) });
      this.cellFormats.set(key, cellFormat);
    }
    return cellFormat;
  }

  private toolbar(): TemplateResult {
    const { format } = this;
    return html`<div class="toolbar" role="toolbar" aria-label=${l10n.t("Table")}>
      <div class="group">
      <label class="control"
        ><span>${l10n.t("numbers")}</span>
        <vscode-dropdown
          aria-label=${l10n.t("numbers")}
          .value=${format.notation}
          @change=${(event: Event) => this.change({ format: { ...format, notation: (event.target as HTMLSelectElement).value as Notation } })}
        >
          <vscode-option value="auto">${l10n.t("automatic")}</vscode-option>
          <vscode-option value="fixed">${l10n.t("fixed")}</vscode-option>
          <vscode-option value="scientific">${l10n.t("scientific")}</vscode-option>
        </vscode-dropdown></label
      >
      ${
        format.notation === "auto"
          ? nothing
          : html`<label class="control"
            ><span>${l10n.t("digits")}</span>
            <vscode-text-field class="digits" .value=${live(String(format.digits))}
              @change=${(event: Event) => this.setDigits((event.target as HTMLInputElement).value)}
              @keydown=${this.onDigitsKey}
            >${l10n.t("digits")}</vscode-text-field></label>`
      }
      <label class="control"
        ><span>${l10n.t("go to")}</span>
        <vscode-text-field class="goto" placeholder=${this.goToHint} @keydown=${this.onGoTo}>${l10n.t("go to index, row and column")}</vscode-text-field></label>
      </div>
      <div class="group">
      <vscode-button appearance="secondary" title=${l10n.t("Copy the selected cells as tab-separated values (Ctrl+C)")} @click=${() => this.copy("tsv")}>${l10n.t("Copy")}</vscode-button>
      <vscode-button appearance="secondary" title=${l10n.t("Copy the selected cells as a NumPy literal")} @click=${() => this.copy("numpy")}>${l10n.t("Copy as NumPy")}</vscode-button>
      <vscode-dropdown class="export" aria-label=${l10n.t("Export")} .value=${""} @change=${this.onExport}>
        <vscode-option value="">${l10n.t("Export…")}</vscode-option>
        <vscode-option value="slice:npy">${l10n.t("Slice as .npy")}</vscode-option>
        <vscode-option value="slice:csv">${l10n.t("Slice as CSV")}</vscode-option>
        <vscode-option value="slice:json">${l10n.t("Slice as JSON")}</vscode-option>
        <vscode-option value="tensor:npy">${l10n.t("Whole tensor as .npy")}</vscode-option>
        <vscode-option value="tensor:csv">${l10n.t("Whole tensor as CSV")}</vscode-option>
        <vscode-option value="tensor:json">${l10n.t("Whole tensor as JSON")}</vscode-option>
      </vscode-dropdown>
      </div>
    </div>`;
  }

  private setDigits(text: string): void {
    const digits = Math.min(17, Math.max(0, Math.round(Number(text))));
    if (Number.isFinite(digits)) this.change({ format: { ...this.format, digits } });
    else this.requestUpdate();
  }

  private readonly onDigitsKey = ({ key }: KeyboardEvent): void => {
    const by = key === "ArrowUp" ? 1 : key === "ArrowDown" ? -1 : 0;
    if (by !== 0) this.setDigits(String(this.format.digits + by));
  };

  private get goToHint(): string {
    const { rows, columns } = axesOf(this.form, this.shape);
    return rows && columns ? "0, 0" : "0";
  }

  private readonly onGoTo = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    this.note = this.goTo((event.target as HTMLInputElement).value);
  };

  /** Goes to the cell of one or two true indices; a sentence where there is none. */
  private goTo(text: string): string {
    const { rows, columns } = axesOf(this.form, this.shape);
    const axes = [rows, columns].filter((axis) => axis !== undefined);
    const typed = text.split(/[\s,]+/).filter(Boolean);
    if (typed.length !== axes.length || !typed.every((one) => /^-?\d+$/.test(one))) {
      return l10n.t(
        "'{0}' is no place: type {1}, separated by a comma.",
        text,
        axes.length === 2 ? l10n.t("a row and a column") : l10n.t("one index"),
      );
    }
    const sizes = [rows, columns].flatMap((axis) => (axis ? [this.shape[axis.dim] as number] : []));
    const positions = typed.map((one, i) => {
      const index = Number(one) < 0 ? Number(one) + (sizes[i] as number) : Number(one);
      return positionOf(axes[i], index);
    });
    const missing = positions.indexOf(undefined);
    if (missing >= 0) return l10n.t("Index {0} is not in the slice.", typed[missing] as string);
    const [first = 0, second = 0] = positions as number[];
    if (this.wrapped !== undefined) this.grid?.goTo(Math.floor(first / this.wrapped), first % this.wrapped);
    else if (rows && columns) this.grid?.goTo(first, second);
    else if (rows) this.grid?.goTo(first, 0);
    else this.grid?.goTo(0, first);
    this.grid?.focus();
    return "";
  }

  private press(event: KeyboardEvent): boolean {
    if (isFreeArrow(event)) return this.grid?.takeKey(event) ?? false;
    if (event.key.toLowerCase() !== "t" || !this.model) return false;
    this.change({ form: transpose(this.form) });
    return true;
  }

  /** Copies the selection, or everything where nothing is selected. */
  private async copy(format: CopyFormat): Promise<void> {
    const { context, model } = this;
    if (!context || !model) return;
    const block = this.selection ?? {
      rowStart: 0,
      rowCount: model.rowCount,
      columnStart: 0,
      columnCount: model.columnCount,
    };
    const { slice, isTransposed } = this.blockSlice(block);
    const cells = block.rowCount * block.columnCount;
    const wanted = { ...this.sliceId(slice), format, isTransposed, cells };
    let isCopied: boolean;
    try {
      isCopied = await context.host.channel.request("copy", wanted);
    } catch (error) {
      this.note = errorText(error);
      return;
    }
    this.note = isCopied
      ? l10n.t("{0} copied.", cells === 1 ? l10n.t("1 cell") : l10n.t("{0} cells", localeNumber(cells)))
      : "";
  }

  private blockSlice(block: Omit<GridSelection, "focusRow" | "focusColumn">): { slice: string; isTransposed: boolean } {
    const { form, shape, wrapped } = this;
    const { rowStart, rowCount, columnStart, columnCount } = block;
    if (wrapped === undefined) return tileSlice(form, shape, rowStart, rowCount, columnStart, columnCount);
    // Wrapped: from the first selected element to the last.
    const { rows, columns } = axesOf(form, shape);
    const start = rowStart * wrapped + columnStart;
    const end = Math.min(
      (columns ?? rows)?.count ?? 1,
      (rowStart + rowCount - 1) * wrapped + columnStart + columnCount,
    );
    return columns
      ? tileSlice(form, shape, 0, 1, start, end - start)
      : tileSlice(form, shape, start, end - start, 0, 1);
  }

  private readonly onExport = (event: Event): void => {
    const dropdown = event.target as HTMLSelectElement;
    const wish = dropdown.value as Wish | "";
    dropdown.value = "";
    if (wish === "" || !this.context) return;
    const [what, format] = wish.split(":") as ["slice" | "tensor", ExportFormat];
    const slice = what === "slice" ? formText(this.form) : "[...]";
    this.context.host.channel.request("export", { ...this.sliceId(slice), format }).catch((error: unknown) => {
      this.note = errorText(error);
    });
  };
}

/** A complex number is as odd as its odder part. */
function kindOf(value: ElementValue): CellLook["kind"] {
  if (typeof value === "bigint") return "";
  if (typeof value === "number") return Number.isFinite(value) ? "" : oddKind(value);
  if (!isComplex(value)) return "text";
  return Number.isFinite(value.re) && Number.isFinite(value.im) ? "" : oddKind(value.re + value.im);
}

function oddKind(value: number): CellLook["kind"] {
  if (Number.isNaN(value)) return "nan";
  return value > 0 ? "posInf" : "negInf";
}
