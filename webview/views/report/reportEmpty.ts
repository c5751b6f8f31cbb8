import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { ComparisonViewContext } from "../../parts/page/view";
import type { KnownReport } from "./knownReport";
import { portCheckLink } from "./reportHead";

/** Stands where the pairs would be, and says why there are none. */
export function emptyReport(context: ComparisonViewContext, { unmatched }: KnownReport): TemplateResult {
  const [a, b] = context.names;
  const { unmatchedA, unmatchedB } = unmatched;
  const none = [...(unmatchedA.length === 0 ? [a] : []), ...(unmatchedB.length === 0 ? [b] : [])];
  const text =
    none.length > 0
      ? l10n.t("There are no tensors, scalars or histograms in {0}.", none.join(l10n.t(", ")))
      : l10n.t("No tag of {0} belongs to one of {1}.", a, b);
  return html`<div class="empty">
    <p role="status">${text}</p>
    ${
      none.length > 0
        ? nothing
        : html`<p>
            <vscode-button @click=${() => context.turnTo("mapping")}>${l10n.t("Match Tags…")}</vscode-button>
          </p>`
    }
    <p>${l10n.t("How both sides are recorded so that they can be compared:")} ${portCheckLink(context)}</p>
  </div>`;
}
