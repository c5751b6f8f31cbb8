import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { FindingList } from "../../../../../src/shared/graph/graphFindings";
import { dropdown } from "../../../../ui/controls/barControls";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { graphEvent } from "../../graphEvents";
import { isFindingMode } from "../../graphModes";
import type { FindingView } from "../../graphState";
import { listNote, listsOf, listText, shownList } from "../findings/findingLists";
import "../findings/findingTable";
import { findingSource, type ShownMode } from "../findings/shownWork";
import { panelStyles } from "../panelStyles";

/** The lists of a mode, one at a time. Event: `graph-state` with how they are shown. */
@customElement("tensor-view-graph-lists")
class ModeLists extends LitElement {
  static override styles = [
    controlStyles,
    panelStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
        border-top: var(--tensor-view-line);
      }
      .toolbar {
        padding: 6px 12px 2px;
      }
      vscode-dropdown {
        width: 13em;
      }
      tensor-view-graph-findings {
        flex: 1;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownMode | undefined;

  private show(view: FindingView): void {
    const { state } = this.shown ?? {};
    if (state) this.dispatchEvent(graphEvent("graph-state", { lists: { ...state.lists, [state.mode]: view } }));
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    const { mode } = shown?.state ?? {};
    if (!shown || !mode || !isFindingMode(mode)) return nothing;
    const { list: chosen, ...view } = shown.state.lists[mode] ?? { list: "" };
    const lists = listsOf(mode, (shown.state.placed ?? []).length > 0);
    const list = shownList(lists, chosen);
    const options = lists.map((value) => ({ value, name: listText(value) }));
    const note = listNote(list);
    const lacking = lackingText(list, shown);
    return html`
      <div class="toolbar">${dropdown(l10n.t("list"), list, options, (one) => this.show({ list: one }))}</div>
      ${note === "" ? nothing : html`<p class="quiet">${note}</p>`}
      ${
        lacking !== ""
          ? html`<p class="quiet" role="status">${lacking}</p>`
          : html`<tensor-view-graph-findings
              .shown=${{ graph: shown.graph, source: findingSource(list, shown), view, marked: shown.state.marked, none: noneText(list) }}
              @finding-view=${({ detail }: CustomEvent<Omit<FindingView, "list">>) => this.show({ list, ...detail })}
            ></tensor-view-graph-findings>`
      }
    `;
  }
}

/** Note of the choice that a list needs; empty where there is a list. */
function lackingText(list: FindingList, { graph, state, metadata, otherMetadata }: ShownMode): string {
  const { feeds, fetches } = state.run;
  switch (list) {
    case "run":
      return fetches.length === 0 ? l10n.t("Mark a fetch with F: what runs for it is listed here.") : "";
    case "shortest":
      return feeds.length === 0 || fetches.length === 0
        ? l10n.t("Mark a feed with E and a fetch with F: the shortest path between them is listed here.")
        : "";
    case "dead":
      return fetches.length === 0 && graph.ref.function === undefined
        ? l10n.t("Mark a fetch with F: what no fetch needs is listed here.")
        : "";
    case "costs":
      return metadata.chosen && otherMetadata.chosen
        ? ""
        : l10n.t("Both runs need run metadata to be compared by cost.");
    default:
      return "";
  }
}

function noneText(list: FindingList): string {
  switch (list) {
    case "shortest":
      return l10n.t("No path leads from a feed to a fetch.");
    case "crossing":
      return l10n.t("No data edge leads from one device to another.");
    case "loads":
    case "placed":
      return l10n.t("No node has a device.");
    case "unmatched":
      return l10n.t("All that ran is in the graph.");
    case "cse":
      return l10n.t("Nothing is computed twice.");
    case "dead":
      return l10n.t("All nodes are needed.");
    default:
      return l10n.t("This list is empty.");
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-lists": ModeLists;
  }
}
