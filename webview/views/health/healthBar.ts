import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { boardBarStyles } from "../../parts/board/boardBarStyles";
import { type BoardWish, listToggle, tagFilterField } from "../../parts/board/boardControls";
import type { Host } from "../../parts/page/host";
import { toggle } from "../../ui/controls/barControls";
import { controlStyles } from "../../ui/controls/controlStyles";
import "./healthMenu";
import type { HealthRow } from "./healthRows";
import { type HealthState, WORST_FIRST } from "./healthState";

/** What the toolbar shows. */
export interface ShownHealthBar {
  readonly state: HealthState;
  readonly filterError: string | undefined;
  readonly isListOpen: boolean;
  readonly host: Host;
  /** As they are shown: these are saved. */
  readonly rows: readonly HealthRow[];
}

/** What the toolbar asks for. */
export type HealthBarWish = { readonly do: "state"; readonly state: Partial<HealthState> } | BoardWish;

/** Which tensors are shown, and how they are judged. Event: `health-bar-wish`. */
@customElement("tensor-view-health-bar")
export class HealthBar extends LitElement {
  static override styles = [
    controlStyles,
    boardBarStyles,
    css`
      .number {
        width: 5em;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownHealthBar | undefined;
  @query(".filter") private readonly field!: HTMLElement | null;
  @query(".number") private readonly factor!: HTMLElement | null;

  override focus(): void {
    this.field?.focus();
  }

  focusFactor(): void {
    this.factor?.focus();
  }

  private wish(detail: HealthBarWish): void {
    this.dispatchEvent(new CustomEvent<HealthBarWish>("health-bar-wish", { detail }));
  }

  private set(state: Partial<HealthState>): void {
    this.wish({ do: "state", state });
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { state: kept, filterError, isListOpen } = shown;
    return html`
      <div class="toolbar" role="toolbar" aria-label=${l10n.t("Health")}>
        ${listToggle(isListOpen, (isOpen) => this.wish({ do: "list", isOpen }))}
        ${tagFilterField(kept.tagFilter, filterError, (tagFilter) => this.set({ tagFilter }))}
        ${toggle(
          l10n.t("Only findings"),
          l10n.t("Leave out the tensors that are well"),
          kept.isOnlyFindings,
          (isOnlyFindings) => this.set({ isOnlyFindings }),
        )}
        ${toggle(
          l10n.t("Worst first"),
          l10n.t("NaN before infinities, exploding, all zero and constant tensors; of these the earliest first"),
          kept.order.by === "worst",
          () => this.set({ order: WORST_FIRST }),
        )}
        ${this.explode(kept)}
        <tensor-view-health-menu .host=${shown.host} .rows=${shown.rows}></tensor-view-health-menu>
      </div>
      ${filterError ? html`<p class="error" role="alert">${filterError}</p>` : nothing}
    `;
  }

  private explode({ explode }: HealthState): TemplateResult {
    const label = l10n.t("explodes beyond a factor of");
    return html`<label
      class="control"
      title=${l10n.t("A tensor explodes where its greatest magnitude is more than so many times that of the step before")}
      ><span>${label}</span>
      <vscode-text-field
        class="number"
        inputmode="decimal"
        .value=${live(String(explode))}
        @change=${({ target }: Event) => this.typeFactor(target as HTMLInputElement, explode)}
      >${label}</vscode-text-field></label
    >`;
  }

  /** What is no factor is taken back. */
  private typeFactor(field: HTMLInputElement, before: number): void {
    const typed = Number(field.value.trim() || Number.NaN);
    if (typed > 0 && Number.isFinite(typed)) this.set({ explode: typed });
    else field.value = String(before);
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-health-bar": HealthBar;
  }
}
