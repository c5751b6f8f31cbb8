import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { CardScene } from "./cardScene";
import type { CardSubject } from "./cardSubject";
import { captionParts } from "./curveCaption";
import { drawable, hasOtherAxis } from "./curveWish";

/** How far a card has come. */
export interface CardProgress {
  readonly scene: CardScene | undefined;
  readonly isLoading: boolean;
  readonly error: string | undefined;
}

/** What stands in place of curves that are not there. */
export function stateNote(
  { runs }: CardSubject,
  { scene, isLoading, error }: CardProgress,
): TemplateResult | typeof nothing {
  if (runs.length === 0) return html`<p class="state">${l10n.t("None of the checked runs has this tag.")}</p>`;
  if (scene && scene.curves.length > 0) return besideNote(scene);
  if (error !== undefined) return html`<p class="state error" role="alert">${error}</p>`;
  if (!scene) return html`<p class="state">${l10n.t("Reading…")}</p>`;
  return isLoading ? nothing : html`<p class="state">${l10n.t("There are no points yet.")}</p>`;
}

/** Why there is nothing where what is zoomed to has none of the points. */
function besideNote({ x, whole }: CardScene): TemplateResult | typeof nothing {
  if (x.low > whole[1]) return html`<p class="state">${l10n.t("All points lie before what is zoomed to.")}</p>`;
  if (x.high < whole[0]) return html`<p class="state">${l10n.t("All points lie behind what is zoomed to.")}</p>`;
  return nothing;
}

/** What the curves do not show by themselves, below them. */
export function captionNote(subject: CardSubject, { scene, error }: CardProgress): TemplateResult {
  const { axis } = drawable(subject).settings;
  const parts = [
    ...(scene ? captionParts(scene.facts) : []),
    ...(hasOtherAxis(subject) ? [l10n.t("groups are drawn over steps")] : []),
    ...(typeof axis === "object" ? [l10n.t("each point at the latest earlier value of {0}", axis.tag)] : []),
  ];
  const hasError = error !== undefined && scene !== undefined && scene.curves.length > 0;
  return html`<p class="caption" title=${parts.join(" · ")}>
    ${parts.map((part) => html`<span>${part}</span>`)}
    ${hasError ? html`<span class="error" role="alert">${error}</span>` : nothing}
  </p>`;
}
