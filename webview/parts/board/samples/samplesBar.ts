import * as l10n from "@vscode/l10n";
import { css, html, nothing, type TemplateResult } from "lit";
import { dropdown, optionsOf, toggle } from "../../../ui/controls/barControls";
import "../../../ui/controls/menu";
import { type BoardAction, BoardBar, type ShownBoardBar } from "../boardBar";
import { type CardSizes, GRID_COLUMNS, type GridColumns, type SamplesState } from "./samplesState";

/** Contents of the bar of every board of samples. */
export interface ShownSamplesBar<State> extends ShownBoardBar<State> {
  /** Result of saving; empty where nothing is to be said. */
  readonly said: string;
}

/** Saves the samples at the step, or those of all steps. */
interface SaveSamples {
  readonly do: "save";
  readonly isAll: boolean;
}

/** Action of the bar of any board of samples. */
export type SamplesAction<State> = BoardAction<State> | SaveSamples;

/** The bar of a board of samples: which cards there are, how wide, and how they are saved. Event: `bar-action`. */
export abstract class SamplesBar<
  State extends SamplesState,
  Shown extends ShownSamplesBar<State> = ShownSamplesBar<State>,
  More extends { readonly do: string } = never,
> extends BoardBar<State, Shown, SaveSamples | More> {
  static override styles = [
    ...BoardBar.styles,
    css`
      .columns {
        width: 11em;
      }
      .said {
        color: var(--vscode-descriptionForeground);
        overflow-wrap: anywhere;
      }
    `,
  ];

  protected abstract readonly cardSizes: CardSizes;
  /** Items of the menu that save the samples at the step, and those of all steps. */
  protected abstract get saves(): readonly [shown: string, all: string];
  /** Controls of how samples are drawn. */
  protected abstract drawing(shown: Shown): TemplateResult;

  protected override controls(shown: Shown): TemplateResult {
    const { columns, cardSize, isFirstOnly }: SamplesState = shown.state;
    const { least, most } = this.cardSizes;
    return html`${dropdown(l10n.t("columns"), columns, optionsOf(GRID_COLUMNS, columnNames()), (to) => this.set({ columns: to }), "columns")}
    <div class="control">
      <span>${l10n.t("size")}</span>
      <tensor-view-slider
        .label=${l10n.t("Width of a card")}
        .value=${cardSize}
        .least=${least}
        .most=${most}
        .step=${8}
        .valueText=${l10n.t("{0} pixels", cardSize)}
        @slide=${({ detail }: CustomEvent<number>) => this.set({ cardSize: detail })}
      ></tensor-view-slider>
    </div>
    ${toggle(l10n.t("First sample"), l10n.t("Only the first sample of each point"), isFirstOnly, (isOn) =>
      this.set({ isFirstOnly: isOn }),
    )}
    ${this.drawing(shown)}
    <tensor-view-menu
      .label=${l10n.t("Save")}
      .items=${this.saves.map((name, i) => ({ name, choose: () => this.act({ do: "save", isAll: i === 1 }) }))}
    ></tensor-view-menu>`;
  }

  protected override end({ said }: Shown): TemplateResult {
    return html`<span class="said" role="status">${said}</span>`;
  }

  private set(state: Partial<SamplesState>): void {
    this.change(state);
  }

  /** Puts all cards back on the slider, where there are some that left it. */
  protected override moreSettings({ state }: Shown): TemplateResult | typeof nothing {
    if (Object.keys(state.own).length === 0) return nothing;
    return html`<div class="choice">
      <button
        type="button"
        title=${l10n.t("Cards with a step of their own follow the slider again")}
        @click=${() => this.set({ own: {} })}
      >
        ${l10n.t("Link all cards")}
      </button>
    </div>`;
  }
}

function columnNames(): Readonly<Record<GridColumns, string>> {
  return { wrap: l10n.t("as many as fit"), runs: l10n.t("runs"), tags: l10n.t("tags") };
}
