import { compareCodePoints, compareTexts } from "../../../graph/textOrder";
import type { Pace } from "../../../tensor/pace";
import { pacedSort } from "../../../tensor/pacedSort";
import { TextFinder } from "../search/finder";
import type { FoundColumn, FoundList } from "./foundList";

const ROWS_A_LOOK = 1024;

/** Requested order of a list's rows. */
interface OrderWish {
  readonly filter?: string;
  /** Only rows that this node is among the nodes of. */
  readonly node?: number;
  /** The place of a column. */
  readonly sort?: { readonly column: number; readonly isDescending: boolean };
}

/** Rows of a list that are let through, in order. */
export async function foundOrder(
  list: FoundList,
  { filter = "", node, sort }: OrderWish,
  pace: Pace,
): Promise<Uint32Array> {
  const tests = filter === "" ? [] : [await filterTest(list.columns, filter, pace)];
  if (node !== undefined) tests.push((row) => hasNode(list.nodes(row), node));
  const rows = await rowsWith(list.count, tests, pace);
  const column = sort && list.columns[sort.column];
  if (!column) return rows;
  return new Uint32Array(await pacedSort(rows, await comparison(column, sort.isDescending, rows, pace), pace));
}

type RowTest = (row: number) => boolean;

async function rowsWith(count: number, tests: readonly RowTest[], pace: Pace): Promise<Uint32Array> {
  const rows = new Uint32Array(count);
  let passed = 0;
  for (let row = 0; row < count; row++) {
    if (row % ROWS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (tests.every((passes) => passes(row))) rows[passed++] = row;
  }
  return rows.slice(0, passed);
}

function hasNode(nodes: Iterable<number>, wanted: number): boolean {
  for (const node of nodes) if (node === wanted) return true;
  return false;
}

/** Tells rows that have a text in one of their cells; numbers and keys, which people read in other words, are not looked at. */
async function filterTest(columns: readonly FoundColumn[], filter: string, pace: Pace): Promise<RowTest> {
  const finder = new TextFinder(filter);
  const tests: RowTest[] = [];
  for (const column of columns) {
    if (column.kind === "name") {
      const found = await finder.among(column.names, pace);
      tests.push((row) => found[column.of(row)] === 1);
    } else if (column.kind === "few" && !column.isKey) {
      const found = finder.spans(column.texts);
      tests.push((row) => found[column.of(row)] !== undefined);
    } else if (column.kind === "text") {
      tests.push((row) => finder.spans([column.of(row)])[0] !== undefined);
    }
  }
  return (row) => tests.some((has) => has(row));
}

type Compare = (a: number, b: number) => number;

/** Numbers by what they are, texts by their code points; what is not known comes last either way. */
async function comparison(column: FoundColumn, isDescending: boolean, rows: Uint32Array, pace: Pace): Promise<Compare> {
  const turn = isDescending ? -1 : 1;
  switch (column.kind) {
    case "number": {
      // Rows ascend before they are sorted.
      const values = new Float64Array((rows.at(-1) ?? -1) + 1);
      for (const [i, row] of rows.entries()) {
        if (i % ROWS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        values[row] = column.of(row);
      }
      return nullsLast(
        (row) => Number.isNaN(values[row]),
        (a, b) => turn * Math.sign((values[a] as number) - (values[b] as number)),
      );
    }
    case "few": {
      const ranks = ranksOf(column.texts);
      return nullsLast(
        (row) => column.of(row) < 0,
        (a, b) => turn * ((ranks[column.of(a)] as number) - (ranks[column.of(b)] as number)),
      );
    }
    case "name": {
      const { texts } = column.names;
      return nullsLast(
        (row) => column.of(row) < 0,
        (a, b) => turn * compareTexts(texts, column.of(a), texts, column.of(b)),
      );
    }
    case "text":
      return (a, b) => turn * compareCodePoints(column.of(a), column.of(b));
    case "read":
      return () => 0;
  }
}

function nullsLast(isNull: (row: number) => boolean, compare: Compare): Compare {
  return (a, b) => {
    const [aNull, bNull] = [isNull(a), isNull(b)];
    return aNull || bNull ? Number(aNull) - Number(bNull) : compare(a, b);
  };
}

/** Equal texts have equal ranks. */
function ranksOf(texts: readonly string[]): Int32Array {
  const order = texts.map((_, i) => i).sort((a, b) => compareCodePoints(texts[a] as string, texts[b] as string));
  const ranks = new Int32Array(texts.length);
  order.forEach((place, rank) => {
    const before = order[rank - 1];
    ranks[place] = before !== undefined && texts[before] === texts[place] ? (ranks[before] as number) : rank;
  });
  return ranks;
}
