import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import type { CardWish } from "./cardList";
import type { CardSubject } from "./cardSubject";
import "./curveCard";
import type { CardState } from "./curveSettings";

/** A card that fills the page. */
export function largeCard(subject: CardSubject, wish: (wish: CardWish) => void): TemplateResult {
  const { tag, runs } = subject;
  if (runs.length === 0)
    return html`<p class="note">${l10n.t("None of the checked runs has a scalar '{0}'.", tag)}</p>`;
  return html`<tensor-view-curve-card
    class="large"
    .subject=${subject}
    @card-change=${({ detail: state }: CustomEvent<CardState>) => wish({ do: "change", tag, state })}
    @card-large=${() => wish({ do: "large", tag, isLarge: false })}
    @card-pin=${({ detail: isPinned }: CustomEvent<boolean>) => wish({ do: "pin", tag, isPinned })}
  ></tensor-view-curve-card>`;
}
