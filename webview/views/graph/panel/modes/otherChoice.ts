import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { OtherGraph } from "../../../../../src/shared/graph/graphRef";
import { type GraphOverview, graphOverview } from "../../../../../src/shared/questions/graphs";
import { dropdown, type Option } from "../../../../ui/controls/barControls";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { errorText } from "../../../../ui/texts/sentenceText";
import { tagText } from "../../../../ui/texts/tagText";
import { MOST_FUNCTIONS } from "../../bar/graphBarMenu";
import { graphEvent } from "../../graphEvents";
import type { ShownGraph } from "../../shownGraph";
import { GraphAnswer } from "../graphAnswer";
import { panelStyles } from "../panelStyles";

/** A graph, and the one that it is held against. */
interface ShownOther {
  readonly graph: ShownGraph;
  readonly other: OtherGraph | undefined;
}

/** The graph that the shown one is held against: of any run of the folder, a part of it, a function. Events: `graph-other`, `graph-swap`, `graph-open-other`. */
@customElement("tensor-view-graph-other")
class OtherChoice extends LitElement {
  static override styles = [
    controlStyles,
    panelStyles,
    css`
      .toolbar {
        gap: 6px 8px;
        padding: 4px 12px;
      }
      vscode-dropdown {
        width: 13em;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownOther | undefined;
  @state() private failure = "";
  private readonly overview = new GraphAnswer<GraphOverview>(this);

  override willUpdate(_changes: PropertyValues<this>): void {
    const { graph, other } = this.shown ?? {};
    if (!graph || !other) {
      this.overview.leave();
      return;
    }
    // A body's part has its library.
    const { function: _function, ...place } = other;
    const { logdir } = graph.ref;
    this.overview.want({ graph, what: JSON.stringify(place) }, (signal) =>
      graph.host.ask(graphOverview, { logdir, ...place }, { signal }),
    );
  }

  private choose(other: OtherGraph | null): void {
    this.dispatchEvent(graphEvent("graph-other", other));
  }

  private async pick({ graph }: ShownOther): Promise<void> {
    this.failure = "";
    const { logdir, run } = graph.ref;
    try {
      const picked = await graph.host.channel.request("subject/pick", { from: "graph", run: { logdir, run } });
      if (picked?.on === "series") this.choose({ run: picked.run, tag: picked.tag });
    } catch (error) {
      this.failure = errorText(error);
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, failure } = this;
    if (!shown) return nothing;
    const { graph, other } = shown;
    const error = failure || this.overview.error;
    return html`<section aria-label=${l10n.t("The other graph")}>
      ${other ? this.chosen(other, graph) : html`<p class="quiet" role="status">${l10n.t("Choose the graph to compare this one with.")}</p>`}
      <div class="buttons">
        <vscode-button appearance="secondary" @click=${() => void this.pick(shown)}>${l10n.t("Another graph…")}</vscode-button>
        ${other ? nothing : this.ownButton(graph)}
        ${
          other
            ? html`<vscode-button
                  appearance="secondary"
                  title=${l10n.t("The other graph takes the place of this one")}
                  @click=${() => this.dispatchEvent(graphEvent("graph-swap", null))}
                >${l10n.t("Swap")}</vscode-button>
                <vscode-button
                  appearance="secondary"
                  title=${l10n.t("Open the other graph in a panel beside this one")}
                  @click=${() => this.dispatchEvent(graphEvent("graph-open-other", other))}
                >${l10n.t("Open beside")}</vscode-button>
                <vscode-button
                  appearance="secondary"
                  title=${l10n.t("Compare with no other graph")}
                  @click=${() => this.choose(null)}
                >${l10n.t("No other")}</vscode-button>`
            : nothing
        }
      </div>
      ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
    </section>`;
  }

  /** Parts and functions of a graph are held against each other. */
  private ownButton({ ref, overview }: ShownGraph): TemplateResult | typeof nothing {
    const { run, tag, point, function: body } = ref;
    if (overview.parts.length < 2 && overview.functions.length === 0 && body === undefined) return nothing;
    const own = { run, tag, ...(point !== undefined && { point }) };
    const part = overview.parts.find((one) => one !== overview.part) ?? overview.part;
    return html`<vscode-button
      appearance="secondary"
      title=${l10n.t("Compare with another part of this graph, or with a function of it")}
      @click=${() => this.choose({ ...own, part })}
    >${l10n.t("Another part of this")}</vscode-button>`;
  }

  private chosen(other: OtherGraph, graph: ShownGraph): TemplateResult {
    const { run, tag } = other;
    const { part: _part, function: _function, ...place } = other;
    const { value } = this.overview;
    const parts = value?.parts ?? [];
    const functions = value?.functions.map(({ name }) => name) ?? [];
    const body = other.function;
    const of = body === undefined ? {} : { function: body };
    return html`<p>
        ${l10n.t("This graph compared with")} <b><bdi>${run === graph.ref.run ? tagText(tag) : `${run}/${tagText(tag)}`}</bdi></b>
      </p>
      ${
        parts.length > 1
          ? html`<div class="toolbar">
              ${dropdown(l10n.t("part"), value?.part ?? "", named(parts), (part) => this.choose({ ...place, part }))}
            </div>`
          : nothing
      }
      ${
        functions.length === 0
          ? nothing
          : html`<div class="toolbar">
              ${
                functions.length <= MOST_FUNCTIONS
                  ? dropdown(l10n.t("function"), body ?? "", [GRAPH_ITSELF(), ...named(functions)], (name) =>
                      this.chooseFunction(other, name),
                    )
                  : html`<vscode-text-field
                      placeholder=${l10n.t("name of a function")}
                      .value=${of.function ?? ""}
                      @change=${({ target }: Event) => this.chooseFunction(other, (target as HTMLInputElement).value.trim())}
                    >${l10n.t("function")}</vscode-text-field>`
              }
            </div>`
      }`;
  }

  private chooseFunction({ function: _function, ...place }: OtherGraph, name: string): void {
    this.choose(name === "" ? place : { ...place, function: name });
  }
}

/** Names of functions are never empty. */
const GRAPH_ITSELF = (): Option<string> => ({ value: "", name: l10n.t("(the graph)") });

function named(values: readonly string[]): Option<string>[] {
  return values.map((value) => ({ value, name: value }));
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-other": OtherChoice;
  }
}
