import * as l10n from "@vscode/l10n";
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { BoardBar, type ShownBoardBar } from "../../parts/board/boardBar";
import { choice, dropdown, type Option, toggle } from "../../ui/controls/barControls";
import type { Before, TextState } from "./textState";

/** Contents of the toolbar. */
interface ShownTextBar extends ShownBoardBar<TextState> {
  /** Names of the runs that texts can be held against. */
  readonly runs: readonly string[];
}

/** Controls for how all texts are shown, and which. Event: `bar-action`. */
@customElement("tensor-view-text-bar")
export class TextBar extends BoardBar<TextState, ShownTextBar> {
  static override styles = [
    ...BoardBar.styles,
    css`
      .number {
        width: 7em;
      }
      .wide {
        width: 13em;
      }
    `,
  ];

  protected override get label(): string {
    return l10n.t("Text");
  }

  protected override controls({ state: kept, isLarge }: ShownTextBar): TemplateResult {
    return html`
        ${choice(l10n.t("How texts are shown (M)"), [
          { name: l10n.t("Markdown"), isOn: kept.isMarkdown, choose: () => this.change({ isMarkdown: true }) },
          { name: l10n.t("As written"), isOn: !kept.isMarkdown, choose: () => this.change({ isMarkdown: false }) },
        ])}
        ${
          kept.isMarkdown
            ? nothing
            : toggle(l10n.t("Wrap"), l10n.t("Break long lines (W)"), kept.wraps, (wraps) => this.change({ wraps }))
        }
        ${isLarge ? this.steps(kept) : nothing}
        ${toggle(
          l10n.t("Difference"),
          l10n.t("Compare every text with another step or run (D)"),
          kept.isDiffShown,
          (isDiffShown) => this.change({ isDiffShown }),
        )}
        ${toggle(
          l10n.t("Search"),
          l10n.t("Search in all texts of the checked runs (/)"),
          kept.isSearchShown,
          (isSearchShown) => this.change({ isSearchShown }),
        )}
        ${isLarge ? nothing : this.folds()}
    `;
  }

  protected override opened(shown: ShownTextBar): TemplateResult | typeof nothing {
    return shown.state.isDiffShown ? this.against(shown) : nothing;
  }

  private steps({ areAllSteps, isNewestFirst }: TextState): TemplateResult {
    return html`${choice(l10n.t("Which steps are shown (A)"), [
      { name: l10n.t("One step"), isOn: !areAllSteps, choose: () => this.change({ areAllSteps: false }) },
      { name: l10n.t("All steps"), isOn: areAllSteps, choose: () => this.change({ areAllSteps: true }) },
    ])}
    ${
      areAllSteps
        ? choice(l10n.t("Order of the steps"), [
            { name: l10n.t("Newest first"), isOn: isNewestFirst, choose: () => this.change({ isNewestFirst: true }) },
            { name: l10n.t("Oldest first"), isOn: !isNewestFirst, choose: () => this.change({ isNewestFirst: false }) },
          ])
        : nothing
    }`;
  }

  private against({ state: { before, beforeStep, beforeRun }, runs }: ShownTextBar): TemplateResult {
    const befores: readonly Option<Before>[] = [
      { value: "previous", name: l10n.t("the step before") },
      { value: "first", name: l10n.t("the first step") },
      { value: "step", name: l10n.t("a step…") },
      { value: "run", name: l10n.t("another run") },
    ];
    return html`<div class="toolbar part" role="group" aria-label=${l10n.t("Difference")}>
      ${dropdown(l10n.t("against"), before, befores, (chosen) => this.change({ before: chosen }), "wide")}
      ${
        before === "step"
          ? html`<vscode-text-field
              class="number"
              placeholder=${l10n.t("step")}
              .value=${live(beforeStep)}
              @change=${(event: Event) => this.typeStep(event.target as HTMLInputElement)}
            >${l10n.t("Step to compare with")}</vscode-text-field>`
          : nothing
      }
      ${
        before === "run"
          ? dropdown(
              l10n.t("run"),
              beforeRun,
              [{ value: "", name: l10n.t("choose…") }, ...runs.map((name) => ({ value: name, name }))],
              (run) => this.change({ beforeRun: run }),
              "wide",
            )
          : nothing
      }
    </div>`;
  }

  private typeStep(field: HTMLInputElement): void {
    const typed = field.value.trim();
    if (/^(-?\d{1,19})?$/.test(typed)) this.change({ beforeStep: typed });
    else field.value = this.shown?.state.beforeStep ?? "";
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-text-bar": TextBar;
  }
}
