import type { Pace } from "../../tensor/pace";
import type { JsonNumber } from "../../tensor/text/jsonElement";
import { AS_COMPARED } from "./scoreScale";
import { EXCEEDING, scoreFigure } from "./stepFigures";
import type { StepTable } from "./stepTable";

/** Rows between two looks at the clock. */
const LOOK_MASK = 0xfff;

/** A score that is as good as the largest. */
const NEARLY = 1 - 1e-9;

/** The greatest value of a figure over all rows that have one; null where none has. */
export async function greatestOf(table: StepTable, figure: number, pace: Pace): Promise<JsonNumber | null> {
  let most = Number.NaN;
  let best = -1;
  for (let row = 0; row < table.length; row++) {
    if ((row & LOOK_MASK) === LOOK_MASK && pace.isDue()) await pace.giveWay();
    const value = table.double(row, figure);
    if (!table.isCompared(row) || Number.isNaN(value)) continue;
    const isGreater = best < 0 || value > most;
    if (!isGreater && !(value === most && table.hasOdd && exact(table, row, figure) > exact(table, best, figure)))
      continue;
    most = value;
    best = row;
  }
  return best < 0 ? null : table.number(best, figure);
}

/** The first row whose score (that figure) is nearly the greatest; undefined where none was compared. */
export async function worstRow(
  table: StepTable,
  figure: number,
  greatest: number,
  pace: Pace,
): Promise<number | undefined> {
  return firstRow(table, (row) => table.double(row, figure) >= greatest * NEARLY, pace);
}

/** The first row of cells that is not all close; undefined where all are. */
export async function firstExceedingRow(
  table: StepTable,
  pace: Pace,
  { finer, part } = AS_COMPARED,
): Promise<number | undefined> {
  const figure = scoreFigure(finer);
  // By the tolerance that was compared by, the cells were counted; a score may be rounded to 1.
  const isTighter = finer > 0 || part < 1;
  return firstRow(
    table,
    (row) => table.double(row, EXCEEDING) > 0 || (isTighter && table.double(row, figure) > part),
    pace,
  );
}

/** The first row that was compared. */
export async function firstComparedRow(table: StepTable, pace: Pace): Promise<number | undefined> {
  return firstRow(table, () => true, pace);
}

async function firstRow(table: StepTable, isIt: (row: number) => boolean, pace: Pace): Promise<number | undefined> {
  for (let row = 0; row < table.length; row++) {
    if ((row & LOOK_MASK) === LOOK_MASK && pace.isDue()) await pace.giveWay();
    if (table.isCompared(row) && isIt(row)) return row;
  }
  return undefined;
}

/** Whole numbers beyond 2^53 as they are. */
function exact(table: StepTable, row: number, figure: number): number | bigint {
  const number = table.number(row, figure);
  return typeof number === "string" && /^\d+$/.test(number) ? BigInt(number) : Number(number);
}
