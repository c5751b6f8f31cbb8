import type { Pace } from "../../tensor/pace";
import type { Said } from "../../tensor/said/sentence";
import { type JsonNumber, jsonNumber } from "../../tensor/text/jsonElement";
import { GrowingColumn, growingCounts, growingDoubles } from "../curves/growingColumn";
import type { CommonSteps } from "./commonSteps";

/** Reason for a step without figures: it cannot be read, or its values cannot be compared. */
export interface StepProblem {
  readonly reason: "damaged" | "shape" | "dtype";
  readonly problem: Said;
  /** True if it may be readable the next time. */
  readonly isPassing?: boolean;
}

/** States of a row. */
const [NEW, COMPARED, FAILED] = [0, 1, 2];

/** About what a number or sentence takes that stands beside the columns. */
const ODD_BYTES = 100;

const LOOK_MASK = 0x3ff;

/**
 * Figures of the steps of a pair, a row for each common step, about 50 bytes each. Values that doubles cannot hold stand beside them. Rows
 * are identified by points: where another one stands for a step, its row is new.
 */
export class StepTable {
  /** Figures of a row. */
  private readonly width: number;
  private a = growingCounts();
  private b = growingCounts();
  private states = growingBytes();
  private figures = growingDoubles();
  /** Numbers that are no doubles, by their place in `figures`. */
  private odd = new Map<number, string>();
  private problems = new Map<number, StepProblem>();

  constructor(width: number) {
    this.width = width;
  }

  get length(): number {
    return this.states.length;
  }

  get byteLength(): number {
    const columns = this.a.byteLength + this.b.byteLength + this.states.byteLength + this.figures.byteLength;
    return columns + ODD_BYTES * (this.odd.size + this.problems.size);
  }

  /** Aligns the rows with these steps. Figures of the same two points are kept, failures that may have passed are not. */
  async align(common: CommonSteps, pace: Pace): Promise<void> {
    let looks = 0;
    for (const [row, { isPassing }] of this.problems) {
      if (isPassing) this.renew(row);
      if ((++looks & LOOK_MASK) === 0 && pace.isDue()) await pace.giveWay();
    }
    const kept = await this.sameRows(common, pace);
    if (kept < this.length) await this.move(kept, common, pace);
    else this.append(common);
  }

  isNew(row: number): boolean {
    return this.states.array[row] === NEW;
  }

  isCompared(row: number): boolean {
    return this.states.array[row] === COMPARED;
  }

  problem(row: number): StepProblem | undefined {
    return this.problems.get(row);
  }

  /** Rows that have no figures, in no order. */
  get failed(): Iterable<readonly [row: number, StepProblem]> {
    return this.problems;
  }

  /** True if some figures are no doubles. */
  get hasOdd(): boolean {
    return this.odd.size > 0;
  }

  /** A figure as a double, rounded where it is none; NaN where there is none. */
  double(row: number, figure: number): number {
    return this.figures.array[row * this.width + figure] as number;
  }

  /** A figure; null where there is none. */
  number(row: number, figure: number): JsonNumber | null {
    const double = this.double(row, figure);
    const odd = this.hasOdd ? this.odd.get(row * this.width + figure) : undefined;
    return odd ?? (Number.isNaN(double) ? null : jsonNumber(double));
  }

  set(row: number, figures: readonly (JsonNumber | null)[]): void {
    for (let i = 0; i < figures.length; i++) {
      const figure = figures[i] as JsonNumber | null;
      const place = row * this.width + i;
      const double = figure === null ? Number.NaN : Number(figure);
      this.figures.array[place] = double;
      if (typeof figure === "string" && !isText(double, figure)) this.odd.set(place, figure);
    }
    this.states.array[row] = COMPARED;
  }

  fail(row: number, problem: StepProblem): void {
    this.states.array[row] = FAILED;
    this.problems.set(row, problem);
  }

  private renew(row: number): void {
    this.states.array[row] = NEW;
    this.problems.delete(row);
  }

  /** Number of rows, from the first on, of the same points. */
  private async sameRows({ a, b }: CommonSteps, pace: Pace): Promise<number> {
    const most = Math.min(this.length, a.length);
    for (let row = 0; row < most; row++) {
      if ((row & LOOK_MASK) === LOOK_MASK && pace.isDue()) await pace.giveWay();
      if (this.a.array[row] !== a[row] || this.b.array[row] !== b[row]) return row;
    }
    return most;
  }

  private append({ a, b }: CommonSteps): void {
    const start = this.length;
    this.a.add(a.slice(start));
    this.b.add(b.slice(start));
    this.states.lengthen(a.length);
    this.figures.lengthen(a.length * this.width);
  }

  /** Makes all anew, so that a cancel on the way leaves the table as it was. */
  private async move(kept: number, common: CommonSteps, pace: Pace): Promise<void> {
    const rowOf = new Map<number, number>();
    for (let row = kept; row < this.length; row++) {
      if ((row & LOOK_MASK) === LOOK_MASK && pace.isDue()) await pace.giveWay();
      rowOf.set(this.a.array[row] as number, row);
    }
    const moved = new StepTable(this.width);
    moved.append(common);
    for (let row = 0; row < common.a.length; row++) {
      if ((row & LOOK_MASK) === LOOK_MASK && pace.isDue()) await pace.giveWay();
      const from = row < kept ? row : rowOf.get(common.a[row] as number);
      if (from !== undefined && this.b.array[from] === common.b[row]) moved.take(row, this, from);
    }
    this.a = moved.a;
    this.b = moved.b;
    this.states = moved.states;
    this.figures = moved.figures;
    this.odd = moved.odd;
    this.problems = moved.problems;
  }

  private take(row: number, { states, figures, odd, problems }: StepTable, from: number): void {
    const { width } = this;
    this.states.array[row] = states.array[from] as number;
    this.figures.array.set(figures.between(from * width, (from + 1) * width), row * width);
    for (let i = 0; odd.size > 0 && i < width; i++) {
      const text = odd.get(from * width + i);
      if (text !== undefined) this.odd.set(row * width + i, text);
    }
    const problem = problems.get(from);
    if (problem) this.problems.set(row, problem);
  }
}

function isText(double: number, text: string): boolean {
  return !Number.isNaN(double) && jsonNumber(double) === text;
}

const growingBytes = () => new GrowingColumn<Uint8Array>((length) => new Uint8Array(length));
