import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { GraphOverview } from "../../../../../src/shared/questions/graphs";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { localeNumber } from "../../../../ui/texts/localeText";
import type { SavedList } from "../../bar/listMenu";
import { graphEvent } from "../../graphEvents";
import type { ShownGraph } from "../../shownGraph";
import { graphProblem, isUsual, nodeText } from "../../texts/graphTexts";
import "../../bar/listMenu";
import { panelStyles } from "../panelStyles";

type Problem = GraphOverview["problems"][number];

/** Problems of a graph, in sentences that name its nodes; gaps that its writer usually leaves are no problem and told in one. */
@customElement("tensor-view-graph-problems")
class ProblemsPart extends LitElement {
  static override styles = [
    controlStyles,
    panelStyles,
    css`
      .toolbar {
        justify-content: end;
        padding: 4px 12px 0;
      }
      ul {
        list-style: none;
        padding-left: 12px;
      }
      .usual {
        padding-top: 8px;
      }
    `,
  ];

  @property({ attribute: false }) graph: ShownGraph | undefined;

  override render(): TemplateResult | typeof nothing {
    const { graph } = this;
    if (!graph) return nothing;
    const { problems: all, usual } = graph.overview;
    const problems = all.filter(({ kind }) => !isUsual(kind, usual));
    const missing = all.find(({ kind }) => kind === "missingInput");
    return html`
      ${
        problems.length === 0
          ? html`<p class="quiet" role="status">${l10n.t("Nothing is wrong with this graph.")}</p>`
          : nothing
      }
      ${
        problems.length === 0
          ? nothing
          : html`<div class="toolbar">
                <tensor-view-graph-list-menu
                  .graph=${graph}
                  .what=${"problems"}
                  .list=${() => Promise.resolve(savedProblems(problems))}
                ></tensor-view-graph-list-menu>
              </div>
              ${problems.map((problem) => this.problem(problem))}`
      }
      ${usual === undefined ? nothing : html`<p class="usual quiet">${usualText(usual, missing?.count ?? 0)}</p>`}
    `;
  }

  private problem({ kind, count, nodes }: Problem): TemplateResult {
    const more = count - nodes.length;
    return html`<section>
      <p class="warning">${graphProblem(kind, count)}</p>
      <ul>
        ${nodes.map(
          (name) => html`<li>
            <button
              type="button"
              class="link"
              @click=${() => this.dispatchEvent(graphEvent("graph-goto", { name, kind: "node" }))}
            >${nodeText(name)}</button>
          </li>`,
        )}
      </ul>
      ${nodes.length > 0 && more > 0 ? html`<p class="quiet">${l10n.t("and {0} more", localeNumber(more))}</p>` : nothing}
    </section>`;
  }
}

function usualText(usual: NonNullable<GraphOverview["usual"]>, count: number): string {
  const inputs = localeNumber(count);
  return usual === "torchModules"
    ? l10n.t("Inputs that name the module itself lead nowhere ({0}): torch always leaves it out of its graphs.", inputs)
    : l10n.t(
        "Inputs that name calls of sub-graphs lead nowhere ({0}): MindSpore writes nothing of such a call.",
        inputs,
      );
}

function savedProblems(problems: readonly Problem[]): SavedList {
  return {
    lines: [
      ["problem", "count", "node"],
      ...problems.flatMap(({ kind, count, nodes }) =>
        (nodes.length > 0 ? nodes : [""]).map((node) => [kind, count, node]),
      ),
    ],
    json: problems.map(({ kind, count, nodes }) => ({ kind, count, nodes })),
    left: 0,
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-problems": ProblemsPart;
  }
}
