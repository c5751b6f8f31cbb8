import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import type { CardPlace } from "../../../parts/board/cards/cardList";
import type { CardSubject } from "./cardSubject";
import "./curveCard";
import type { CardState } from "../curveSettings";

/** What a card tells of itself. */
export type CardWish =
  | { readonly do: "change"; readonly tag: string; readonly state: CardState }
  | { readonly do: "large"; readonly tag: string; readonly isLarge: boolean }
  | { readonly do: "pin"; readonly tag: string; readonly isPinned: boolean };

/** Of a card beside its picture: its name above and what is said below. */
const CARD_FRAME = 60;

/** Px that a card without its table is high. */
export function curveCardHeight(width: number): number {
  return CARD_FRAME + Math.round(Math.min(Math.max(width * 0.6, 150), 400));
}

/** A card among the others. */
export function placedCard(
  subject: CardSubject,
  { classes, style }: CardPlace,
  wish: (wish: CardWish) => void,
): TemplateResult {
  const { tag } = subject;
  return html`<tensor-view-curve-card
    class=${classes}
    data-tag=${tag}
    .subject=${subject}
    .style=${style}
    @card-change=${({ detail: state }: CustomEvent<CardState>) => wish({ do: "change", tag, state })}
    @card-large=${({ detail: isLarge }: CustomEvent<boolean>) => wish({ do: "large", tag, isLarge })}
    @card-pin=${({ detail: isPinned }: CustomEvent<boolean>) => wish({ do: "pin", tag, isPinned })}
  ></tensor-view-curve-card>`;
}

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
