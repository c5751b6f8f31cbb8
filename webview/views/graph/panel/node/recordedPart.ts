import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { graphContents, graphNode, type NodeTag } from "../../../../../src/shared/questions/graphs";
import { WorkQueue } from "../../../../parts/page/workQueue";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { nodeText, scopeText } from "../../texts/graphTexts";
import { GraphAnswer } from "../graphAnswer";
import { panelStyles } from "../panelStyles";
import { tagSection } from "../sections";
import { refOf } from "../selectedRef";
import type { ShownSelection } from "./nodePart";

/** Histograms that are asked for at a time. */
const AT_A_TIME = 2;

interface Recorded {
  readonly tags: readonly NodeTag[];
  readonly tagCount: number;
}

/** Series that are about what is selected, where it is a scope or node: its weights. */
@customElement("tensor-view-graph-recorded")
class RecordedPart extends LitElement {
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
  private readonly recorded = new GraphAnswer<Recorded>(this);
  private readonly queue = new WorkQueue(AT_A_TIME);

  override willUpdate(_changes: PropertyValues<this>): void {
    const { shown } = this;
    if (!shown) return;
    const { graph, selection } = shown;
    const { kind, name } = selection;
    if (kind !== "scope" && kind !== "node") {
      this.recorded.leave();
      return;
    }
    const { host } = graph;
    const ref = refOf(shown);
    this.recorded.want({ graph, about: JSON.stringify([kind, name, selection.function]) }, (signal, most) =>
      kind === "scope"
        ? host.ask(graphContents, { ...ref, of: { scope: name }, most }, { signal })
        : host.ask(graphNode, { ...ref, name, most }, { signal }),
    );
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, recorded, queue } = this;
    const { value, error, more } = recorded;
    if (error !== undefined) return html`<p class="error" role="alert">${error}</p>`;
    if (!shown || !value) return nothing;
    if (value.tagCount === 0) return nothing;
    const { kind, name } = shown.selection;
    return html`
      <div class="title"><h2>${kind === "scope" ? scopeText(name) : nodeText(name)}</h2></div>
      ${tagSection(value, shown, queue, more)}
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-recorded": RecordedPart;
  }
}
