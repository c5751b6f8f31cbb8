import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { boardBarStyles } from "../../parts/board/boardBarStyles";
import { tagFilterField } from "../../parts/board/boardControls";
import { dropdown, optionsOf } from "../../ui/controls/barControls";
import { controlStyles } from "../../ui/controls/controlStyles";
import { signButton } from "../../ui/controls/glyphButton";
import { localeNumber } from "../../ui/texts/localeText";
import { type MappingState, SHOWN_ROWS } from "./mappingState";
import { shownRowsNames } from "./mappingTexts";

/** Contents of the toolbar. */
interface ShownMappingBar {
  readonly state: MappingState;
  readonly filterError: string | undefined;
  /** Number of guesses to be confirmed. */
  readonly guesses: number;
  /** True if the guesses are those of the current mapping. */
  readonly areGuessesCurrent: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** True if there is no place to store a mapping in. */
  readonly isFixed: boolean;
}

/** Actions requested by the toolbar. */
export type MappingBarAction =
  | { readonly do: "state"; readonly state: Partial<MappingState> }
  | { readonly do: "confirmAll" }
  | { readonly do: "undo"; readonly isForth: boolean }
  | { readonly do: "open" };

/** Toolbar that selects the visible rows and acts on all of them. Event: `mapping-bar-action`. */
@customElement("tensor-view-mapping-bar")
export class MappingBar extends LitElement {
  static override styles = [
    controlStyles,
    boardBarStyles,
    css`
      .end {
        display: flex;
        flex: none;
        gap: 4px;
        align-items: center;
        margin-left: auto;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownMappingBar | undefined;
  @query(".filter") private readonly field!: HTMLElement | null;

  override focus(): void {
    this.field?.focus();
  }

  private act(detail: MappingBarAction): void {
    this.dispatchEvent(new CustomEvent<MappingBarAction>("mapping-bar-action", { detail }));
  }

  private set(state: Partial<MappingState>): void {
    this.act({ do: "state", state });
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { state, filterError, guesses, areGuessesCurrent, canUndo, canRedo, isFixed } = shown;
    const shows = optionsOf(SHOWN_ROWS, shownRowsNames());
    return html`
      <div class="toolbar" role="toolbar" aria-label=${l10n.t("Mapping")}>
        ${tagFilterField(state.filter, filterError, (filter) => this.set({ filter }))}
        ${dropdown(l10n.t("show"), state.show, shows, (show) => this.set({ show }))}
        ${
          guesses > 0 && !isFixed
            ? html`<vscode-button
                title=${l10n.t("Write an entry for each guess; a layer's in one")}
                ?disabled=${!areGuessesCurrent}
                @click=${() => this.act({ do: "confirmAll" })}
              >${l10n.t("Confirm All Guesses ({0})", localeNumber(guesses))}</vscode-button>`
            : nothing
        }
        <div class="end">
          ${signButton("↶", l10n.t("Undo (Ctrl+Z)"), !canUndo, () => this.act({ do: "undo", isForth: false }))}
          ${signButton("↷", l10n.t("Redo (Ctrl+Y)"), !canRedo, () => this.act({ do: "undo", isForth: true }))}
          ${
            isFixed
              ? nothing
              : html`<vscode-button appearance="secondary" @click=${() => this.act({ do: "open" })}>${l10n.t("Open File")}</vscode-button>`
          }
        </div>
      </div>
      ${filterError ? html`<p class="error" role="alert">${filterError}</p>` : nothing}
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-mapping-bar": MappingBar;
  }
}
