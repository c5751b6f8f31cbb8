import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { glyphButton } from "../../../ui/controls/glyphButton";
import { type CardSubject, cardEvent } from "./cardSubject";

/** Actions of the buttons of a card's header. */
interface HeaderActions {
  readonly isZoomed: boolean;
  readonly hasLimits: boolean;
  toggleLimits(): void;
  reset(): void;
  toggleTable(): void;
  tell(event: CustomEvent): void;
}

export function headerButtons(subject: CardSubject, actions: HeaderActions): TemplateResult {
  const { isPinned, isLarge, state } = subject;
  return html`${actions.isZoomed ? glyphButton("reset", l10n.t("Reset zoom"), undefined, actions.reset) : nothing}
  ${glyphButton("limits", l10n.t("Limits of the axes"), actions.hasLimits, actions.toggleLimits)}
  ${glyphButton("table", l10n.t("Table of the runs"), state.isTableShown === true, actions.toggleTable)}
  ${glyphButton("pin", isPinned ? l10n.t("Unpin") : l10n.t("Pin to the top"), isPinned, () => actions.tell(cardEvent("card-pin", !isPinned)))}
  ${glyphButton(isLarge ? "small" : "large", isLarge ? l10n.t("Back to all cards") : l10n.t("Show alone"), undefined, () => actions.tell(cardEvent("card-large", !isLarge)))}`;
}
