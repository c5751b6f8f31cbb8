import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { customElement, query } from "lit/decorators.js";
import { BoardBar, type ShownBoardBar } from "../../parts/board/boardBar";
import { filterField } from "../../parts/board/boardControls";
import type { Host } from "../../parts/page/host";
import { toggle } from "../../ui/controls/barControls";
import "./configMenu";
import type { ExportedConfig } from "./configExport";
import type { ConfigState } from "./configState";

/** Contents of the toolbar. */
interface ShownConfigBar extends ShownBoardBar<ConfigState> {
  readonly host: Host;
  readonly exported: ExportedConfig;
  /** True if there are groups of settings. */
  readonly hasGroups: boolean;
}

/** Toolbar that selects the shown settings. Event: `bar-action`. */
@customElement("tensor-view-config-bar")
export class ConfigBar extends BoardBar<ConfigState, ShownConfigBar> {
  @query(".filter") private readonly field!: HTMLElement | null;

  override focus(): void {
    this.field?.focus();
  }

  protected override get label(): string {
    return l10n.t("Configuration");
  }

  protected override filter(typed: string, error: string | undefined): TemplateResult {
    const texts = { label: l10n.t("Filter settings"), placeholder: l10n.t("Filter settings: words or /regex/") };
    return filterField(texts, typed, error, (tagFilter) => this.change({ tagFilter }));
  }

  protected override controls({ state: kept, host, exported, hasGroups }: ShownConfigBar): TemplateResult {
    const changed =
      kept.baseline === undefined
        ? l10n.t("Leave out the settings that no run has other than the default")
        : l10n.t("Leave out the settings that all runs have as the baseline");
    return html`
      ${toggle(
        l10n.t("Only what differs"),
        l10n.t("Leave out the settings that are alike in all runs"),
        kept.isOnlyDiffering,
        (isOnlyDiffering) => this.change({ isOnlyDiffering }),
      )}
      ${toggle(l10n.t("Only what is changed"), changed, kept.isOnlyChanged, (isOnlyChanged) =>
        this.change({ isOnlyChanged }),
      )}
      ${hasGroups ? this.folds() : ""}
      <tensor-view-config-menu .host=${host} .exported=${exported}></tensor-view-config-menu>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-config-bar": ConfigBar;
  }
}
