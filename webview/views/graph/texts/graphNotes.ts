import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { GraphPicture } from "../../../../src/shared/graph/graphPicture";
import type { GraphOverview } from "../../../../src/shared/questions/graphs";
import { localeNumber } from "../../../ui/texts/localeText";
import { graphProblem, isUsual, scopeText } from "./graphTexts";

/** Notes over a picture: problems of the graph, and boxes that the picture leaves together. */
export function graphNotes(
  overview: GraphOverview | undefined,
  picture: GraphPicture | undefined,
  showProblems: () => void,
): TemplateResult | typeof nothing {
  if (!overview) return nothing;
  const problems = overview.problems.filter(({ kind }) => !isUsual(kind, overview.usual));
  const [first] = problems;
  return html`
    ${
      first
        ? html`<p class="note warning">
            ${graphProblem(first.kind, first.count)}
            <button type="button" class="link" @click=${showProblems}>${problems.length > 1 ? l10n.t("All problems") : l10n.t("Which")}</button>
          </p>`
        : nothing
    }
    ${overview.nodes === 0 && !first ? html`<p class="note">${l10n.t("This graph has no nodes.")}</p>` : nothing}
    ${picture ? pictureNotes(picture) : nothing}
  `;
}

function pictureNotes({ boxes, grouped, simple }: GraphPicture): TemplateResult {
  const of = (box: number) => scopeText(boxes[box]?.name ?? "");
  return html`
    ${grouped
      .slice(0, 2)
      .map(
        ({ box, children }) =>
          html`<p class="note quiet">${l10n.t("{0} has {1} nodes and scopes side by side: they are shown in groups.", of(box), localeNumber(children))}</p>`,
      )}
    ${
      simple.length === 0
        ? nothing
        : html`<p class="note quiet">${l10n.t("The layout of {0} took too long: it is drawn in simple layers.", simple.map(of).join(", "))}</p>`
    }
  `;
}
