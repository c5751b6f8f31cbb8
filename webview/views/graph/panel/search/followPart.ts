import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { NO_ENDS } from "../../../../../src/shared/graph/graphMode";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { longNameStyles } from "../../../../ui/texts/longNameStyles";
import { graphEvent } from "../../graphEvents";
import type { FindingView } from "../../graphState";
import { nodeText } from "../../texts/graphTexts";
import "../findings/findingTable";
import type { ShownMode } from "../findings/shownWork";
import { panelStyles } from "../panelStyles";

/** Name of the list among those whose look is kept. */
const LIST = "follow";

/** The way of data through the graph, as long as it is marked: its shapes by modules, which unfold. Events: `graph-state`, `graph-follow`. */
@customElement("tensor-view-graph-follow")
export class FollowPart extends LitElement {
  static override styles = [
    controlStyles,
    panelStyles,
    longNameStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      p {
        margin: 8px 0 2px;
      }
      .from {
        display: flex;
        gap: 0 4px;
        white-space: nowrap;
      }
      .from .name {
        min-width: 0;
      }
      .buttons {
        padding: 4px 12px;
      }
      tensor-view-graph-findings {
        flex: 1;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownMode | undefined;

  private show(view: Omit<FindingView, "list">): void {
    const { state } = this.shown ?? {};
    if (state)
      this.dispatchEvent(graphEvent("graph-state", { lists: { ...state.lists, [LIST]: { list: LIST, ...view } } }));
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { graph, state } = shown;
    const { marked } = state;
    if (!marked || !("follow" in marked)) return this.start();
    const { list: _list, open = [], ...view } = state.lists[LIST] ?? { list: LIST };
    const source = { list: LIST, run: NO_ENDS, from: marked.follow, open: [...open] } as const;
    return html`
      ${
        marked.follow === ""
          ? html`<p>${l10n.t("From the graph's input to its loss or output")}</p>`
          : html`<p class="from">
              <span>${l10n.t("From")}</span>
              <span class="name" title=${marked.follow}><bdi>${nodeText(marked.follow)}</bdi></span>
            </p>`
      }
      <tensor-view-graph-findings
        .shown=${{ graph, source, view: { ...view, open }, marked, none: l10n.t("No data path leads on from there.") }}
        @finding-view=${({ detail }: CustomEvent<Omit<FindingView, "list">>) => this.show(detail)}
      ></tensor-view-graph-findings>
    `;
  }

  private start(): TemplateResult {
    return html`<p class="quiet">
        ${l10n.t("The path that data take through the graph, with their shapes: from the input, or from what is selected (W).")}
      </p>
      <div class="buttons">
        <vscode-button appearance="secondary" @click=${() => this.dispatchEvent(graphEvent("graph-follow", ""))}
          >${l10n.t("Follow the data from the input")}</vscode-button
        >
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-follow": FollowPart;
  }
}
