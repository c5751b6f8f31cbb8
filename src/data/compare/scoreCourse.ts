import { MOST_COURSE } from "../../shared/questions/compareRuns";
import type { Pace } from "../../tensor/pace";
import { AS_COMPARED } from "./scoreScale";
import { scoreFigure } from "./stepFigures";
import type { StepTable } from "./stepTable";

const LOOK_MASK = 0xfff;

/** Scores over the steps, each the greatest of those that fall together; NaN where none of them was compared. */
export async function scoreCourse(table: StepTable, pace: Pace, { finer, part } = AS_COMPARED): Promise<Float32Array> {
  const figure = scoreFigure(finer);
  const { length } = table;
  const course = new Float32Array(Math.min(length, MOST_COURSE)).fill(Number.NaN);
  for (let row = 0; row < length; row++) {
    if ((row & LOOK_MASK) === LOOK_MASK && pace.isDue()) await pace.giveWay();
    if (!table.isCompared(row)) continue;
    const at = courseAt(row, length);
    const score = table.double(row, figure) / part;
    if (!(score <= (course[at] as number))) course[at] = score;
  }
  return course;
}

/** Where the score of a row stands in the course of so many. */
export function courseAt(row: number, rows: number): number {
  return rows <= MOST_COURSE ? row : Math.floor((row * MOST_COURSE) / rows);
}
