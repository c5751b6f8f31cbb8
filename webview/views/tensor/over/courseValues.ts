import type { OverSteps } from "../../../../src/shared/questions/elements";
import type { PointError } from "../../../../src/shared/series/pointError";
import type { Sentence } from "../../../../src/tensor/said/sentence";
import type { JsonElement } from "../../../../src/tensor/text/jsonElement";

/** State of a point: a number, no value, an error, or an element that is no number. */
export const UNKNOWN = 0;
export const NUMBER = 1;
export const NOTHING = 2;
export const FAILED = 3;
export const OTHER = 4;

/** The values of a course as far as they were asked for, by point. */
export class CourseValues {
  private states = new Uint8Array();
  private numbers = new Float64Array();
  /** Values that a double cannot hold: whole numbers beyond 2^53, -0, bools, elements that are no numbers. */
  private readonly exact = new Map<number, JsonElement>();
  private readonly errors = new Map<number, PointError>();
  /** Changes whenever something else is known. */
  version = 0;
  /** True if there was an element that is no number. */
  hasOther = false;

  /** Takes an answer; `isReal`: texts are numbers that JSON has none for. */
  take({ points, values, errors }: OverSteps, isReal: boolean): void {
    this.version++;
    this.makeRoom(points.reduce((most, point) => Math.max(most, point + 1), 0));
    points.forEach((point, i) => {
      this.put(point, values[i] ?? null, isReal);
    });
    for (const error of errors) {
      this.errors.set(error.point, error);
      this.states[error.point] = FAILED;
    }
  }

  stateOf(point: number): number {
    return this.states[point] ?? UNKNOWN;
  }

  /** Value as a double; NaN also where there is none. */
  numberOf(point: number): number {
    return this.stateOf(point) === NUMBER ? (this.numbers[point] as number) : Number.NaN;
  }

  /** Value as it was answered; null where there is none. */
  elementOf(point: number): JsonElement | null {
    const exact = this.exact.get(point);
    if (exact !== undefined) return exact;
    return this.stateOf(point) === NUMBER ? (this.numbers[point] as number) : null;
  }

  errorOf(point: number): Sentence | undefined {
    return this.errors.get(point)?.sentence;
  }

  forget(point: number): void {
    if (this.stateOf(point) === UNKNOWN) return;
    this.version++;
    this.states[point] = UNKNOWN;
    this.exact.delete(point);
    this.errors.delete(point);
  }

  clear(): void {
    this.version++;
    this.states = new Uint8Array();
    this.numbers = new Float64Array();
    this.exact.clear();
    this.errors.clear();
    this.hasOther = false;
  }

  private put(point: number, value: JsonElement | null, isReal: boolean): void {
    this.exact.delete(point);
    this.errors.delete(point);
    if (value === null) this.states[point] = NOTHING;
    else if (typeof value === "object" || (!isReal && typeof value !== "number")) {
      this.states[point] = OTHER;
      this.hasOther = true;
      this.exact.set(point, value);
    } else {
      this.states[point] = NUMBER;
      this.numbers[point] = Number(value);
      if (typeof value !== "number") this.exact.set(point, value);
    }
  }

  private makeRoom(count: number): void {
    if (count <= this.states.length) return;
    const capacity = Math.ceil(count * 1.25) + 64;
    const [states, numbers] = [new Uint8Array(capacity), new Float64Array(capacity)];
    states.set(this.states);
    numbers.set(this.numbers);
    this.states = states;
    this.numbers = numbers;
  }
}
