import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { type GraphFigures, graphFigures } from "../../../../../src/shared/questions/graphPictures";
import type { GraphSelection, ShownGraph } from "../../shownGraph";
import { sizesText } from "../../texts/graphTexts";
import { figuresText } from "../../texts/summaryTexts";
import { GraphAnswer } from "../graphAnswer";
import { panelStyles } from "../panelStyles";
import { refOf } from "../selectedRef";

/** Parameters, outputs and multiply-adds of a scope or layer in one line, as far as they are known. */
@customElement("tensor-view-graph-scope-figures")
class ScopeFiguresLine extends LitElement {
  static override styles = [panelStyles];

  @property({ attribute: false }) shown: { readonly graph: ShownGraph; readonly selection: GraphSelection } | undefined;
  private readonly figures = new GraphAnswer<GraphFigures>(this);

  override willUpdate(_changes: PropertyValues<this>): void {
    const { shown } = this;
    if (!shown) return;
    const { graph, selection } = shown;
    const { kind, name } = selection;
    if (kind !== "scope" && kind !== "node") {
      this.figures.leave();
      return;
    }
    const of = { kind, name };
    this.figures.want({ graph, about: JSON.stringify([kind, name, selection.function]) }, (signal) =>
      graph.host.ask(graphFigures, { ...refOf(shown), of }, { signal }),
    );
  }

  override render(): TemplateResult | typeof nothing {
    const { value } = this.figures;
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
