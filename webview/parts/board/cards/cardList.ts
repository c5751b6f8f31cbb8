import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { longNameStyles } from "../../../ui/texts/longNameStyles";
import { isSame } from "../tags/boardTags";
import { groupHeading, groupHeadingStyles } from "../tags/groupHeading";
import { groupTitle } from "../tags/groupTitle";
import { placedGroupStyles, placedListStyles } from "../tags/placedListStyles";
import type { CardGroup } from "../tags/tagGroups";
import {
  type CardLayout,
  cardBelow,
  cardsBetween,
  layOut,
  type PlacedCard,
  type PlacedGroup,
  topOfCard,
} from "./cardLayout";
import { cardListStyles } from "./cardListStyles";

/** Px above and below what is in view where cards are there as well. */
const MARGIN = 300;

/** Contents of the list of cards. */
export interface ListedCards {
  readonly groups: readonly CardGroup[];
  readonly collapsed: ReadonlySet<string>;
  readonly cardWidth: number;
  /** Px that a card of a width is high. */
  heightOf(width: number): number;
  /** A card that is as high as it needs to be. */
  isGrown(tag: string): boolean;
  /** The element of a card, with that place. */
  card(tag: string, place: CardPlace): TemplateResult;
  /** Scroll position at which the list begins. */
  readonly scroll: number;
}

/** Attributes that a card's element gets from the list, with its tag as `data-tag`. */
export interface CardPlace {
  readonly classes: string;
  readonly style: string;
}

/** Messages of the list about its groups and its scroll position. */
export type CardListAction =
  | { readonly do: "collapse"; readonly key: string; readonly isCollapsed: boolean }
  | { readonly do: "scroll"; readonly top: number }
  /** The cards that are there: those in view and near it. */
  | { readonly do: "seen"; readonly tags: readonly string[] };

/** Cards in groups, of which those near what is in view are there. Event: `card-list-action`. */
@customElement("tensor-view-card-list")
export class CardList extends LitElement {
  static override styles = [
    controlStyles,
    longNameStyles,
    groupHeadingStyles,
    placedListStyles,
    placedGroupStyles,
    cardListStyles,
  ];

  @property({ attribute: false }) shown: ListedCards | undefined;
  @state() private size = { width: 0, height: 0 };
  @state() private top = 0;
  /** Last scroll position. */
  private scrolledTo = 0;
  /** Heights of the cards whose tables are open, as measured. */
  @state() private heights: ReadonlyMap<string, number> = new Map();
  private layout: CardLayout | undefined;
  /** Card that stays in place while the content above it changes. */
  private anchor: { readonly tag: string; readonly below: number } | undefined;
  private isBegun = false;
  private readonly resized = new ResizeObserver(([entry]) => {
    const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
    this.size = { width, height };
  });
  private readonly grown = new ResizeObserver((entries) => this.measured(entries));
  private readonly measuredCards = new Set<Element>();
  private seen: readonly string[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    this.scrolledTo = this.scrollTop;
    this.resized.observe(this);
    this.addEventListener("scroll", this.scrolled);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
    this.grown.disconnect();
    this.measuredCards.clear();
    this.removeEventListener("scroll", this.scrolled);
  }

  private act(detail: CardListAction): void {
    this.dispatchEvent(new CustomEvent<CardListAction>("card-list-action", { detail }));
  }

  private readonly scrolled = (): void => {
    if (this.scrollTop === this.scrolledTo) return;
    this.scrolledTo = this.scrollTop;
    this.top = this.scrolledTo;
    this.keepAnchor();
    this.act({ do: "scroll", top: this.top });
  };

  private keepAnchor(): void {
    const { layout, top } = this;
    const tag = layout && top > 0 ? cardBelow(layout, top) : undefined;
    const at = layout && tag !== undefined ? topOfCard(layout, tag) : undefined;
    this.anchor = tag === undefined || at === undefined ? undefined : { tag, below: at - top };
  }

  private measured(entries: readonly ResizeObserverEntry[]): void {
    const heights = new Map(this.heights);
    for (const { target, borderBoxSize } of entries) {
      const tag = target.getAttribute("data-tag");
      const height = borderBoxSize[0]?.blockSize ?? 0;
      if (tag !== null && height > 0) heights.set(tag, Math.ceil(height));
    }
    const isSame =
      heights.size === this.heights.size && [...heights].every(([tag, height]) => this.heights.get(tag) === height);
    if (!isSame) this.heights = heights;
  }

  override willUpdate(changes: PropertyValues): void {
    const { shown } = this;
    if (!shown) return;
    if (changes.has("shown") || changes.has("size") || changes.has("heights")) this.layOut(shown);
    this.place(shown);
  }

  private layOut(shown: ListedCards): void {
    const width = Math.max(0, this.size.width);
    const heights = new Map([...this.heights].filter(([tag]) => shown.isGrown(tag)));
    if (heights.size !== this.heights.size) this.heights = heights;
    const { groups, collapsed, cardWidth, heightOf } = shown;
    this.layout = layOut(groups, { width, cardWidth, heightOf, collapsed, heights });
  }

  /** Scroll position of the list in the present layout. */
  private place({ scroll }: ListedCards): void {
    const { layout, anchor, size } = this;
    if (!layout || size.height === 0) return;
    if (!this.isBegun && layout.height > 0) {
      this.isBegun = true;
      this.top = scroll;
    } else if (anchor) {
      const at = topOfCard(layout, anchor.tag);
      if (at !== undefined) this.top = at - anchor.below;
    }
    this.top = Math.max(0, Math.min(this.top, layout.height - size.height));
  }

  override updated(): void {
    const { layout, shown } = this;
    this.watchGrown();
    if (!layout || !shown || this.size.height === 0) return;
    if (this.top !== this.scrolledTo) {
      this.scrollTop = this.top;
      this.scrolledTo = this.top;
    }
    this.keepAnchor();
    this.tellSeen(layout);
  }

  private tellSeen(layout: CardLayout): void {
    const [from, to] = this.drawnHeights;
    const tags = layout.groups.flatMap((group) => cardsBetween(layout, group, from, to).map(({ tag }) => tag));
    if (isSame(tags, this.seen)) return;
    this.seen = tags;
    this.act({ do: "seen", tags });
  }

  /** From where up to where cards are there. */
  private get drawnHeights(): readonly [number, number] {
    return [this.top - MARGIN, this.top + this.size.height + MARGIN];
  }

  /** Cards with open tables are as high as they need to be. */
  private watchGrown(): void {
    const open = new Set(this.renderRoot.querySelectorAll(".placed.grown"));
    for (const card of this.measuredCards) {
      if (open.has(card)) continue;
      this.grown.unobserve(card);
      this.measuredCards.delete(card);
    }
    for (const card of open) {
      if (this.measuredCards.has(card)) continue;
      this.measuredCards.add(card);
      this.grown.observe(card);
    }
  }

  /** Shows what begins at a height. */
  goTo(top: number): void {
    this.anchor = undefined;
    this.top = top;
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, layout, size } = this;
    if (!shown || !layout || size.width === 0) return nothing;
    const [from, to] = this.drawnHeights;
    const placed = layout.groups.filter((group) => group.top <= to && group.top + group.height >= from);
    return html`<div class="all" .style=${`height: ${layout.height}px`}>
      ${repeat(
        placed,
        ({ group }) => group.key,
        (group) => this.section(group, cardsBetween(layout, group, from, to), layout, shown),
      )}
    </div>`;
  }

  private section(
    placed: PlacedGroup,
    cards: readonly PlacedCard[],
    layout: CardLayout,
    shown: ListedCards,
  ): TemplateResult {
    const { group, top, height, isCollapsed } = placed;
    const collapse = () => this.act({ do: "collapse", key: group.key, isCollapsed: !isCollapsed });
    return html`<section aria-label=${groupTitle(group)} .style=${`top: ${top}px; height: ${height}px`}>
      <h2>${groupHeading(group, isCollapsed, collapse)}</h2>
      ${repeat(
        cards,
        ({ tag }) => tag,
        (card) => this.card(card, layout, shown),
      )}
    </section>`;
  }

  private card(
    { tag, left, top }: PlacedCard,
    { cardWidth, cardHeight }: CardLayout,
    shown: ListedCards,
  ): TemplateResult {
    const isGrown = shown.isGrown(tag);
    const height = isGrown ? `min-height: ${cardHeight}px` : `height: ${cardHeight}px`;
    return shown.card(tag, {
      classes: isGrown ? "placed grown" : "placed",
      style: `left: ${left}px; top: ${top}px; width: ${cardWidth}px; ${height}`,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-card-list": CardList;
  }
}
