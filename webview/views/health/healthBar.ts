import * as l10n from "@vscode/l10n";
import { css, html, type TemplateResult } from "lit";
import { customElement, query } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { BoardBar, type ShownBoardBar } from "../../parts/board/boardBar";
import type { Host } from "../../parts/page/host";
import { toggle } from "../../ui/controls/barControls";
import "./healthMenu";
import type { HealthRow } from "./healthRows";
import { type HealthState, WORST_FIRST } from "./healthState";

/** Contents of the toolbar. */
interface ShownHealthBar extends ShownBoardBar<HealthState> {
  readonly host: Host;
  /** Rows in the order shown: these are saved. */
  readonly rows: readonly HealthRow[];
}

/** Toolbar that selects the shown tensors, and the criteria of their health. Event: `bar-action`. */
@customElement("tensor-view-health-bar")
export class HealthBar extends BoardBar<HealthState, ShownHealthBar> {
  static override styles = [
    ...BoardBar.styles,
    css`
      .number {
        width: 5em;
      }
    `,
  ];

  @query(".filter") private readonly field!: HTMLElement | null;
  @query(".number") private readonly factor!: HTMLElement | null;

  override focus(): void {
    this.field?.focus();
  }

  focusFactor(): void {
    this.factor?.focus();
  }

  protected override get label(): string {
    return l10n.t("Health");
  }

  protected override controls({ state: kept, host, rows }: ShownHealthBar): TemplateResult {
    return html`
        ${toggle(
          l10n.t("Only findings"),
          l10n.t("Leave out the tensors that are well"),
          kept.isOnlyFindings,
          (isOnlyFindings) => this.change({ isOnlyFindings }),
        )}
        ${toggle(
          l10n.t("Worst first"),
          l10n.t("NaN before infinities, exploding, all zero and constant tensors; of these the earliest first"),
          kept.order.by === "worst",
          () => this.change({ order: WORST_FIRST }),
        )}
        ${this.explode(kept)}
        <tensor-view-health-menu .host=${host} .rows=${rows}></tensor-view-health-menu>
    `;
  }

  private explode({ explode }: HealthState): TemplateResult {
    const label = l10n.t("explodes beyond a factor of");
    return html`<label
      class="control"
      title=${l10n.t("A tensor explodes where its greatest magnitude is more than this many times that of the step before")}
      ><span>${label}</span>
      <vscode-text-field
        class="number"
        inputmode="decimal"
        .value=${live(String(explode))}
        @change=${({ target }: Event) => this.typeFactor(target as HTMLInputElement, explode)}
      >${label}</vscode-text-field></label
    >`;
  }

  /** Takes a typed factor; restores the previous one if the text is not a factor. */
  private typeFactor(field: HTMLInputElement, before: number): void {
    const typed = Number(field.value.trim() || Number.NaN);
    if (typed > 0 && Number.isFinite(typed)) this.change({ explode: typed });
    else field.value = String(before);
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-health-bar": HealthBar;
  }
}
