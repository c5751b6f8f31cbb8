import type { HealthPlace } from "../../shared/questions/health";

/** A magnitude: exact, whatever the dtype. */
export type Magnitude = number | bigint;

interface Growth {
  readonly place: HealthPlace;
  readonly from: Magnitude;
  readonly to: Magnitude;
}

/** Quotients of doubles nearer than this may be in the wrong order. */
const NEAR = 1e-14;

/**
 * By how much the greatest magnitude grew from one point to the next: only where it grew more than ever before, for whatever the
 * factor is, the first growth beyond it is one of these.
 */
export class GrowthRecords {
  private readonly records: Growth[] = [];

  get length(): number {
    return this.records.length;
  }

  /** `from` is above 0. */
  add(growth: Growth): void {
    const last = this.records.at(-1);
    if (last === undefined || compareProducts(growth.to, last.from, last.to, growth.from) > 0)
      this.records.push(growth);
  }

  /** The first growth by more than a factor. */
  firstBeyond(factor: number): HealthPlace | undefined {
    if (!Number.isFinite(factor)) return undefined;
    return this.records.find(({ from, to }) => compareProducts(to, 1, from, factor) > 0)?.place;
  }
}

/** The order of `a * b` and `c * d`, exactly; none is negative but for a factor. */
function compareProducts(a: Magnitude, b: Magnitude, c: Magnitude, d: Magnitude): number {
  const [one, other] = [Number(a) * Number(b), Number(c) * Number(d)];
  const isSure = Math.abs(one - other) > NEAR * Math.max(Math.abs(one), Math.abs(other));
  const isInRange = [one, other].every((product) => Math.abs(product) < 1e300 && Math.abs(product) > 1e-280);
  if (isSure && isInRange) return one - other;
  const [p, q, r, s] = [a, b, c, d].map(fraction) as [Fraction, Fraction, Fraction, Fraction];
  const left = p.numerator * q.numerator * r.denominator * s.denominator;
  const right = r.numerator * s.numerator * p.denominator * q.denominator;
  return left > right ? 1 : left < right ? -1 : 0;
}

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function fraction(value: Magnitude): Fraction {
  if (typeof value === "bigint") return { numerator: value, denominator: 1n };
  let numerator = value;
  let bits = 0n;
  for (; !Number.isInteger(numerator); bits++) numerator *= 2;
  return { numerator: BigInt(numerator), denominator: 1n << bits };
}
