import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { live } from "lit/directives/live.js";
import { TensorError } from "../../src/tensor/said/tensorError";
import { type Shape, sameShape } from "../../src/tensor/slice/shape";
import {
  type Axes,
  defaultForm,
  formFromText,
  formText,
  isMosaic,
  isRanged,
  isSameForm,
  type SliceForm,
  setAxes,
  stepItem,
  toggleMosaic,
  transpose,
  withItem,
} from "../../src/tensor/slice/sliceForm";
import { dropdown, toggle } from "./controls/barControls";
import { controlStyles } from "./controls/controlStyles";
import { takesText } from "./keys/takesText";
import { sliceBarStyles } from "./sliceBarStyles";
import { type Dims, dimLabel, dimText, withDimNames } from "./texts/dimTexts";
import { localeNumber } from "./texts/localeText";
import { sentenceText } from "./texts/sentenceText";

/** A text field of the bar: a dim's box, the whole expression, or the width a vector is wrapped at. */
type Field = number | "slice" | "wrap";

/** Text that is typed and not yet, or with an error never, applied. There is one at most. */
interface Draft {
  readonly field: Field;
  readonly text: string;
  readonly error?: string;
}

/** Optional attributes of a field. */
interface FieldLook {
  readonly after?: TemplateResult | typeof nothing;
  readonly title?: string;
  readonly isSuggested?: boolean;
}

/** Earlier slices that can be gone back to. */
const HISTORY_LENGTH = 200;

/** A `CustomEvent` would make null of an undefined detail. */
class WrapEvent extends Event {
  readonly detail: number | undefined;

  constructor(wrap: number | undefined) {
    super("slice-wrap", { bubbles: true, composed: true });
    this.detail = wrap;
  }
}

/** The fields of a slice: `slice-form` carries the form after each valid change, `slice-wrap` the width. */
@customElement("tensor-view-slice-bar")
export class SliceBar extends LitElement {
  static override styles = [controlStyles, sliceBarStyles];

  /** To be set together with a form of as many dims. */
  @property({ attribute: false }) shape: Shape = [];
  @property({ attribute: false }) form: SliceForm = defaultForm([]);
  @property({ attribute: false }) dims: Dims;
  /** True if these are nobody's word yet. */
  @property({ attribute: false }) areSuggested = false;
  /** Elements a line where a single dim is ranged; undefined where it is not wrapped. */
  @property({ attribute: false }) wrap: number | undefined;
  @state() private draft: Draft | undefined;
  private history: readonly SliceForm[] = [];
  private shownAt = -1;
  private readonly resized = new ResizeObserver(() => this.placeError());

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
  }

  /** Swaps rows and columns. */
  transpose(): void {
    this.take(transpose(this.form));
  }

  /** Shows the slice before the one shown, if there is one. */
  back(): void {
    this.travel(-1);
  }

  /** Shows the slice that was gone back from, if there is one. */
  forward(): void {
    this.travel(1);
  }

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("shape") && !sameShape(changes.get("shape") ?? [], this.shape)) {
      this.history = [];
      this.shownAt = -1;
      this.draft = undefined;
    }
    const shown = this.history[this.shownAt];
    if (this.form.items.length !== this.shape.length || (shown && isSameForm(shown, this.form))) return;
    this.draft = undefined;
    this.history = [...this.history.slice(0, this.shownAt + 1), this.form].slice(-HISTORY_LENGTH);
    this.shownAt = this.history.length - 1;
  }

  override firstUpdated(): void {
    void import("./controls/oneRow");
  }

  override updated(): void {
    this.placeError();
  }

  private take(form: SliceForm): void {
    this.draft = undefined;
    if (isSameForm(form, this.form)) return;
    this.form = form;
    this.dispatchEvent(new CustomEvent<SliceForm>("slice-form", { detail: form, bubbles: true, composed: true }));
  }

  private travel(by: number): void {
    const form = this.history[this.shownAt + by];
    if (!form) return;
    this.shownAt += by;
    this.take(form);
  }

  private commit(field: Field): void {
    const { draft, shape, form } = this;
    if (draft?.field !== field) return;
    if (field === "wrap") {
      this.commitWrap(draft);
      return;
    }
    try {
      this.take(field === "slice" ? formFromText(draft.text, shape, form) : withItem(form, field, draft.text, shape));
    } catch (error) {
      if (!(error instanceof TensorError)) throw error;
      this.draft = { ...draft, error: sentenceText(withDimNames(error.sentence, this.dims)) };
    }
  }

  private commitWrap(draft: Draft): void {
    const text = draft.text.trim();
    const wrap = text === "" ? undefined : Number(text);
    if (wrap !== undefined && !(/^\d+$/.test(text) && wrap >= 1 && Number.isSafeInteger(wrap))) {
      const error = l10n.t(
        "'{0}' is not a width: type a whole number of at least 1, or leave it empty for one line.",
        text,
      );
      this.draft = { ...draft, error };
      return;
    }
    this.draft = undefined;
    if (wrap === this.wrap) return;
    this.wrap = wrap;
    this.dispatchEvent(new WrapEvent(wrap));
  }

  private fieldKey(event: KeyboardEvent, field: Field): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") {
      this.commit(field);
    } else if (event.key === "Escape" && this.draft?.field === field) {
      this.draft = undefined;
      event.stopPropagation();
    } else if (typeof field === "number" && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      if (isRanged(this.textOf(field))) return;
      event.preventDefault();
      this.commit(field);
      if (!this.draft) this.step(field, event.key === "ArrowUp" ? 1 : -1);
    }
  }

  private step(dim: number, delta: number): void {
    this.take(stepItem(this.form, dim, delta, this.shape));
  }

  private barKey(event: KeyboardEvent): void {
    const isTyping = event.target !== null && takesText(event.target);
    const { key, altKey } = event;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (isPlain && altKey && key === "ArrowLeft") this.back();
    else if (isPlain && altKey && key === "ArrowRight") this.forward();
    else if (isPlain && !altKey && !isTyping && key.toLowerCase() === "t" && hasAxis(this.form)) this.transpose();
    else return;
    // Both are keys of VS Code's own, which would leave the panel.
    event.preventDefault();
    event.stopPropagation();
  }

  private textOf(field: Field): string {
    if (this.draft?.field === field) return this.draft.text;
    if (field === "slice") return formText(this.form);
    return field === "wrap" ? String(this.wrap ?? "") : (this.form.items[field] ?? "");
  }

  override render(): TemplateResult | typeof nothing {
    const { shape, form } = this;
    if (form.items.length !== shape.length) return nothing;
    if (shape.length === 0) return html`<span class="scalar">${l10n.t("scalar")}</span>`;
    return html`
      <tensor-view-one-row role="group" aria-label=${l10n.t("Slice")} @keydown=${{ handleEvent: (event: KeyboardEvent) => this.barKey(event), capture: true }}>
        <div class="dims ${shape.length > 2 ? `of${Math.min(shape.length, 4)}` : ""}" data-worth="5">${shape.map((size, dim) => this.dimBox(dim, size))}</div>
        ${this.field("slice", l10n.t("slice"))}
        ${(form.rows === undefined) !== (form.columns === undefined) ? this.field("wrap", l10n.t("wrap at")) : nothing}
        <div class="group axes" data-worth="2">
          ${this.axis("rows", l10n.t("rows"))} ${this.axis("columns", l10n.t("columns"))}
          ${this.mosaic()}
        </div>
        <div class="group" data-worth="1">
          ${this.button(l10n.t("Transpose: swap rows and columns (T)"), "⇄", hasAxis(form), () => this.transpose())}
          ${this.button(l10n.t("Back to the slice before (Alt+Left)"), "←", this.shownAt > 0, () => this.back())}
          ${this.button(l10n.t("Forward to the slice after (Alt+Right)"), "→", this.shownAt < this.history.length - 1, () => this.forward())}
          <slot></slot>
        </div>
      </tensor-view-one-row>
    `;
  }

  private dimBox(dim: number, size: number): TemplateResult {
    const item = this.form.items[dim] ?? "";
    const index = isRanged(item) ? undefined : Number(item) < 0 ? Number(item) + size : Number(item);
    const stepper = (label: string, glyph: string, delta: number, end: number) => html`<button
      type="button"
      class="glyph"
      title=${label}
      aria-label=${label}
      aria-disabled=${String(index === end)}
      @click=${() => this.step(dim, delta)}
    >${glyph}</button>`;
    const steppers =
      index === undefined
        ? nothing
        : html`${stepper(l10n.t("dim {0}: previous index", dimText(dim, this.dims)), "−", -1, 0)}${stepper(l10n.t("dim {0}: next index", dimText(dim, this.dims)), "+", 1, size - 1)}`;
    const label = l10n.t("dim {0} ({1})", dim, localeNumber(size));
    const name = this.dims?.[dim];
    if (name === undefined) return this.field(dim, label, { after: steppers });
    const named = `${name} (${localeNumber(size)})`;
    const title = this.areSuggested ? l10n.t("{0}: {1}, a suggested name", name, label) : `${name}: ${label}`;
    return this.field(dim, named, { after: steppers, title, isSuggested: this.areSuggested });
  }

  private field(
    field: Field,
    label: string,
    { after = nothing, title, isSuggested = false }: FieldLook = {},
  ): TemplateResult {
    const text = this.textOf(field);
    const error = this.draft?.field === field ? this.draft.error : undefined;
    const typed = (event: Event) => {
      this.draft = { field, text: (event.target as HTMLInputElement).value };
    };
    const kind = typeof field === "number" ? (text.length > 6 ? "dim long" : "dim") : field;
    const [worth, least] = field === "slice" ? [3, SLICE_PX] : [4, nothing];
    return html`<div class="field ${kind}" title=${title ?? nothing} data-worth=${worth} data-least=${least}>
      <span class="label ${isSuggested ? "suggested" : ""}" aria-hidden="true">${label}</span>
      <span class="box">
        <vscode-text-field
          .value=${live(text)}
          aria-invalid=${error === undefined ? nothing : "true"}
          spellcheck="false"
          @input=${typed}
          @keydown=${(event: KeyboardEvent) => this.fieldKey(event, field)}
          @focusout=${() => this.commit(field)}
        >${label}</vscode-text-field>${after}
      </span>
      ${error === undefined ? nothing : html`<p class="error" role="alert">${error}</p>`}
    </div>`;
  }

  /** Dim of an axis; a choice where there are others. */
  private axis(axis: keyof Axes, label: string): TemplateResult | typeof nothing {
    const { form, dims, hasChoice } = this;
    const shown = form[axis];
    if (shown === undefined && !(isTileAxis(axis) && isMosaic(form))) return nothing;
    if (!hasChoice && shown !== undefined)
      return html`<span class="control told" title=${dims ? l10n.t("dim {0}", shown) : nothing}><span>${label}</span> ${dimLabel(shown, dims)}</span>`;
    const option = (dim: number | undefined) => ({
      value: dim,
      name: dim === undefined ? l10n.t("none") : dimLabel(dim, dims),
    });
    const options = [...(isTileAxis(axis) ? [option(undefined)] : []), ...this.dimsFor(axis).map(option)];
    // The toolkit's list shows the texts that it had first.
    return html`${keyed(
      String(dims),
      dropdown(label, shown, options, (dim) => this.choose(axis, dim)),
    )}`;
  }

  /** Any dim may change places with another axis; where there is no axis yet, rows and columns stay. */
  private dimsFor(axis: keyof Axes): number[] {
    const { rows, columns, [axis]: shown } = this.form;
    return [...this.shape.keys()].filter((dim) => shown !== undefined || (dim !== rows && dim !== columns));
  }

  private get hasChoice(): boolean {
    const { shape, form } = this;
    return form.rows !== undefined && form.columns !== undefined && shape.length > 2 && !shape.includes(0);
  }

  /** Tiles of two more dims: whether there are any, and of which dims. */
  private mosaic(): TemplateResult | typeof nothing {
    const { form } = this;
    if (!this.hasChoice) return nothing;
    return html`${this.axis("tileRows", l10n.t("tile rows"))} ${this.axis("tileColumns", l10n.t("tile columns"))}
    ${toggle(
      l10n.t("Mosaic"),
      l10n.t("Mosaic: tiles of the dims that are left, side by side (M)"),
      isMosaic(form),
      () => this.take(toggleMosaic(form, this.shape)),
    )}`;
  }

  /** A dim that is another axis already changes places with the one that was chosen before. */
  private choose(axis: keyof Axes, dim: number | undefined): void {
    const { rows, columns, tileRows, tileColumns } = this.form;
    const axes: Record<keyof Axes, number | undefined> = { rows, columns, tileRows, tileColumns };
    const other = dim === undefined ? undefined : AXES.find((one) => axes[one] === dim);
    if (other) axes[other] = axes[axis];
    axes[axis] = dim;
    this.take(setAxes(this.form, axes, this.shape));
  }

  private button(label: string, glyph: string, isEnabled: boolean, act: () => void): TemplateResult {
    return html`<button type="button" class="glyph" title=${label} aria-label=${label} aria-disabled=${String(!isEnabled)} @click=${act}>
      ${glyph}
    </button>`;
  }

  /** Lays the error right under its box, as VS Code does with its own, so that nothing moves under the mouse. */
  private placeError(): void {
    const error = this.renderRoot.querySelector<HTMLElement>(".error");
    const field = error?.parentElement?.querySelector("vscode-text-field");
    if (!error || !field) return;
    // In the bar or in the popup that the field went to: from where it stands to below its field, within the window.
    error.style.left = "0";
    error.style.top = "0";
    const [at, box] = [error.getBoundingClientRect(), field.getBoundingClientRect()];
    error.style.left = `${Math.max(0, Math.min(box.left, window.innerWidth - at.width)) - at.left}px`;
    error.style.top = `${box.bottom - at.top}px`;
  }
}

/** Least width in px of the field of the whole slice. */
const SLICE_PX = 120;

const AXES: readonly (keyof Axes)[] = ["rows", "columns", "tileRows", "tileColumns"];

function isTileAxis(axis: keyof Axes): boolean {
  return axis === "tileRows" || axis === "tileColumns";
}

function hasAxis({ rows, columns }: SliceForm): boolean {
  return rows !== undefined || columns !== undefined;
}
