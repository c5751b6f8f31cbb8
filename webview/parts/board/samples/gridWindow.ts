import { columnsBetween, GAP, type GridLayout, type PlacedRow, type PlacedSection, rowsBetween } from "./gridLayout";
import type { SampleId } from "./sampleId";

/** Px around what is in view where cards are there as well. */
const MARGIN = 300;

/** Visible part of the cards. */
export interface CardsInView {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

interface NearCard {
  readonly id: SampleId;
  readonly isInView: boolean;
}

export function nearSections({ sections }: GridLayout, { top, height }: CardsInView): readonly PlacedSection[] {
  return sections.filter((one) => one.top <= top + height + MARGIN && one.top + one.height >= top - MARGIN);
}

export function nearRows(section: PlacedSection, { top, height }: CardsInView): readonly PlacedRow[] {
  return rowsBetween(section, top - MARGIN, top + height + MARGIN);
}

/** From `start`, before `end`. */
export function nearColumns(
  layout: GridLayout,
  { left, width }: CardsInView,
): { readonly start: number; readonly end: number } {
  return columnsBetween(layout, left - MARGIN, left + width + MARGIN);
}

/** Cards that are on the page, and which of them are in view. */
export function nearCards(layout: GridLayout, view: CardsInView): NearCard[] {
  const { start, end } = nearColumns(layout, view);
  return layout.sections.flatMap((section) =>
    nearRows(section, view).flatMap((placed) => {
      const { row } = placed;
      if (row.is !== "cards") return [];
      return row.cards
        .slice(start, end)
        .flatMap((id, i) => (id ? [{ id, isInView: isInView(section, placed, start + i, layout, view) }] : []));
    }),
  );
}

export function isInView(
  section: PlacedSection,
  row: PlacedRow,
  column: number,
  { cardWidth }: GridLayout,
  { top, left, width, height }: CardsInView,
): boolean {
  const y = section.top + row.top;
  const x = column * (cardWidth + GAP);
  return y + row.height > top && y < top + height && x + cardWidth > left && x < left + width;
}
