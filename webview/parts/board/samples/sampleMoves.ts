import type { GridLayout, PlacedRow, PlacedSection, SamplePlace } from "./gridLayout";

interface Line {
  readonly section: PlacedSection;
  readonly row: PlacedRow;
  /** Columns that have a card, ascending. */
  readonly columns: readonly number[];
}

/** The card that a key leads to; undefined where the key is none of those that move, or there is no further card. */
export function movedPlace(
  layout: GridLayout,
  from: SamplePlace,
  key: string,
  wraps: boolean,
): SamplePlace | undefined {
  const lines = linesOf(layout);
  const at = lines.findIndex(({ row }) => row === from.row);
  const line = lines[at];
  if (!line) return undefined;
  const place = line.columns.indexOf(from.column);
  switch (key) {
    case "ArrowRight":
      return placeAt(line, place + 1) ?? (wraps ? placeAt(lines[at + 1], 0) : undefined);
    case "ArrowLeft":
      return placeAt(line, place - 1) ?? (wraps ? lastOf(lines[at - 1]) : undefined);
    case "ArrowDown":
      return nearest(lines[at + 1], from.column);
    case "ArrowUp":
      return nearest(lines[at - 1], from.column);
    case "Home":
      return placeAt(line, 0);
    case "End":
      return placeAt(line, line.columns.length - 1);
    default:
      return undefined;
  }
}

function linesOf({ sections }: GridLayout): Line[] {
  return sections.flatMap((section) =>
    section.rows.flatMap((row): Line[] => {
      if (row.row.is !== "cards") return [];
      const columns = row.row.cards.flatMap((card, column) => (card ? [column] : []));
      return columns.length > 0 ? [{ section, row, columns }] : [];
    }),
  );
}

function placeAt(line: Line | undefined, place: number): SamplePlace | undefined {
  const column = line?.columns[place];
  return line && column !== undefined ? { section: line.section, row: line.row, column } : undefined;
}

function lastOf(line: Line | undefined): SamplePlace | undefined {
  return line && placeAt(line, line.columns.length - 1);
}

function nearest(line: Line | undefined, column: number): SamplePlace | undefined {
  if (!line) return undefined;
  const places = line.columns.map((other, place) => ({ place, far: Math.abs(other - column) }));
  const [best] = places.sort((a, b) => a.far - b.far);
  return best && placeAt(line, best.place);
}
