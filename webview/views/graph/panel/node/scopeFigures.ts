import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { type GraphFigures, graphFigures } from "../../../../../src/shared/questions/graphPictures";
import { Resource } from "../../../../parts/page/resource";
import type { GraphSelection, ShownGraph } from "../../shownGraph";
import { sizesText } from "../../texts/graphTexts";
import { figuresText } from "../../texts/summaryTexts";
import { panelStyles } from "../panelStyles";
import { refOf } from "../selectedRef";

/** Parameters, outputs and multiply-adds of a scope or layer in one line, as far as they are known. */
@customElement("tensor-view-graph-scope-figures")
export class ScopeFiguresLine extends LitElement {
  static override styles = [panelStyles];

  @property({ attribute: false }) shown: { readonly graph: ShownGraph; readonly selection: GraphSelection } | undefined;
  private readonly figures = new Resource<GraphFigures>(() => this.requestUpdate());
  private asked: readonly unknown[] = [];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.figures.clear();
    this.asked = [];
  }

  override willUpdate(_changes: PropertyValues<this>): void {
    const { shown } = this;
    if (!shown) return;
    const { graph, selection } = shown;
    const { kind, name } = selection;
    const [before, what] = this.asked;
    const wanted = JSON.stringify([kind, name, selection.function]);
    if (before === graph && what === wanted) return;
    if (what !== wanted) this.figures.clear();
    this.asked = [graph, wanted];
    if (kind !== "scope" && kind !== "node") return;
    const of = { kind, name };
    void this.figures.load((signal) => graph.host.ask(graphFigures, { ...refOf(shown), of }, { signal }));
  }

  override render(): TemplateResult | typeof nothing {
    const { value } = this.figures.state;
    const { selection } = this.shown ?? {};
    const isTop = selection?.kind === "scope" && selection.name === "";
    const figures = isTop ? value?.total : value?.one;
    if (!figures) return nothing;
    const shapes = isTop ? [] : (value?.one?.outputs ?? []);
    const outputs = shapes.map((shape) => (shape ? sizesText(shape) : "?")).join(", ");
    const texts = [...figuresText(figures), ...(outputs === "" ? [] : [l10n.t("outputs {0}", outputs)])];
    return texts.length === 0 ? nothing : html`<p class="figures">${texts.join(" · ")}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-scope-figures": ScopeFiguresLine;
  }
}
