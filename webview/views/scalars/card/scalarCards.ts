import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import type { CardPlace } from "../../../parts/board/cards/cardList";
import type { CardSubject } from "./cardSubject";
import "./curveCard";
import type { CardState } from "../curveSettings";

/** Actions of a card. */
export type CardAction =
  | { readonly do: "change"; readonly tag: string; readonly state: CardState }
  | { readonly do: "large"; readonly tag: string; readonly isLarge: boolean }
  | { readonly do: "pin"; readonly tag: string; readonly isPinned: boolean };

/** Px of a card beside its picture: its name above and the text below. */
const CARD_FRAME = 60;

/** Px that a card without its table is high. */
export function curveCardHeight(width: number): number {
  return CARD_FRAME + Math.round(Math.min(Math.max(width * 0.6, 150), 400));
}

/** A card among the others. */
export function placedCard(
  subject: CardSubject,
  { classes, style }: CardPlace,
  act: (action: CardAction) => void,
): TemplateResult {
  const { tag } = subject;
  return html`<tensor-view-curve-card
    class=${classes}
    data-tag=${tag}
    .subject=${subject}
    .style=${style}
    @card-change=${({ detail: state }: CustomEvent<CardState>) => act({ do: "change", tag, state })}
    @card-large=${({ detail: isLarge }: CustomEvent<boolean>) => act({ do: "large", tag, isLarge })}
    @card-pin=${({ detail: isPinned }: CustomEvent<boolean>) => act({ do: "pin", tag, isPinned })}
  ></tensor-view-curve-card>`;
}

/** A card that fills the page. */
export function largeCard(subject: CardSubject, act: (action: CardAction) => void): TemplateResult {
  const { tag, runs } = subject;
  if (runs.length === 0)
    return html`<p class="note">${l10n.t("None of the checked runs has a scalar '{0}'.", tag)}</p>`;
  return html`<tensor-view-curve-card
    class="large"
    .subject=${subject}
    @card-change=${({ detail: state }: CustomEvent<CardState>) => act({ do: "change", tag, state })}
    @card-large=${() => act({ do: "large", tag, isLarge: false })}
    @card-pin=${({ detail: isPinned }: CustomEvent<boolean>) => act({ do: "pin", tag, isPinned })}
  ></tensor-view-curve-card>`;
}
