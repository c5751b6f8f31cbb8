import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { toggle } from "../../ui/controls/barControls";
import { controlStyles } from "../../ui/controls/controlStyles";
import "../../ui/controls/slider";
import { boardBarStyles } from "./boardBarStyles";
import { listToggle, tagFilterField } from "./boardControls";
import type { TagBoardState } from "./boardState";
import { CARD_WIDTHS } from "./cards/cardLayout";

/** Contents of every board's bar. */
export interface ShownBoardBar<State> {
  readonly state: State;
  readonly filterError: string | undefined;
  /** The pattern by which runs have their colour together. */
  readonly colourGroup: string;
  readonly isListOpen: boolean;
  /** One tag fills the page: controls of many have no use. */
  readonly isLarge: boolean;
}

/** State that some boards have, and their bars change. */
interface BarState extends TagBoardState {
  readonly areSettingsShown?: boolean;
  /** Px. */
  readonly cardWidth?: number;
}

/** Action of any board's bar. */
export type BoardAction<State> =
  | { readonly do: "state"; readonly state: Partial<State> | Partial<BarState> }
  | { readonly do: "list"; readonly isOpen: boolean }
  | { readonly do: "collapse"; readonly isCollapsed: boolean }
  | { readonly do: "colours"; readonly pattern: string };

/**
 * The bar above a board: the list of runs, the filter of tags, the view's own controls, and its settings where its state has them.
 * Event: `bar-action`.
 */
export abstract class BoardBar<
  State extends BarState,
  Shown extends ShownBoardBar<State> = ShownBoardBar<State>,
  More extends { readonly do: string } = never,
> extends LitElement {
  static override styles = [controlStyles, boardBarStyles];

  @property({ attribute: false }) shown: Shown | undefined;

  /** Name of the bar for assistive technology. */
  protected abstract get label(): string;
  protected abstract controls(shown: Shown): TemplateResult;

  protected act(detail: BoardAction<State> | More): void {
    this.dispatchEvent(new CustomEvent<BoardAction<State> | More>("bar-action", { detail }));
  }

  protected change(state: Partial<State> | Partial<BarState>): void {
    this.act({ do: "state", state });
  }

  /** Field of the filter; of tags unless the view has something else. */
  protected filter(typed: string, error: string | undefined): TemplateResult {
    return tagFilterField(typed, error, (tagFilter) => this.change({ tagFilter }));
  }

  /** Stands behind all controls of the first row. */
  protected end(_shown: Shown): TemplateResult | typeof nothing {
    return nothing;
  }

  /** Rows that a control opens. */
  protected opened(_shown: Shown): TemplateResult | typeof nothing {
    return nothing;
  }

  /** Settings before those of every board. */
  protected settings(_shown: Shown): TemplateResult | typeof nothing {
    return nothing;
  }

  /** Settings behind those of every board. */
  protected moreSettings(_shown: Shown): TemplateResult | typeof nothing {
    return nothing;
  }

  protected errors({ filterError }: Shown): readonly (string | undefined)[] {
    return [filterError];
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { state, filterError, isListOpen, isLarge } = shown;
    const { areSettingsShown } = state;
    return html`
      <div class="toolbar" role="toolbar" aria-label=${this.label}>
        ${listToggle(isListOpen, (isOpen) => this.act({ do: "list", isOpen }))}
        ${isLarge ? nothing : this.filter(state.tagFilter, filterError)}
        ${this.controls(shown)}
        ${
          areSettingsShown === undefined
            ? nothing
            : toggle(
                l10n.t("Settings"),
                l10n.t("More settings of the board"),
                areSettingsShown,
                (isOn) => this.change({ areSettingsShown: isOn }),
                "expanded",
              )
        }
        ${this.end(shown)}
      </div>
      ${this.opened(shown)} ${areSettingsShown ? this.allSettings(shown) : nothing}
      ${this.errors(shown).map((error) => (error ? html`<p class="error" role="alert">${error}</p>` : nothing))}
    `;
  }

  private allSettings(shown: Shown): TemplateResult {
    const { state, isLarge, colourGroup } = shown;
    return html`<div class="toolbar part" role="group" aria-label=${l10n.t("Settings")}>
      ${this.settings(shown)} ${this.colourGroup(colourGroup)}
      ${isLarge ? nothing : html`${state.cardWidth === undefined ? nothing : this.cardWidth(state.cardWidth)}${this.folds()}`}
      ${this.moreSettings(shown)}
    </div>`;
  }

  /** Runs that have their colour together. */
  private colourGroup(pattern: string): TemplateResult {
    const label = l10n.t("one colour for");
    const title = l10n.t(
      "A regular expression on names: runs with the same text in its groups have one colour, in all views",
    );
    return html`<label class="control" title=${title}
      ><span>${label}</span>
      <vscode-text-field
        class="pattern"
        placeholder=${l10n.t("regular expression")}
        .value=${live(pattern)}
        @change=${({ target }: Event) => this.act({ do: "colours", pattern: (target as HTMLInputElement).value.trim() })}
      >${label}</vscode-text-field></label
    >`;
  }

  /** Px that cards are wide. */
  private cardWidth(width: number): TemplateResult {
    return html`<div class="control">
      <span>${l10n.t("card width")}</span>
      <tensor-view-slider
        .label=${l10n.t("card width")}
        .value=${width}
        .least=${CARD_WIDTHS.least}
        .most=${CARD_WIDTHS.most}
        .step=${10}
        .valueText=${l10n.t("{0} pixels", width)}
        @slide=${({ detail }: CustomEvent<number>) => this.change({ cardWidth: detail })}
      ></tensor-view-slider>
    </div>`;
  }

  /** Opens and closes all groups. */
  protected folds(): TemplateResult {
    const fold = (label: string, isCollapsed: boolean) =>
      html`<button type="button" @click=${() => this.act({ do: "collapse", isCollapsed })}>${label}</button>`;
    return html`<div class="choice">${fold(l10n.t("Expand all"), false)} ${fold(l10n.t("Collapse all"), true)}</div>`;
  }
}
