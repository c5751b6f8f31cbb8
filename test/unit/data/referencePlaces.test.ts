import { describe, expect, it } from "vitest";
import type { Reference } from "../../../src/shared/compare/reference";
import { findReference } from "../../../src/shared/questions/compare";
import { SaidError } from "../../../src/tensor/said/saidError";
import { foreign } from "../../../src/tensor/said/sentence";
import { askerOf } from "../../support/asking";
import { type MemoryPoint, MemoryProvider, type MemorySeries, tensorOf } from "../../support/memoryProvider";

const LOGDIR = "/memory";

function point(step: bigint, dtype = "float32"): MemoryPoint {
  const values = dtype === "float32" ? Float32Array.of(Number(step), 1) : Int32Array.of(1, 2);
  return { step, value: { kind: "tensor", tensor: tensorOf(dtype, [2], values) } };
}

const broken: MemoryPoint["value"] = new SaidError(foreign("broken"));
const none = new Float64Array(0);
const empty = {
  lefts: none,
  rights: none,
  counts: none,
  nan: 0,
  posInf: 0,
  negInf: 0,
  min: Number.NaN,
  max: Number.NaN,
};
const histogram: MemorySeries = {
  tag: "h",
  kind: "histogram",
  points: [{ step: 0n, value: { kind: "histogram", histogram: empty } }],
};

const provider = new MemoryProvider(LOGDIR, {
  a: [
    {
      tag: "w",
      kind: "tensor",
      points: [point(5n), point(10n), point(20n), { ...point(10n), value: broken }, point(10n)],
    },
    { tag: "damaged", kind: "tensor", points: [{ ...point(10n), value: broken }] },
  ],
  b: [
    { tag: "w", kind: "tensor", points: [point(0n), point(9n), point(10n), point(21n)] },
    { tag: "ints", kind: "tensor", points: [point(10n, "int32")] },
  ],
});

const w = (run: string, tag = "w") => ({ logdir: LOGDIR, run, tag, kind: "tensor" }) as const;

/** The reference of the point of `w` of run `a` at step 10. */
function ask(reference: Reference, own = { ...w("a"), point: 4 }) {
  return askerOf(provider).ask(findReference, { ...own, reference });
}

describe("the place of a reference", () => {
  it.each<[string, Reference, string, number]>([
    ["the step before, unless it is said", {}, "5", 0],
    ["the first step", { place: { by: "first" } }, "5", 0],
    ["a step", { place: { by: "step", step: "20" } }, "20", 2],
    ["a distance", { place: { by: "distance", steps: "10" } }, "20", 2],
    ["a distance back", { place: { by: "distance", steps: "-5" } }, "5", 0],
    ["the same step of another run, unless it is said", { series: w("b") }, "10", 2],
    ["the step before of another run", { series: w("b"), place: { by: "previous" } }, "9", 1],
    ["the first step of another run", { series: w("b"), place: { by: "first" } }, "0", 0],
    ["a distance in another run", { series: w("b"), place: { by: "distance", steps: "11" } }, "21", 3],
    ["the latest written undamaged point of its step", { place: { by: "distance", steps: "0" } }, "10", 4],
  ])("is %s", async (_, reference, step, number) => {
    const { b, comparable } = await ask(reference);
    expect(b).toMatchObject({ step, id: { ...(reference.series ?? w("a")), point: number }, shape: [2] });
    expect(comparable).toBe(true);
  });

  it.each<[string, Reference, string]>([
    ["20", { place: { by: "distance", steps: "1" } }, "w of run a has no step 11"],
    ["20", { place: { by: "step", step: "7" } }, "w of run a has no step 7"],
    ["20", { series: w("b"), place: { by: "distance", steps: "2" } }, "w of run b has no step 12"],
  ])("may be at no step, which is said", async (_, reference, message) => {
    const found = await ask(reference);
    expect(found).toMatchObject({ b: null, comparable: false, reason: "steps", perms: [] });
    expect(found.problem?.message).toBe(message);
  });

  it("may be before the first step, which is said", async () => {
    const found = await ask({}, { ...w("a"), point: 0 });
    expect(found).toMatchObject({ b: null, comparable: false, reason: "steps" });
    expect(found.problem?.message).toBe("w has no step before 5");
  });
});

describe("a reference", () => {
  it.each<[string, Reference["view"], boolean]>([
    ["as it is", {}, true],
    ["reshaped", { reshape: [2, 1] }, true],
    ["transposed", { perm: [0] }, true],
    ["of another count", { reshape: [3] }, false],
    ["by no permutation", { perm: [1] }, false],
  ])("is seen as it was asked for: %s", async (_, view = {}, comparable) => {
    const found = await ask({ view });
    expect(found.comparable).toBe(comparable);
    const isPlain = !view.perm && !view.reshape;
    expect(found.view).toEqual(comparable && !isPlain ? { ...view, why: "asked" } : null);
    if (!comparable) expect(found.problem?.message).toContain("this view of B");
  });

  it("is of a dtype that can be compared", async () => {
    expect(await ask({ series: w("b", "ints") })).toMatchObject({ comparable: true, dtype: "float64" });
    expect(await ask({ as: "bfloat16" })).toMatchObject({ comparable: true, dtype: "bfloat16" });
    const found = await ask({ as: "int8" });
    expect(found).toMatchObject({ comparable: false, reason: "dtype" });
    expect(found.problem?.message).toContain("int8 is not a float dtype");
  });

  it("that is damaged is refused, and what is no tensor beside one", async () => {
    await expect(ask({ series: w("a", "damaged") })).rejects.toThrow("broken");
    const other = new MemoryProvider(LOGDIR, { a: [{ tag: "w", kind: "tensor", points: [point(0n)] }, histogram] });
    const asked = askerOf(other).ask(findReference, {
      ...{ ...w("a"), point: 0 },
      reference: { series: { logdir: LOGDIR, run: "a", tag: "h", kind: "histogram" } },
    });
    await expect(asked).rejects.toThrow("cannot be compared with h");
  });
});
