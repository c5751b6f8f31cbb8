import * as l10n from "@vscode/l10n";
import { html, nothing, svg, type TemplateResult } from "lit";
import { type CardSubject, cardEvent } from "./cardSubject";

/** What the buttons of a card's header do. */
export interface HeaderActions {
  readonly isZoomed: boolean;
  readonly hasLimits: boolean;
  toggleLimits(): void;
  reset(): void;
  toggleTable(): void;
  tell(event: CustomEvent): void;
}

/** Strokes of 16 px glyphs. */
const GLYPHS = {
  reset: "M3 3v4h4 M3.5 7a5 5 0 1 1-.4 3",
  pin: "M6 2.5h5 M7 2.5v4l-2 3h7l-2-3v-4 M8.5 9.5v4",
  large: "M9.5 2.5h4v4 M13.5 2.5l-4.5 4.5 M6.5 13.5h-4v-4 M2.5 13.5l4.5-4.5",
  small: "M13 7h-4v-4 M9 7l4.5-4.5 M3 9h4v4 M7 9l-4.5 4.5",
  limits: "M2.5 3v10 M13.5 3v10 M4.5 8h7 M6.5 6l-2 2 2 2 M9.5 6l2 2-2 2",
  table: "M2.5 3.5h11v9h-11z M2.5 6.5h11 M2.5 9.5h11 M6.5 3.5v9",
} as const;

export function headerButtons(subject: CardSubject, actions: HeaderActions): TemplateResult {
  const { isPinned, isLarge, state } = subject;
  return html`${actions.isZoomed ? glyphButton("reset", l10n.t("Reset zoom"), undefined, actions.reset) : nothing}
  ${glyphButton("limits", l10n.t("Limits of the axes"), actions.hasLimits, actions.toggleLimits)}
  ${glyphButton("table", l10n.t("Table of the runs"), state.isTableShown === true, actions.toggleTable)}
  ${glyphButton("pin", isPinned ? l10n.t("Unpin") : l10n.t("Pin to the top"), isPinned, () => actions.tell(cardEvent("card-pin", !isPinned)))}
  ${glyphButton(isLarge ? "small" : "large", isLarge ? l10n.t("Back to all cards") : l10n.t("Show alone"), undefined, () => actions.tell(cardEvent("card-large", !isLarge)))}`;
}

export function glyphButton(
  glyph: keyof typeof GLYPHS,
  label: string,
  isPressed: boolean | undefined,
  press: () => void,
): TemplateResult {
  return html`<button
    type="button"
    class="glyph"
    title=${label}
    aria-label=${label}
    aria-pressed=${isPressed === undefined ? nothing : String(isPressed)}
    @click=${press}
  >
    <svg class="glyph" width="16" height="16" aria-hidden="true">${svg`<path d=${GLYPHS[glyph]}></path>`}</svg>
  </button>`;
}
