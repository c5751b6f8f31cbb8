import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { FINDING_COLUMNS, type FindingList, type FindingRow } from "../../../../../src/shared/graph/graphFindings";
import { type FindingSource, graphFindings } from "../../../../../src/shared/questions/graphWork";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { localeNumber } from "../../../../ui/texts/localeText";
import { graphEvent } from "../../graphEvents";
import type { ShownGraph } from "../../shownGraph";
import { modeTabText } from "../../texts/modeTexts";
import { findingSentence } from "../findings/findingSentence";
import { findingSource, type ShownWork } from "../findings/shownWork";
import { GraphAnswer } from "../graphAnswer";
import { panelStyles } from "../panelStyles";

/** Node, with the shown work of its graph. */
interface ShownNodeWork {
  readonly graph: ShownGraph;
  readonly name: string;
  readonly work: ShownWork;
}

/** Findings of a list about one node: the first, and how many there are. */
interface NodeFindings {
  readonly source: FindingSource;
  readonly rows: readonly FindingRow[];
  readonly total: number;
}

/** Findings of a list that are said. */
const MOST_SAID = 5;

/** Findings of the mode about a node, a sentence each; pressing one marks it in the picture. Event: `graph-mark`. */
@customElement("tensor-view-graph-node-findings")
class NodeFindingsPart extends LitElement {
  static override styles = [controlStyles, panelStyles];

  @property({ attribute: false }) shown: ShownNodeWork | undefined;
  private readonly found = new GraphAnswer<readonly NodeFindings[]>(this);

  override willUpdate(_changes: PropertyValues<this>): void {
    const { shown } = this;
    if (!shown) return;
    const { graph, name, work } = shown;
    const sources = nodeLists(shown).map((list) => findingSource(list, work));
    if (sources.length === 0) {
      this.found.leave();
      return;
    }
    this.found.want({ graph, about: name, what: JSON.stringify(sources) }, (signal) =>
      Promise.all(
        sources.map(async (source) => {
          const asked = { ...graph.ref, source, of: name, start: 0, most: MOST_SAID };
          const { rows, total } = await graph.host.ask(graphFindings, asked, { signal });
          return { source, rows, total };
        }),
      ),
    );
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, found } = this;
    if (!shown || nodeLists(shown).length === 0) return nothing;
    const { value, error } = found;
    if (error !== undefined) return html`<p class="error" role="alert">${error}</p>`;
    if (!value) return nothing;
    const said = value.flatMap(({ source, rows }) => rows.map((row) => this.sentence(source, row)));
    const more = value.reduce((sum, { total, rows }) => sum + total - rows.length, 0);
    return html`<section>
      <h3>${modeTabText(shown.work.state.mode)}</h3>
      ${said.length === 0 ? html`<p class="quiet">${l10n.t("Nothing to say about this node.")}</p>` : said}
      ${more > 0 ? html`<p class="quiet">${l10n.t("and {0} more", localeNumber(more))}</p>` : nothing}
    </section>`;
  }

  private sentence(source: FindingSource, row: FindingRow): TemplateResult {
    return html`<p>
      ${findingSentence(source.list, FINDING_COLUMNS[source.list], row)}
      <button
        type="button"
        class="link"
        @click=${() => this.dispatchEvent(graphEvent("graph-mark", { source, at: row.at }))}
      >${l10n.t("mark")}</button>
    </p>`;
  }
}

/** The lists that say something of a node in the shown mode, as far as what they are found by is chosen. */
function nodeLists({ graph, work }: ShownNodeWork): readonly FindingList[] {
  const { state, metadata, otherMetadata } = work;
  const hasFetch = state.run.fetches.length > 0;
  switch (state.mode) {
    case "run":
      return hasFetch ? ["run"] : [];
    case "device":
      return (state.placed ?? []).length > 0 ? ["placed"] : [];
    case "cost":
      return metadata.chosen ? ["cost"] : [];
    case "hints":
      return [
        "cse",
        "foldable",
        "identities",
        "inline",
        ...(hasFetch || graph.ref.function ? (["dead"] as const) : []),
      ];
    case "difference":
      if (!graph.ref.other) return [];
      return [
        ...(["changed", "moved", "onlyA", "onlyB"] as const),
        ...(metadata.chosen && otherMetadata.chosen ? (["costs"] as const) : []),
      ];
    default:
      return [];
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-node-findings": NodeFindingsPart;
  }
}
