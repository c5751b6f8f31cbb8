import { describe, expect, it } from "vitest";
import type { ElementArray } from "../../../../../src/tensor/dtype/dtype";
import { CellNumbers } from "../../../../../src/tensor/pair/cells/cellNumbers";
import { createPairStats } from "../../../../../src/tensor/pair/figures/createPairStats";
import { bytesOf } from "../../../../support/eventWriter";
import { SeededRandom } from "../../../../support/seededRandom";

const SPECIAL = [0, -0, 1, -1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
const EXTREME = [Number.MAX_VALUE, -Number.MAX_VALUE, 5e-324, -5e-324, 3.4028234663852886e38, 1.401298464324817e-45];

const ARRAYS: Readonly<Record<string, (values: readonly number[]) => ElementArray>> = {
  float32: (values) => Float32Array.from(values),
  float64: (values) => Float64Array.from(values),
};

const random = new SeededRandom(3);
const VALUES = [
  ...SPECIAL,
  ...EXTREME,
  ...Array.from({ length: 12 }, () => (random.next() - 0.5) * 10 ** (8 * random.next())),
];
const PAIRS = VALUES.flatMap((a) => [...VALUES, a * (1 + 1e-6), a * (1 + 1e-5)].map((b) => [a, b] as const));

const WISHES = [
  { tolerance: { rtol: 1e-5, atol: 1e-8, nanDiffers: false } },
  { tolerance: { rtol: 0, atol: 0, nanDiffers: true } },
  { tolerance: { rtol: 1e300, atol: 1e300, nanDiffers: false } },
  { tolerance: { rtol: 1e-2, atol: 0, nanDiffers: false }, as: "bfloat16" },
];

const DTYPES = [
  ["float32", "float32"],
  ["float64", "float64"],
  ["float32", "float64"],
  ["float64", "float32"],
] as const;

describe.each(DTYPES)("cells of %s and %s", (dtypeA, dtypeB) => {
  it.each(WISHES)("tell what each would as the only one: %o", ({ tolerance, as }) => {
    const dtypes = { dtypeA, dtypeB, ...(as !== undefined && { as }) };
    const [a, b] = [ARRAYS[dtypeA]?.(PAIRS.map(([one]) => one)), ARRAYS[dtypeB]?.(PAIRS.map(([, other]) => other))];
    if (!a || !b) throw new Error("no such dtype");
    const cells = new CellNumbers(dtypes, tolerance, PAIRS.length);
    cells.load(a, b);
    for (const i of PAIRS.keys()) {
      const only = createPairStats({ ...dtypes, tolerance, shape: [], worst: 0, by: "abs", isBrief: true });
      only.add(bytesOf(a.slice(i, i + 1)), bytesOf(b.slice(i, i + 1)), 1);
      const { relL2, ...expected } = only.stepNumbers();
      const { relL2: found, ...numbers } = cells.at(i);
      expect({ cell: PAIRS[i], ...numbers }).toEqual({ cell: PAIRS[i], ...expected });
      if (typeof relL2 === "number") expect(Math.abs(Number(found) - relL2)).toBeLessThanOrEqual(1e-12 * relL2);
      else expect(found).toBe(relL2);
    }
  });
});
