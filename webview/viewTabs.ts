import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { Subject } from "../src/shared/subject";
import { type KnownKinds, type ViewId, viewNamed, viewsOf, viewsWithContent } from "../src/shared/views";
import { viewTitle } from "./views";

/** The views of a subject that have something to show, the shown one checked; nothing where there is no choice. */
export function viewTabs(
  subject: Subject,
  view: ViewId,
  known: KnownKinds,
  choose: (view: ViewId) => void,
): TemplateResult | typeof nothing {
  const filled = viewsWithContent(subject, known);
  const all = viewsOf(subject).filter((id) => id === view || filled.includes(id));
  if (all.length < 2) return nothing;
  return html`<div class="choice" role="radiogroup" aria-label=${l10n.t("View")}>
    ${all.map(
      (id) =>
        html`<button type="button" role="radio" aria-checked=${String(id === view)} @click=${() => choose(id)}>
          ${viewTitle(id)}
        </button>`,
    )}
  </div>`;
}

/** A view that was chosen among several stays from tag to tag where the next one has it. */
export function keepsView(before: Subject, next: Subject): boolean {
  if (before.on !== "series" || next.on !== "series" || next.view !== undefined) return false;
  const chosen = viewNamed(before.view);
  return chosen !== undefined && viewsOf(next).includes(chosen);
}
