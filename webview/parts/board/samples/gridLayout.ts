import type { CardGroup } from "../tags/tagGroups";
import type { GridRow } from "./gridRows";
import { isSameId, type SampleId } from "./sampleId";

/** Px. */
export const GAP = 8;
export const HEADING_HEIGHT = 28;
/** Height of the names above columns. */
export const HEADS_HEIGHT = 24;
/** Height of the line for what a row's cards have in common. */
export const ROW_HEAD_HEIGHT = 22;
export const FOLD_HEIGHT = 28;

/** A row with its place below the top of its section. */
export interface PlacedRow {
  readonly row: GridRow;
  /** Among those of its section. */
  readonly index: number;
  readonly top: number;
  readonly height: number;
  /** Height of its samples' pictures, without their captions. */
  readonly bodyHeight: number;
}

/** Cards under one heading. */
export interface PlacedSection {
  readonly group: CardGroup;
  readonly top: number;
  readonly height: number;
  readonly isCollapsed: boolean;
  readonly columns: number;
  readonly rows: readonly PlacedRow[];
}

export interface GridLayout {
  readonly cardWidth: number;
  readonly width: number;
  readonly height: number;
  readonly sections: readonly PlacedSection[];
}

interface GridLayoutQuery {
  readonly groups: readonly CardGroup[];
  readonly collapsed: ReadonlySet<string>;
  rowsOf(group: CardGroup): readonly GridRow[];
  readonly cardWidth: number;
  /** Names stand above columns. */
  readonly hasHeads: boolean;
  /** Height of the captions of a row. */
  captionHeightOf(cards: readonly (SampleId | undefined)[]): number;
  /** Height of a row without its captions. */
  bodyHeightOf(cards: readonly (SampleId | undefined)[]): number;
}

/** Places sections of cards below each other. */
export function layOutGrid(query: GridLayoutQuery): GridLayout {
  const { groups, collapsed, cardWidth, hasHeads } = query;
  let top = 0;
  let most = 1;
  const sections = groups.map((group): PlacedSection => {
    const isCollapsed = collapsed.has(group.key);
    const at = top;
    const rows = isCollapsed
      ? []
      : placedRows(query.rowsOf(group), HEADING_HEIGHT + (hasHeads ? HEADS_HEIGHT : 0), query);
    const last = rows.at(-1);
    const height = last ? last.top + last.height + GAP : HEADING_HEIGHT;
    top += height;
    const columns = rows.reduce((widest, { row }) => Math.max(widest, row.is === "cards" ? row.cards.length : 0), 1);
    most = Math.max(most, columns);
    return { group, top: at, height, isCollapsed, columns, rows };
  });
  return { cardWidth, width: most * (cardWidth + GAP) - GAP, height: top, sections };
}

function placedRows(rows: readonly GridRow[], from: number, query: GridLayoutQuery): PlacedRow[] {
  let top = from;
  return rows.map((row, index) => {
    const at = top;
    if (row.is === "fold") {
      top += FOLD_HEIGHT + GAP;
      return { row, index, top: at, height: FOLD_HEIGHT, bodyHeight: 0 };
    }
    const bodyHeight = query.bodyHeightOf(row.cards);
    const height = (row.head ? ROW_HEAD_HEIGHT : 0) + bodyHeight + query.captionHeightOf(row.cards);
    top += height + GAP;
    return { row, index, top: at, height, bodyHeight };
  });
}

/** Rows of a section between two heights of the page. */
export function rowsBetween({ rows, top }: PlacedSection, from: number, to: number): readonly PlacedRow[] {
  const start = firstWhere(rows, (row) => top + row.top + row.height >= from);
  const end = firstWhere(rows, (row) => top + row.top > to);
  return rows.slice(start, Math.max(start, end));
}

/** Columns between two places across: from `start`, before `end`. */
export function columnsBetween({ cardWidth }: GridLayout, from: number, to: number): { start: number; end: number } {
  const stride = cardWidth + GAP;
  return { start: Math.max(0, Math.floor(from / stride)), end: Math.max(0, Math.ceil(to / stride)) };
}

/** Place of a card: its section, row and column. */
export interface SamplePlace {
  readonly section: PlacedSection;
  readonly row: PlacedRow;
  readonly column: number;
}

export function placeOf({ sections }: GridLayout, id: SampleId): SamplePlace | undefined {
  for (const section of sections) {
    if (!section.group.tags.includes(id.tag)) continue;
    for (const row of section.rows) {
      if (row.row.is !== "cards") continue;
      const column = row.row.cards.findIndex((card) => card !== undefined && isSameId(card, id));
      if (column >= 0) return { section, row, column };
    }
  }
  return undefined;
}

/** The first row with cards that begins at or below a height. */
export function rowBelow({ sections }: GridLayout, y: number): SamplePlace | undefined {
  for (const section of sections) {
    if (section.top + section.height <= y) continue;
    const first = firstWhere(section.rows, (row) => section.top + row.top >= y);
    for (const row of section.rows.slice(first)) {
      if (row.row.is !== "cards") continue;
      const column = row.row.cards.findIndex((card) => card !== undefined);
      if (column >= 0) return { section, row, column };
    }
  }
  return undefined;
}

function firstWhere(rows: readonly PlacedRow[], isFar: (row: PlacedRow) => boolean): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = rows[middle];
    if (row && isFar(row)) high = middle;
    else low = middle + 1;
  }
  return low;
}
