import { describe, expect, it } from "vitest";
import { realDtype } from "../../../../src/tensor/dtype/dtype";
import { kernelMemory } from "../../../../src/tensor/kernel/kernelMemory";
import { elementForm, type FormedElements } from "../../../../src/tensor/search/elementForm";
import { areSameElements } from "../../../../src/tensor/search/sameElements";
import { ValueCheck } from "../../../../src/tensor/search/valueCheck";
import type { ScaledSquares } from "../../../../src/tensor/statistics/scaledSquares";
import { exactStats } from "../../../support/exactStats";
import { SeededRandom } from "../../../support/seededRandom";

const { NaN: NAN, POSITIVE_INFINITY: INF } = Number;

type Value = number | bigint;

const DTYPES = ["float32", "float64", "bfloat16", "float16", "float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz"]
  .concat(["float8_e4m3b11fnuz", "float8_e5m2fnuz", "float4_e2m1fn", "int2", "int4", "uint2", "uint4", "bool"])
  .concat(["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "qint8", "quint16", "qint32"]);

const random = new SeededRandom(7);

function elementsOf(dtype: string, bytes: Uint8Array): FormedElements & { readonly values: readonly Value[] } {
  const row = realDtype(dtype);
  return { form: elementForm(row), bytes, values: [...row.decode(bytes)] };
}

const isOdd = (value: Value) => typeof value === "number" && !Number.isFinite(value);
const magnitude = (value: Value) => (value < 0 ? -value : value);

/** Any bits, at any alignment; zeros, denormals and extremes stand among them. `odd` elements at most are not finite. */
function randomElements(dtype: string, count: number, odd: number) {
  const { itemBytes } = realDtype(dtype);
  const offset = random.whole(0, 9);
  const bytes = random.bytes(offset + count * itemBytes).subarray(offset);
  const places = new Set(Array.from({ length: odd }, () => random.whole(0, count)));
  const kind = random.whole(0, 3);
  for (let i = 0; i < count; i++) {
    const element = bytes.subarray(i * itemBytes, (i + 1) * itemBytes);
    if (kind === 1) element.fill(0, -1);
    if (kind === 2 && random.next() < 0.9) element.fill(0);
    if (kind === 3) element.fill(random.pick([0, 0xff]), Math.min(2, itemBytes - 1));
    if (places.has(i) && itemBytes > 1) {
      element.fill(random.pick([0, 0, 1]));
      element.set([random.pick([0x80, 0xf0, 0xff, 0]), random.pick([0x7f, 0xff, 0x7c])], itemBytes - 2);
    }
    if (!isOdd(elementsOf(dtype, element).values[0] ?? 0) || places.has(i)) continue;
    const [low, high] = [random.whole(0, 1), random.pick([0, 0x80])];
    element.fill(0);
    element[0] = low;
    if (itemBytes > 1) element[itemBytes - 1] = high;
  }
  return elementsOf(dtype, bytes);
}

const one = new ValueCheck();
one.add(elementsOf("uint8", Uint8Array.of(1)), undefined, 0);

function expectRoot(squares: ScaledSquares, wanted: number, text: string): void {
  const found = squares.rootOver(one.squares) as number;
  if (found === wanted) return;
  expect(Math.abs(found - wanted), text).toBeLessThanOrEqual(Math.max(1e-12 * wanted, 1e-323));
}

function differenceOf(after: Value, before: Value): Value {
  const areWhole = Number.isInteger(Number(after)) && Number.isInteger(Number(before));
  return areWhole ? BigInt(after) - BigInt(before) : Number(after) - Number(before);
}

/** Looks naively at what was added in one go, or in two. */
function expectNaive(check: ValueCheck, values: readonly Value[], before: readonly Value[] | undefined, text: string) {
  const place = (isOne: (value: Value) => boolean) => {
    const at = values.findIndex(isOne);
    return at < 0 ? undefined : at + 100;
  };
  const finite = values.filter((value) => !isOdd(value));
  const absmax = finite
    .map(magnitude)
    .reduce<Value | undefined>((most, one) => (most && most >= one ? most : one), undefined);
  expect({ nan: check.nanAt, inf: check.infAt, absmax: check.absmax, at: check.absmaxAt }, text).toEqual({
    nan: place(Number.isNaN),
    inf: place((value) => value === INF || value === -INF),
    absmax,
    at: place((value) => magnitude(value) === absmax),
  });
  if (!check.isFinite || values.length === 0) return;
  expectRoot(check.squares, exactStats(values).l2, text);
  const differences = before?.map((value, i) => differenceOf(values[i] ?? NAN, value));
  if (differences && !differences.some(isOdd)) expectRoot(check.differences, exactStats(differences).l2, text);
}

const lengths = () => [
  ...[0, 1, 2, 3, 4, 5, 7, 8, 9, 1023, 1024, 1025, 2050],
  random.whole(10, 99),
  random.whole(100, 5000),
];

describe.each(DTYPES)("a check of %s", (dtype) => {
  it("finds what each definition says, beside values of any dtype, in one go and in two", () => {
    for (const count of lengths()) {
      const text = `${dtype} ${count}`;
      const values = randomElements(dtype, count, random.pick([0, 0, 1, 5]));
      const other = random.pick([dtype, random.pick(DTYPES)]);
      const before = randomElements(other, count, 0);
      const check = new ValueCheck();
      check.add(values, before, 100);
      expectNaive(check, values.values, before.values, `${text} ${other}`);
      const parts = new ValueCheck();
      const cut = random.whole(0, count);
      const cutOf = ({ form, bytes }: FormedElements, start: number, end?: number) => ({
        form,
        bytes: bytes.subarray(start * form.itemBytes, end && end * form.itemBytes),
      });
      parts.add(cutOf(values, 0, cut || count), cutOf(before, 0, cut || count), 100);
      if (cut > 0) parts.add(cutOf(values, cut), cutOf(before, cut), 100 + cut);
      expectNaive(parts, values.values, before.values, `${text} ${cut}`);
    }
  });

  it("takes elements in the memory of kernels as those elsewhere, beside equal ones, and alone", () => {
    const memory = kernelMemory();
    for (const count of [1, 6, 1500]) {
      const values = randomElements(dtype, count, 2);
      memory.use(() => {
        memory.bytes.fill(0x5a);
        const bytes = memory.take(values.bytes.length + 3).subarray(3);
        bytes.set(values.bytes);
        const lent = new ValueCheck();
        lent.add({ form: values.form, bytes }, undefined, 100);
        expectNaive(lent, values.values, undefined, dtype);
        expect(lent.differences.rootOver(one.squares)).toBe(0);
        const beside = new ValueCheck();
        beside.add({ form: values.form, bytes }, values, 100);
        if (beside.isFinite) expect(beside.differences.rootOver(one.squares)).toBe(0);
      });
    }
  });
});

it("tells integers apart that doubles do not, and the first of equal ones", () => {
  const base = 2n ** 60n;
  const check = new ValueCheck();
  const bytes = (values: readonly bigint[]) => new Uint8Array(BigInt64Array.from(values).buffer);
  check.add(elementsOf("int64", bytes([5n, base, -base - 1n, base + 1n])), undefined, 0);
  expect([check.absmax, check.absmaxAt]).toEqual([base + 1n, 2]);
  check.add(elementsOf("int64", bytes([base + 2n, -(2n ** 63n), base])), undefined, 4);
  expect([check.absmax, check.absmaxAt]).toEqual([2n ** 63n, 5]);
  const near = new ValueCheck();
  near.add(elementsOf("int64", bytes([base + 1n, -base])), elementsOf("int64", bytes([base, 1n - base])), 0);
  expect(near.differences.rootOver(one.squares)).toBe(Math.SQRT2);
});

it("tells elements that are alike from those of which one bit differs", () => {
  for (const length of [0, 1, 15, 16, 17, 40, 1000]) {
    const some = random.bytes(length + 3).subarray(3);
    const others = some.slice();
    expect(areSameElements(some, others)).toBe(true);
    for (const at of new Set([0, length >> 1, length - 1])) {
      if (length === 0) continue;
      others[at] = (others[at] as number) ^ 0x10;
      expect(areSameElements(some, others), `${length} ${at}`).toBe(false);
      others[at] = some[at] as number;
    }
  }
});
