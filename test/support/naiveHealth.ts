import type { TagHealth } from "../../src/shared/questions/health";
import { realDtype } from "../../src/tensor/dtype/dtype";
import { indexOfElement } from "../../src/tensor/elements/elementIndex";
import { elementCount, type Shape } from "../../src/tensor/slice/shape";

/** A live point as it was recorded; without bytes it cannot be read. */
export interface RecordedValue {
  readonly point: number;
  readonly step: bigint;
  readonly dtype: string;
  readonly shape: Shape;
  /** Stored elements: the last of them stands for all that follow, zeros where there is none. */
  readonly bytes?: Uint8Array;
}

interface Seen extends RecordedValue {
  readonly all: Uint8Array;
  readonly values: readonly (number | bigint)[];
}

/** Health of a tag as `panel.md` defines it, one definition after the other, each over all points. */
export function naiveHealth(points: readonly RecordedValue[], explode: number): Omit<TagHealth, "tag" | "error"> {
  const seen = points.map(seenOf);
  const readable = seen.filter((one) => one !== undefined);
  const first = (is: (value: number | bigint) => boolean) => {
    for (const one of readable) {
      const at = one.values.findIndex(is);
      if (at >= 0) return { step: String(one.step), point: one.point, at: indexOfElement(at, one.shape) };
    }
    return undefined;
  };
  const zero = readable.find(({ values }) => values.length > 0 && values.every((value) => Number(value) === 0));
  const found = {
    firstNaN: first((value) => Number.isNaN(value)),
    firstInf: first((value) => value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY),
    firstZero: zero && { step: String(zero.step), point: zero.point },
    constantFrom: constantFrom(seen),
    firstExploding: firstExploding(readable, explode),
    maxUpdate: maxUpdate(seen),
  };
  return { points: points.length, ...Object.fromEntries(Object.entries(found).filter(([, value]) => value)) };
}

function seenOf(recorded: RecordedValue): Seen | undefined {
  const { dtype, shape, bytes } = recorded;
  if (!bytes) return undefined;
  const { itemBytes, decode, tidy } = realDtype(dtype);
  const all = new Uint8Array(elementCount(shape) * itemBytes);
  for (let i = 0; i < all.length; i++) {
    const stored = i < bytes.length ? i : bytes.length - itemBytes + (i % itemBytes);
    all[i] = bytes[stored] ?? 0;
  }
  tidy?.(all);
  return { ...recorded, all, values: [...decode(all)] };
}

function constantFrom(seen: readonly (Seen | undefined)[]) {
  const last = seen.at(-1);
  if (!last) return undefined;
  let start = seen.length - 1;
  for (let one = seen[start - 1]; one; one = seen[start - 1]) {
    const isSame = one.dtype === last.dtype && `${one.shape}` === `${last.shape}` && `${one.all}` === `${last.all}`;
    if (!isSame) break;
    start--;
  }
  const from = seen[start];
  return from && start < seen.length - 1 ? { step: String(from.step), point: from.point } : undefined;
}

function magnitude(value: number | bigint): number | bigint {
  return value < 0 ? -value : typeof value === "bigint" ? value : Math.abs(value);
}

function firstExploding(readable: readonly Seen[], explode: number) {
  let before: number | bigint | undefined;
  for (const { step, point, shape, values } of readable) {
    const finite = values.filter((value) => typeof value === "bigint" || Number.isFinite(value)).map(magnitude);
    if (finite.length === 0) continue;
    const absmax = finite.reduce((greatest, value) => (value > greatest ? value : greatest));
    if (before !== undefined && before > 0 && Number(absmax) > explode * Number(before)) {
      const at = values.findIndex((value) => magnitude(value) === absmax);
      return { step: String(step), point, at: indexOfElement(at, shape) };
    }
    before = absmax;
  }
  return undefined;
}

function maxUpdate(seen: readonly (Seen | undefined)[]) {
  let greatest: { step: string; point: number; value: number } | undefined;
  for (const [i, one] of seen.entries()) {
    const before = seen[i - 1];
    if (!one || !before || `${one.shape}` !== `${before.shape}`) continue;
    const all = [...one.values, ...before.values];
    if (!all.every((value) => typeof value === "bigint" || Number.isFinite(value))) continue;
    const norm = Math.hypot(...before.values.map(Number));
    if (norm === 0) continue;
    // Halves: a difference of doubles may be none.
    const differences = one.values.map((value, element) => {
      const other = before.values[element] as number | bigint;
      if (typeof value === "bigint" && typeof other === "bigint") return Number(value - other) / 2;
      return Number(value) / 2 - Number(other) / 2;
    });
    const value = (Math.hypot(...differences) / norm) * 2;
    if (value > (greatest?.value ?? -1)) greatest = { step: String(one.step), point: one.point, value };
  }
  return greatest;
}
