import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { GraphShares } from "../../../../src/shared/questions/graphShares";
import { localeNumber } from "../../../localeText";
import type { GraphState } from "../graphState";
import { entryText } from "../modeTexts";
import type { ShownGraph } from "../shownGraph";
import { panelStyles } from "./panelStyles";

/** What a mode says of a graph. */
export interface ShownMode {
  readonly graph: ShownGraph;
  readonly state: GraphState | undefined;
  readonly shares: GraphShares | undefined;
}

/** What the picture's mode says: its legend with counts and shares, and its findings. */
@customElement("tensor-view-graph-mode")
export class ModePart extends LitElement {
  static override styles = [panelStyles];

  @property({ attribute: false }) shown: ShownMode | undefined;

  override render(): TemplateResult | typeof nothing {
    const { state: view, shares } = this.shown ?? {};
    if (!view || !shares) return nothing;
    return html`<ul aria-label=${l10n.t("Colours")}>
      ${shares.entries.map(
        ({ key, nodes }) =>
          html`<li>${entryText(view.mode, key)}<span class="count">${localeNumber(nodes)}</span></li>`,
      )}
    </ul>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-mode": ModePart;
  }
}
