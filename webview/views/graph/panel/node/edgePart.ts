import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { GraphPicture, PictureBox, PictureChoice } from "../../../../../src/shared/graph/graphPicture";
import { type GraphLine, graphLine } from "../../../../../src/shared/questions/graphPictures";
import type { LineEdge } from "../../../../../src/shared/questions/graphs";
import { bytesText } from "../../../../../src/shared/text/bytesText";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { localeNumber } from "../../../../ui/texts/localeText";
import { longNameStyles } from "../../../../ui/texts/longNameStyles";
import { endText } from "../../canvas/canvasTexts";
import { type GraphLineEnds, graphEvent } from "../../graphEvents";
import type { ShownGraph } from "../../shownGraph";
import { nodeText, portText, tensorText } from "../../texts/graphTexts";
import { GraphAnswer } from "../graphAnswer";
import { panelStyles } from "../panelStyles";
import { heading } from "../sections";

/** A line of a picture that is selected. */
interface ShownEdge {
  readonly graph: ShownGraph;
  readonly ends: GraphLineEnds;
  readonly choice: PictureChoice;
  /** Undefined until it is there. */
  readonly picture: GraphPicture | undefined;
}

/** Content of a line of the picture: its tensors and control edges, and links to its ends. Events: `graph-box`, `graph-goto`. */
@customElement("tensor-view-graph-edge")
export class EdgePart extends LitElement {
  static override styles = [
    controlStyles,
    panelStyles,
    longNameStyles,
    css`
      .gone {
        padding-top: 8px;
      }
      ul {
        padding: 0;
        list-style: none;
      }
      li {
        display: grid;
        grid-template-columns: max-content minmax(0, 1fr);
        gap: 2px 8px;
        align-items: baseline;
        padding: 4px 12px;
      }
      li + li {
        border-top: var(--tensor-view-line);
      }
      li button {
        justify-self: start;
        min-width: 0;
      }
      li .what {
        grid-column: 2;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownEdge | undefined;
  private readonly line = new GraphAnswer<GraphLine>(this);

  override willUpdate(_changes: PropertyValues<this>): void {
    const { shown } = this;
    if (!shown) return;
    const { graph, ends, choice } = shown;
    this.line.want({ graph, what: JSON.stringify([graph.ref, ends, choice]) }, (signal) =>
      graph.host.ask(graphLine, { ...graph.ref, choice, ...ends }, { signal }),
    );
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown?.picture) return nothing;
    const { ends, picture } = shown;
    const { value, error, isLoading } = this.line;
    const box = (id: string) => picture.boxes.find((one) => one.id === id);
    const [from, to] = [box(ends.from), box(ends.to)];
    const isLost = (!from && ends.from !== "") || (!to && ends.to !== "");
    if (isLost || (value?.total === 0 && !isLoading)) {
      return html`<p class="quiet gone">${l10n.t("The selected edge is not in the picture now: what it leads from or to was opened, closed or hidden.")}</p>`;
    }
    return html`
      <div class="title"><h2>${l10n.t("Edge from {0} to {1}", endText(from), endText(to))}</h2></div>
      ${error === undefined ? nothing : html`<p class="error" role="alert">${error}</p>`}
      <dl>
        <dt>${l10n.t("From")}</dt>
        <dd>${this.end(from)}</dd>
        <dt>${l10n.t("To")}</dt>
        <dd>${this.end(to)}</dd>
      </dl>
      ${value ? this.content(value, from ?? to) : nothing}
    `;
  }

  private end(box: PictureBox | undefined): TemplateResult {
    const name = endText(box);
    if (!box) return html`${name}`;
    return html`<button
      type="button"
      class="link"
      title=${l10n.t("Go to {0}", name)}
      @click=${() => this.dispatchEvent(graphEvent("graph-box", box.id))}
    >${name}</button>`;
  }

  private content({ total, edges }: GraphLine, box: PictureBox | undefined): TemplateResult {
    const tensors = edges.filter(({ slot }) => slot !== null);
    const controls = edges.filter(({ slot }) => slot === null);
    const more = total - edges.length;
    const isAll = more <= 0;
    return html`
      ${this.list(isAll ? l10n.t("Tensors") : l10n.t("Tensors, the first"), tensors, box)}
      ${this.list(isAll ? l10n.t("Control edges") : l10n.t("Control edges, the first"), controls, box)}
      ${isAll ? nothing : html`<p class="quiet">${l10n.t("and {0} more", localeNumber(more))}</p>`}
    `;
  }

  private list(
    title: string,
    edges: readonly LineEdge[],
    box: PictureBox | undefined,
  ): TemplateResult | typeof nothing {
    if (edges.length === 0) return nothing;
    return html`<section>
      ${heading(title, edges.length)}
      <ul aria-label=${title}>
        ${edges.map(
          (edge) => html`<li>
            <span class="quiet">${l10n.t("from")}</span>${this.node(edge.from, box)}
            <span class="quiet">${l10n.t("to")}</span>${this.node(edge.to, box)}
            ${edge.slot === null ? nothing : html`<span class="what">${tensorLine(edge)}</span>`}
          </li>`,
        )}
      </ul>
    </section>`;
  }

  private node(name: string, box: PictureBox | undefined): TemplateResult {
    const body = box?.function;
    const place = { name, kind: "node", ...(body !== undefined && { function: body }) } as const;
    return html`<button
      type="button"
      class="link"
      title=${l10n.t("Go to {0}", nodeText(name))}
      @click=${() => this.dispatchEvent(graphEvent("graph-goto", place))}
    ><span class="name"><bdi>${nodeText(name)}</bdi></span></button>`;
  }
}

/** `float32 [2, 3] · 24 B · output 1 to input 0`, as far as it is known. */
function tensorLine({ port, slot, dtype, shape, bytes }: LineEdge): string {
  return [
    tensorText(dtype, shape) || l10n.t("dtype and shape are not recorded"),
    ...(bytes === undefined ? [] : [bytesText(bytes)]),
    l10n.t("{0} to input {1}", portText(port), String(slot)),
  ].join(" · ");
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-edge": EdgePart;
  }
}
