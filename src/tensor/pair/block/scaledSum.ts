/** A number of which the power of two stands apart: `value * 2^exponent`. */
export interface Scaled {
  readonly value: number;
  readonly exponent: number;
}

/** A sum of numbers of any magnitude, each with a power of two apart; what plain addition rounds away is kept (Neumaier). */
export class ScaledSum {
  private sum = 0;
  private correction = 0;
  private exponent = 0;

  get total(): Scaled {
    return { value: this.sum + this.correction, exponent: this.exponent };
  }

  /** Sum of what was added plainly, and what that rounded away; data that can be cloned. */
  get parts(): readonly Scaled[] {
    const { sum, correction, exponent } = this;
    return [
      { value: sum, exponent },
      { value: correction, exponent },
    ];
  }

  join(parts: readonly Scaled[]): void {
    for (const { value, exponent } of parts) this.add(value, exponent);
  }

  /** Adds a finite `value * 2^exponent`. */
  add(value: number, exponent = 0): void {
    if (value === 0) return;
    const term = exponent === this.exponent ? value : this.aligned(value, exponent);
    const next = this.sum + term;
    this.correction += Math.abs(this.sum) >= Math.abs(term) ? this.sum - next + term : term - next + this.sum;
    this.sum = next;
  }

  /** Value at the greater exponent; the bits that the smaller power loses are too small to count. */
  private aligned(value: number, exponent: number): number {
    const { total } = this;
    if (total.value !== 0 && exponent <= this.exponent) return timesPower(value, exponent - this.exponent);
    this.sum = timesPower(total.value, this.exponent - exponent);
    this.correction = 0;
    this.exponent = exponent;
    return value;
  }
}

/** `value * 2^exponent`, in steps that leave no double before the result does. */
export function timesPower(value: number, exponent: number): number {
  let result = value;
  let rest = Math.max(-4000, Math.min(exponent, 4000));
  for (; rest > 1000; rest -= 1000) result *= 2 ** 1000;
  for (; rest < -1000; rest += 1000) result *= 2 ** -1000;
  return result * 2 ** rest;
}

/** The power of two at or below a positive finite magnitude; of those that are less than normal that of the least normal one. */
export function exponentOf(magnitude: number): number {
  word[0] = magnitude;
  return Math.max(1, (highWord[1] as number) >>> 20) - 1023;
}

const word = new Float64Array(1);
const highWord = new Uint32Array(word.buffer);

/** The root of the ratio of two positive numbers. */
export function rootOfRatio(one: Scaled, other: Scaled): number {
  const apart = one.exponent - other.exponent;
  const isOdd = apart % 2 !== 0;
  const root = Math.sqrt(isOdd ? 2 * one.value : one.value) / Math.sqrt(other.value);
  return timesPower(root, (isOdd ? apart - 1 : apart) / 2);
}

/** True if a number is greater than another, both positive or 0. */
export function isGreater(one: Scaled, other: Scaled): boolean {
  if (one.value === 0 || other.value === 0) return one.value > 0;
  return rootOfRatio(one, other) > 1;
}
