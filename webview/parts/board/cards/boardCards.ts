import { css, html, type TemplateResult } from "lit";
import type { TagBoardState } from "../boardState";
import type { BoardStore } from "../boardStore";
import type { TagParts } from "../tags/tagParts";
import "./cardList";
import type { CardListAction, ListedCards } from "./cardList";

/** State of a board of cards. */
interface CardBoardState extends TagBoardState {
  /** Px. */
  readonly cardWidth: number;
}

/** Looks of cards, and a callback for the tags of those near what is in view. */
interface BoardCards extends Pick<ListedCards, "heightOf" | "card"> {
  readonly isGrown?: ListedCards["isGrown"];
  near?(tags: readonly string[]): void;
}

/** The cards of a board's tags. */
export function boardCards(
  store: BoardStore<CardBoardState>,
  tags: TagParts,
  { heightOf, card, isGrown = () => false, near }: BoardCards,
): TemplateResult {
  const { collapsed, cardWidth } = store.state;
  const shown: ListedCards = {
    groups: tags.groups,
    collapsed: new Set(collapsed),
    cardWidth,
    heightOf,
    isGrown,
    card,
    scroll: store.top,
  };
  return html`<tensor-view-card-list
    .shown=${shown}
    @card-list-action=${({ detail: action }: CustomEvent<CardListAction>) => {
      if (action.do === "collapse") tags.collapse(action.key, action.isCollapsed);
      else if (action.do === "scroll") store.scrolled(action.top);
      else near?.(action.tags);
    }}
  ></tensor-view-card-list>`;
}

export const boardCardsStyles = css`
  .content {
    display: contents;
  }
  tensor-view-card-list {
    flex: 1;
  }
  .large {
    flex: 1;
    min-height: 0;
    margin: 0 12px 12px;
  }
`;
