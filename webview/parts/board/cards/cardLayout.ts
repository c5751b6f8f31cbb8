import type { CardGroup } from "../tags/tagGroups";

/** Px. */
export const CARD_WIDTHS = { least: 220, most: 1200 } as const;

/** Px. */
export const GAP = 8;
export const HEADING_HEIGHT = 28;

/** A group with its place; cards are placed relative to it. */
export interface PlacedGroup {
  readonly group: CardGroup;
  readonly top: number;
  readonly height: number;
  readonly isCollapsed: boolean;
  readonly rows: PlacedRows;
}

export interface CardLayout {
  readonly columns: number;
  readonly cardWidth: number;
  /** Height of a card without its table. */
  readonly cardHeight: number;
  readonly height: number;
  readonly groups: readonly PlacedGroup[];
}

export interface PlacedCard {
  readonly tag: string;
  readonly left: number;
  readonly top: number;
}

interface CardLayoutQuery {
  readonly width: number;
  readonly cardWidth: number;
  /** Px that a card of a width is high. */
  heightOf(width: number): number;
  readonly collapsed: ReadonlySet<string>;
  /** Heights of cards that are higher than the others, as measured. */
  readonly heights: ReadonlyMap<string, number>;
}

/** Places groups of cards below each other, as many cards beside each other as there is room. */
export function layOut(
  groups: readonly CardGroup[],
  { width, cardWidth, heightOf, collapsed, heights }: CardLayoutQuery,
): CardLayout {
  const columns = Math.max(1, Math.floor((width + GAP) / (cardWidth + GAP)));
  const drawnWidth = Math.max(0, Math.floor((width - GAP * (columns - 1)) / columns));
  const cardHeight = heightOf(drawnWidth);
  let top = 0;
  const placed = groups.map((group): PlacedGroup => {
    const isCollapsed = collapsed.has(group.key);
    const rows = new PlacedRows(group.tags, columns, cardHeight, heights);
    const height = HEADING_HEIGHT + (isCollapsed ? 0 : rows.top(rows.count) + GAP);
    const at = top;
    top += height;
    return { group, top: at, height, isCollapsed, rows };
  });
  return { columns, cardWidth: drawnWidth, cardHeight, height: top, groups: placed };
}

/** Rows of cards of one group: all of one height, but for those with cards that were measured. */
export class PlacedRows {
  readonly count: number;
  private readonly usual: number;
  private readonly higher: readonly { readonly row: number; readonly by: number }[];

  constructor(tags: readonly string[], columns: number, cardHeight: number, heights: ReadonlyMap<string, number>) {
    this.count = Math.ceil(tags.length / columns);
    this.usual = cardHeight + GAP;
    const byRow = new Map<number, number>();
    if (heights.size > 0) {
      for (const [i, tag] of tags.entries()) {
        const by = (heights.get(tag) ?? cardHeight) - cardHeight;
        const row = Math.floor(i / columns);
        if (by > 0) byRow.set(row, Math.max(by, byRow.get(row) ?? 0));
      }
    }
    this.higher = [...byRow].map(([row, by]) => ({ row, by })).sort((a, b) => a.row - b.row);
  }

  /** Below the heading; of the row after the last, where all end. */
  top(row: number): number {
    const extra = this.higher.reduce((sum, higher) => (higher.row < row ? sum + higher.by : sum), 0);
    return row * this.usual + extra;
  }

  /** The row at a height below the heading. */
  at(y: number): number {
    let row = Math.min(this.count, Math.max(0, Math.floor(y / this.usual)));
    while (row > 0 && this.top(row) > y) row--;
    return row;
  }
}

/** Cards of a group between two heights of the page. */
export function cardsBetween(layout: CardLayout, placed: PlacedGroup, from: number, to: number): PlacedCard[] {
  if (placed.isCollapsed || placed.top > to || placed.top + placed.height < from) return [];
  const { columns, cardWidth } = layout;
  const { rows, group } = placed;
  const inside = placed.top + HEADING_HEIGHT;
  const first = rows.at(from - inside);
  const end = Math.min(rows.count, rows.at(to - inside) + 1);
  return group.tags.slice(first * columns, end * columns).map((tag, i) => {
    const place = first * columns + i;
    return {
      tag,
      left: (place % columns) * (cardWidth + GAP),
      top: HEADING_HEIGHT + rows.top(Math.floor(place / columns)),
    };
  });
}

/** The height of a card on the page; undefined where it is not there. */
export function topOfCard({ groups, columns }: CardLayout, tag: string): number | undefined {
  for (const { group, top, rows, isCollapsed } of groups) {
    const place = group.tags.indexOf(tag);
    if (place >= 0) return isCollapsed ? top : top + HEADING_HEIGHT + rows.top(Math.floor(place / columns));
  }
  return undefined;
}

/** The first card that begins at or below a height; undefined where none does. */
export function cardBelow(layout: CardLayout, y: number): string | undefined {
  for (const { group, top, height, rows, isCollapsed } of layout.groups) {
    if (isCollapsed || top + height <= y) continue;
    const row = rows.at(y - top - HEADING_HEIGHT);
    const next = top + HEADING_HEIGHT + rows.top(row) < y ? row + 1 : row;
    if (next < rows.count) return group.tags[next * layout.columns];
  }
  return undefined;
}
