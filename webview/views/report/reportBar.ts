import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { kindName } from "../../../src/shared/kind";
import { boardBarStyles } from "../../parts/board/boardBarStyles";
import { tagFilterField } from "../../parts/board/boardControls";
import type { Host } from "../../parts/page/host";
import { choice, dropdown, type Option, optionsOf } from "../../ui/controls/barControls";
import { controlStyles } from "../../ui/controls/controlStyles";
import { signButton } from "../../ui/controls/glyphButton";
import { MediaQuery } from "../../ui/mediaQuery";
import { localeNumber } from "../../ui/texts/localeText";
import { sentenceText } from "../../ui/texts/sentenceText";
import "../../ui/controls/popup";
import "./reportMenu";
import type { SavedReport } from "./reportMenu";
import { GROUP_CHOICES, PAIRED_KINDS, type ReportState, VERDICT_CHOICES } from "./reportState";
import { NARROW } from "./smallPanel";
import { RANKED, WRITTEN } from "./table/reportOrder";
import { verdictName } from "./table/reportVerdict";

/** Contents of the toolbar. */
interface ShownReportBar {
  readonly state: ReportState;
  readonly filterError: string | undefined;
  readonly host: Host;
  readonly report: SavedReport | undefined;
  /** Pairs that are shown, and all. */
  readonly shown: number;
  readonly all: number;
}

/** Actions requested by the toolbar. */
export type ReportBarAction =
  | { readonly do: "state"; readonly state: Partial<ReportState> }
  | { readonly do: "shortcuts" };

/** Toolbar that selects the visible pairs and their order. Event: `report-bar-action`. */
@customElement("tensor-view-report-bar")
export class ReportBar extends LitElement {
  static override styles = [
    controlStyles,
    boardBarStyles,
    css`
      .choose {
        width: 9em;
      }
      .ways {
        display: flex;
      }
      .count {
        color: var(--vscode-descriptionForeground);
        font-variant-numeric: tabular-nums;
      }
      .choices {
        display: grid;
        gap: 8px;
        justify-items: end;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownReportBar | undefined;
  private readonly narrow = new MediaQuery(this, NARROW);
  @query(".filter") private readonly field!: HTMLElement | null;

  override focus(): void {
    this.field?.focus();
  }

  private act(detail: ReportBarAction): void {
    this.dispatchEvent(new CustomEvent<ReportBarAction>("report-bar-action", { detail }));
  }

  private set(state: Partial<ReportState>): void {
    this.act({ do: "state", state });
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { state: kept, filterError, host, report } = shown;
    return html`
      <div class="toolbar" role="toolbar" aria-label=${l10n.t("Report")}>
        ${tagFilterField(kept.filter, filterError, (filter) => this.set({ filter }))}
        ${this.narrow.matches ? this.chosenBelow(shown) : this.choices(kept)}
        ${choice(l10n.t("Order of the pairs (O)"), [
          {
            name: l10n.t("Worst first"),
            isOn: kept.order.by === "rank",
            choose: () => this.set({ order: RANKED }),
          },
          {
            name: l10n.t("Written order"),
            isOn: kept.order.by === "written",
            choose: () => this.set({ order: WRITTEN }),
          },
        ])}
        ${this.narrow.matches ? nothing : this.count(shown)}
        <div class="ways">
          ${signButton("?", l10n.t("Keyboard shortcuts (?)"), false, () => this.act({ do: "shortcuts" }))}
          <tensor-view-report-menu .host=${host} .report=${report}></tensor-view-report-menu>
        </div>
      </div>
      ${filterError ? html`<p class="error" role="alert">${filterError}</p>` : nothing}
    `;
  }

  private choices({ kind: ofKind, verdict: ofVerdict, group: ofGroup }: ReportState): TemplateResult {
    return html`${dropdown(l10n.t("kind"), ofKind, this.kinds(), (kind) => this.set({ kind }), "choose")}
    ${dropdown(l10n.t("verdict"), ofVerdict, this.verdicts(), (verdict) => this.set({ verdict }), "choose")}
    ${dropdown(l10n.t("group"), ofGroup, this.groups(), (group) => this.set({ group }), "choose")}`;
  }

  /** Choices in a popup if there is no room for them, below the number of pairs they leave. */
  private chosenBelow(shown: ShownReportBar): TemplateResult {
    const label = l10n.t("Which pairs are shown");
    return html`<tensor-view-popup .label=${label} .text=${countText(shown)} .hint=${label}>
      <div class="choices">${this.choices(shown.state)}</div>
    </tensor-view-popup>`;
  }

  private kinds(): readonly Option<ReportState["kind"]>[] {
    return [
      { value: undefined, name: l10n.t("all kinds") },
      ...PAIRED_KINDS.map((kind) => ({ value: kind, name: sentenceText(kindName(kind)) })),
    ];
  }

  private verdicts(): readonly Option<ReportState["verdict"]>[] {
    return [
      { value: undefined, name: l10n.t("all verdicts") },
      ...VERDICT_CHOICES.map((verdict) => ({
        value: verdict,
        name: verdict === "off" ? l10n.t("not all close") : verdictName(verdict),
      })),
    ];
  }

  private groups(): readonly Option<ReportState["group"]>[] {
    return [
      { value: undefined, name: l10n.t("all groups") },
      ...optionsOf(GROUP_CHOICES, {
        parameter: l10n.t("parameters"),
        gradient: l10n.t("gradients"),
        activation: l10n.t("activations"),
        other: l10n.t("others"),
      }),
    ];
  }

  private count(shown: ShownReportBar): TemplateResult {
    return html`<span class="count" role="status">${countText(shown)}</span>`;
  }
}

/** Count of the pairs that are shown, and of all. */
function countText({ shown, all }: ShownReportBar): string {
  if (shown !== all) return l10n.t("{0} of {1} pairs", localeNumber(shown), localeNumber(all));
  return all === 1 ? l10n.t("1 pair") : l10n.t("{0} pairs", localeNumber(all));
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-report-bar": ReportBar;
  }
}
