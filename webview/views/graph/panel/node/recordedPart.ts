import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { graphContents, graphNode, type NodeTag } from "../../../../../src/shared/questions/graphs";
import { Resource } from "../../../../parts/page/resource";
import { WorkQueue } from "../../../../parts/page/workQueue";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { nodeText, scopeText } from "../../texts/graphTexts";
import { panelStyles } from "../panelStyles";
import { tagSection } from "../sections";
import { refOf } from "../selectedRef";
import { FIRST_ENTRIES, MORE_ENTRIES, type ShownSelection } from "./nodePart";

/** Histograms that are asked for at a time. */
const AT_A_TIME = 2;

interface Recorded {
  readonly tags: readonly NodeTag[];
  readonly tagCount: number;
}

/** Series that are about what is selected, where it is a scope or node: its weights. */
@customElement("tensor-view-graph-recorded")
export class RecordedPart extends LitElement {
  static override styles = [
    controlStyles,
    panelStyles,
    css`
      .title {
        border-top: var(--tensor-view-line);
      }
    `,
  ];

  @property({ attribute: false }) shown: Pick<ShownSelection, "graph" | "selection" | "step"> | undefined;
  private readonly recorded = new Resource<Recorded>(() => this.requestUpdate());
  private readonly queue = new WorkQueue(AT_A_TIME);
  private most = FIRST_ENTRIES;
  private asked: readonly unknown[] = [];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.recorded.clear();
    this.asked = [];
  }

  override willUpdate(_changes: PropertyValues<this>): void {
    const { shown } = this;
    if (!shown) return;
    const { graph, selection } = shown;
    const [before, what] = this.asked;
    const wanted = JSON.stringify([selection.kind, selection.name, selection.function]);
    if (before === graph && what === wanted) return;
    if (what !== wanted) {
      this.recorded.clear();
      this.most = FIRST_ENTRIES;
    }
    this.asked = [graph, wanted];
    this.load();
  }

  private load(): void {
    const { shown, most } = this;
    if (!shown) return;
    const { kind, name } = shown.selection;
    const { host } = shown.graph;
    const ref = refOf(shown);
    if (kind === "scope")
      void this.recorded.load((signal) => host.ask(graphContents, { ...ref, of: { scope: name }, most }, { signal }));
    else if (kind === "node")
      void this.recorded.load((signal) => host.ask(graphNode, { ...ref, name, most }, { signal }));
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, recorded, queue } = this;
    const { value, isLoading, error } = recorded.state;
    if (error !== undefined) return html`<p class="error" role="alert">${error}</p>`;
    if (!shown || !value) return nothing;
    const loadMore = () => {
      this.most *= MORE_ENTRIES;
      this.load();
    };
    if (value.tagCount === 0) return nothing;
    const { kind, name } = shown.selection;
    return html`
      <div class="title"><h2>${kind === "scope" ? scopeText(name) : nodeText(name)}</h2></div>
      ${tagSection(value, shown, queue, { isLoading, loadMore })}
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-recorded": RecordedPart;
  }
}
