import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { controlStyles } from "../../../ui/controls/controlStyles";
import type { CurveRange } from "../curveSettings";

/** Limits of a card: typed or zoomed ones, and the visible range without them. */
interface LimitFields {
  readonly x: CurveRange | undefined;
  readonly y: CurveRange | undefined;
  readonly shownX: CurveRange;
  readonly shownY: CurveRange;
}

/** A number as it is typed, with a decimal point or comma; undefined where it is none. */
export function typedNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .replace("−", "-")
    .replace(/^(-?\d+),(\d+)$/, "$1.$2");
  return /^-?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}

/** A range with another end; undefined where that leaves nothing to show. */
export function withEnd(shown: CurveRange, end: 0 | 1, value: number): CurveRange | undefined {
  const range: CurveRange = end === 0 ? [value, shown[1]] : [shown[0], value];
  return range[0] < range[1] ? range : undefined;
}

/** Limits of both axes to be typed. Event: `limits-change` (detail: CurveZoom). */
@customElement("tensor-view-curve-limits")
export class CurveLimitFields extends LitElement {
  static override styles = [
    controlStyles,
    css`
    .toolbar {
      gap: 4px 12px;
      padding: 2px;
    }
    vscode-text-field {
      width: 9em;
    }
    .error {
      margin: 0;
      color: var(--tensor-view-error);
    }
  `,
  ];

  @property({ attribute: false }) limits: LimitFields | undefined;
  @state() private error = "";

  private type(axis: "x" | "y", end: 0 | 1, text: string): void {
    const { limits } = this;
    if (!limits) return;
    this.error = "";
    const set = (range: CurveRange | undefined) =>
      this.dispatchEvent(new CustomEvent("limits-change", { detail: { [axis]: range } }));
    if (text.trim() === "") {
      set(undefined);
      return;
    }
    const value = typedNumber(text);
    const range = value === undefined ? undefined : withEnd(axis === "x" ? limits.shownX : limits.shownY, end, value);
    if (range) set(range);
    else
      this.error =
        value === undefined ? l10n.t("{0} is not a number", text) : l10n.t("the first limit must be below the second");
  }

  private field(axis: "x" | "y", end: 0 | 1, label: string): TemplateResult {
    const { limits } = this;
    const value = limits?.[axis]?.[end];
    const shown = axis === "x" ? limits?.shownX : limits?.shownY;
    return html`<label class="control"
      ><span>${label}</span>
      <vscode-text-field
        placeholder=${shown ? String(Number(shown[end].toPrecision(6))) : ""}
        .value=${live(value === undefined ? "" : String(Number(value.toPrecision(9))))}
        @change=${(event: Event) => this.type(axis, end, (event.target as HTMLInputElement).value)}
      >${label}</vscode-text-field></label
    >`;
  }

  override render(): TemplateResult {
    return html`<div class="toolbar">
        ${this.field("x", 0, l10n.t("x from"))}${this.field("x", 1, l10n.t("x to"))}
        ${this.field("y", 0, l10n.t("y from"))}${this.field("y", 1, l10n.t("y to"))}
      </div>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-curve-limits": CurveLimitFields;
  }
}
