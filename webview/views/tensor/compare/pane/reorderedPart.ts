import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { Reference } from "../../../../../src/shared/compare/reference";
import type { PairFigures } from "../../../../../src/tensor/pair/pairFigures";
import type { PairSubject } from "../pairSubject";
import { reorderedText } from "./verdict";

/** Permutations that are offered at most. */
const MOST_OFFERED = 6;

/** That B seems to be transposed, with one click to see it so. */
export function reorderedPart(
  { found, reference, isWhole }: PairSubject,
  figures: PairFigures,
  take: (reference: Reference) => void,
): TemplateResult | typeof nothing {
  const { suggest } = found;
  const reordered = reorderedText(figures);
  const sentence =
    suggest && !figures.allclose ? l10n.t("B transposed by {0} comes much nearer to A.", suggest.perm.join(", ")) : "";
  if (reordered === "" && sentence === "") return nothing;
  const perms = suggest ? [suggest.perm] : isWhole ? found.perms.slice(0, MOST_OFFERED) : [];
  return html`<div class="hint">
    ${reordered === "" ? nothing : html`<p>${reordered}</p>`} ${sentence === "" ? nothing : html`<p>${sentence}</p>`}
    ${
      perms.length === 0
        ? nothing
        : html`<div class="offers">
          ${perms.map(
            (perm) => html`<vscode-button
              appearance="secondary"
              @click=${() => take({ ...reference, view: { perm } })}
            >${l10n.t("Transpose B by {0}", perm.join(", "))}</vscode-button>`,
          )}
        </div>`
    }
  </div>`;
}
