import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { type Shape, sameShape } from "../../src/tensor/shape";
import {
  type Axes,
  defaultForm,
  formFromText,
  formText,
  isRanged,
  isSameForm,
  type SliceForm,
  setAxes,
  stepItem,
  transpose,
  withItem,
} from "../../src/tensor/sliceForm";
import { TensorError } from "../../src/tensor/tensorError";
import { localeNumber } from "../localeText";
import { errorText } from "../sentenceText";
import { controlStyles } from "./controlStyles";
import { sliceBarStyles } from "./sliceBarStyles";
import { takesText } from "./takesText";

/** A text field of the bar: a dim's box, the whole expression, or the width a vector is wrapped at. */
type Field = number | "slice" | "wrap";

/** What is typed and not yet, or with an error never, taken. There is one at most. */
interface Draft {
  readonly field: Field;
  readonly text: string;
  readonly error?: string;
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
      this.draft = { ...draft, error: errorText(error) };
    }
  }

  private commitWrap(draft: Draft): void {
    const text = draft.text.trim();
    const wrap = text === "" ? undefined : Number(text);
    if (wrap !== undefined && !(/^\d+$/.test(text) && wrap >= 1 && Number.isSafeInteger(wrap))) {
      const error = l10n.t("'{0}' is no width: type a whole number from 1 on, or nothing to have one line.", text);
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
      <div class="toolbar" role="group" aria-label=${l10n.t("Slice")} @keydown=${this.barKey}>
        ${shape.map((size, dim) => this.dimBox(dim, size))}
        ${this.field("slice", l10n.t("slice"))}
        ${(form.rows === undefined) !== (form.columns === undefined) ? this.field("wrap", l10n.t("wrap at")) : nothing}
        <div class="group axes">
          ${this.axis("rows", l10n.t("rows"))} ${this.axis("columns", l10n.t("columns"))}
          ${this.button(l10n.t("Transpose: swap rows and columns (T)"), "⇄", hasAxis(form), () => this.transpose())}
          ${this.button(l10n.t("Back to the slice before (Alt+Left)"), "←", this.shownAt > 0, () => this.back())}
          ${this.button(l10n.t("Forward to the slice after (Alt+Right)"), "→", this.shownAt < this.history.length - 1, () => this.forward())}
        </div>
      </div>
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
        : html`${stepper(l10n.t("dim {0}: index before", dim), "−", -1, 0)}${stepper(l10n.t("dim {0}: next index", dim), "+", 1, size - 1)}`;
    return this.field(dim, l10n.t("dim {0} ({1})", dim, localeNumber(size)), steppers);
  }

  private field(field: Field, label: string, after: TemplateResult | typeof nothing = nothing): TemplateResult {
    const text = this.textOf(field);
    const error = this.draft?.field === field ? this.draft.error : undefined;
    const typed = (event: Event) => {
      this.draft = { field, text: (event.target as HTMLInputElement).value };
    };
    const kind = typeof field === "number" ? (text.length > 6 ? "dim long" : "dim") : field;
    return html`<div class="field ${kind}">
      <span class="label" aria-hidden="true">${label}</span>
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

  /** Which dim an axis shows; a choice where there are others. */
  private axis(axis: keyof Axes, label: string): TemplateResult | typeof nothing {
    const { shape, form } = this;
    const shown = form[axis];
    if (shown === undefined) return nothing;
    const isChoice = form.rows !== undefined && form.columns !== undefined && shape.length > 2 && !shape.includes(0);
    if (!isChoice) return html`<span class="control"><span>${label}</span> ${l10n.t("dim {0}", shown)}</span>`;
    const choose = (event: Event) => this.choose(axis, Number((event.target as HTMLSelectElement).value));
    return html`<label class="control"
      ><span>${label}</span>
      <vscode-dropdown aria-label=${label} .value=${live(String(shown))} @change=${choose}>
        ${shape.map((_, dim) => html`<vscode-option value=${String(dim)} ?selected=${dim === shown}>${l10n.t("dim {0}", dim)}</vscode-option>`)}
      </vscode-dropdown></label
    >`;
  }

  private choose(axis: keyof Axes, dim: number): void {
    const { rows, columns } = this.form;
    if (dim === this.form[axis]) return;
    if (dim === (axis === "rows" ? columns : rows)) this.transpose();
    else this.take(setAxes(this.form, { rows, columns, [axis]: dim }, this.shape));
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
    const [bar, box] = [this.getBoundingClientRect(), field.getBoundingClientRect()];
    error.style.left = `${Math.max(0, Math.min(box.left - bar.left, bar.width - error.offsetWidth))}px`;
    error.style.top = `${box.bottom - bar.top}px`;
  }
}

function hasAxis({ rows, columns }: SliceForm): boolean {
  return rows !== undefined || columns !== undefined;
}
