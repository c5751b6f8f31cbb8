import type { ElementArray } from "../../dtype/dtype";
import { kernelMemory } from "../../kernel/kernelMemory";
import { KernelCounts } from "../kernelCounts";
import { FEW_VALUES } from "./rankPass";
import { DIGIT_BITS, digitCounter } from "./sortKeys";

const DIGITS = 1 << DIGIT_BITS;

/**
 * Counts of the first digits of floats, their highest 16 bits, made before anything else is known of them: ranks of the values, and of their
 * magnitudes, need no pass of their own for these.
 */
export class FirstDigits {
  private readonly counts = new Float64Array(DIGITS);
  private readonly words = new KernelCounts(this.counts);
  private readonly count: (values: ElementArray, table: number) => void;

  /** `sample`: an array of the values' class. */
  constructor(sample: ElementArray) {
    this.count = digitCounter(sample);
  }

  /** False where values are no floats, or so few that ranks count no digits of them. */
  static areWorth(sample: ElementArray, count: number): boolean {
    return (sample instanceof Float32Array || sample instanceof Float64Array) && count > FEW_VALUES;
  }

  /** Adds values, at most 2^20, each standing `weight` times. */
  add(values: ElementArray, weight: number): void {
    if (weight === 1) {
      kernelMemory().use(() => this.words.add(values.length, (table) => this.count(values, table)));
      return;
    }
    const halves = new Uint16Array(values.slice().buffer);
    const step = values.BYTES_PER_ELEMENT / 2;
    for (let i = step - 1; i < halves.length; i += step) {
      this.words.addTo(halves[i] as number, weight);
    }
  }

  join(counts: Float64Array): void {
    this.words.join(counts);
  }

  /** The counts of the values. */
  found(): Float64Array {
    this.words.settle();
    return this.counts;
  }
}

/** The counts of magnitudes, which have no sign, by those of values. */
export function digitsOfMagnitudes(digits: Float64Array): Float64Array {
  const counts = digits.slice();
  const half = DIGITS / 2;
  for (let digit = 0; digit < half; digit++) {
    counts[digit] = (counts[digit] as number) + (counts[digit + half] as number);
  }
  return counts.fill(0, half);
}
