import { describe, expect, it } from "vitest";
import type { OpenTensor } from "../../../../src/data/provider";
import { findReference } from "../../../../src/shared/questions/compare";
import { elementCount, type Shape } from "../../../../src/tensor/slice/shape";
import { askerOf } from "../../../support/asking";
import { MemoryProvider, type MemorySeries, tensorOf } from "../../../support/memoryProvider";
import { SeededRandom } from "../../../support/seededRandom";

const LOGDIR = "/memory";
const random = new SeededRandom(17);

function made(shape: Shape): Float32Array {
  return Float32Array.from({ length: elementCount(shape) }, () => random.next() - 0.5);
}

/** Elements as `numpy.transpose` returns them. */
function transposed(values: Float32Array, shape: Shape, perm: readonly number[]): Float32Array {
  const strides = shape.map((_, dim) => elementCount(shape.slice(dim + 1)));
  let places = [0];
  for (const dim of perm) {
    places = places.flatMap((place) =>
      Array.from({ length: shape[dim] as number }, (_, i) => place + i * (strides[dim] as number)),
    );
  }
  return Float32Array.from(places, (place) => values[place] as number);
}

function inverse(perm: readonly number[]): number[] {
  return [...perm.keys()].map((dim) => perm.indexOf(dim));
}

function series(tag: string, tensor: OpenTensor): MemorySeries {
  return { tag, kind: "tensor", points: [{ step: 0n, value: { kind: "tensor", tensor } }] };
}

interface Side {
  readonly tag: string;
  readonly tensor: OpenTensor;
  readonly others?: readonly MemorySeries[];
}

/** View of B beside A that is found when none is requested. */
async function found(a: Side, b: Side) {
  const provider = new MemoryProvider(LOGDIR, {
    a: [series(a.tag, a.tensor), ...(a.others ?? [])],
    b: [series(b.tag, b.tensor), ...(b.others ?? [])],
  });
  const idB = { logdir: LOGDIR, run: "b", tag: b.tag, kind: "tensor" } as const;
  return askerOf(provider).ask(findReference, {
    ...{ logdir: LOGDIR, run: "a", tag: a.tag, kind: "tensor", point: 0 },
    reference: { series: idB },
  });
}

const floats = (shape: Shape, values = made(shape)) => tensorOf("float32", shape, values);

describe("the view of a reference", () => {
  it.each([
    [[5, 4], [1, 0], "a/kernel", "b.weight"],
    [[5, 5], [1, 0], "kernel", "weight"],
    [[3, 4, 5], [2, 1, 0], "a/kernel:0", "b.weight.grad"],
    [[3, 3, 4, 5], [2, 3, 1, 0], "a/kernel", "b.weight"],
    [[3, 3, 3, 4, 5], [2, 3, 4, 1, 0], "a/kernel", "b.weight"],
    [[5, 4, 3], [2, 1, 0], "b.weight", "a/kernel"],
    [[5, 4, 3, 2], [3, 2, 0, 1], "b.weight", "gradients/a/kernel:0"],
    [[5, 4, 3, 2, 2], [4, 3, 0, 1, 2], "b.weight", "a/kernel"],
  ])("is the convention's of %j by %j", async (shape, perm, tagA, tagB) => {
    const values = made(shape);
    const back = inverse(perm);
    const b = floats(
      back.map((dim) => shape[dim] as number),
      transposed(values, shape, back),
    );
    const { view, comparable } = await found({ tag: tagA, tensor: floats(shape, values) }, { tag: tagB, tensor: b });
    expect(view).toEqual({ perm, why: "convention" });
    expect(comparable).toBe(true);
  });

  it("is none of equal shapes, and of two kernels", async () => {
    const tensors = [floats([4, 4]), floats([4, 4])] as const;
    for (const tag of ["kernel", "weight", "bias"]) {
      expect(await found({ tag, tensor: tensors[0] }, { tag, tensor: tensors[1] })).toMatchObject({
        view: null,
        comparable: true,
        perms: [[1, 0]],
      });
    }
  });

  it("suggests the nearest transpose of equal shapes", async () => {
    const shape = [3, 3, 3, 3];
    const values = made(shape);
    const perm = [2, 3, 1, 0];
    const b = floats(shape, transposed(values, shape, inverse(perm)));
    const { suggest } = await found({ tag: "t", tensor: floats(shape, values) }, { tag: "t", tensor: b });
    expect(suggest).toMatchObject({ perm, transposed: 0 });
    expect(suggest?.plain).toBeGreaterThan(1);
  });

  it.each([
    ["values are the same", (value: number) => value],
    ["all are zeros", () => 0],
    ["all are NaN", () => Number.NaN],
    ["nothing is near", () => random.next()],
  ])("suggests nothing where %s", async (_, other) => {
    const values = made([6, 6]);
    const tensors = [
      floats(
        [6, 6],
        values.map(() => other(1)),
      ),
      floats([6, 6], values.map(other)),
    ] as const;
    const own = other(2) === 2 ? floats([6, 6], values) : tensors[0];
    expect(await found({ tag: "t", tensor: own }, { tag: "t", tensor: tensors[1] })).not.toHaveProperty("suggest");
  });

  it.each([
    [
      [2, 3, 4, 5],
      [0, 3, 1, 2],
    ],
    [
      [2, 4, 5, 3],
      [0, 2, 3, 1],
    ],
    [
      [2, 4, 3],
      [0, 2, 1],
    ],
  ])("is that of channels that moved: %j by %j", async (shape, perm) => {
    const values = made(shape);
    const back = inverse(perm);
    const b = floats(
      back.map((dim) => shape[dim] as number),
      transposed(values, shape, back),
    );
    const { view } = await found({ tag: "t", tensor: floats(shape, values) }, { tag: "t", tensor: b });
    expect(view).toEqual({ perm, why: "channels" });
  });

  it("is the only permutation that fits", async () => {
    const { view } = await found({ tag: "t", tensor: floats([4, 2, 3]) }, { tag: "t", tensor: floats([2, 3, 4]) });
    expect(view).toEqual({ perm: [2, 0, 1], why: "shape" });
  });

  it("is the permutation whose values are nearest, of equally near ones the first", async () => {
    const values = made([4, 2, 4]);
    const b = floats([4, 2, 4], values);
    const seen = (perm: readonly number[]) => floats([2, 4, 4], transposed(values, [4, 2, 4], perm));
    for (const perm of [
      [1, 0, 2],
      [1, 2, 0],
    ]) {
      const { view, perms } = await found({ tag: "t", tensor: seen(perm) }, { tag: "t", tensor: b });
      expect(view).toEqual({ perm, why: "values" });
      expect(perms).toEqual([
        [1, 0, 2],
        [1, 2, 0],
      ]);
    }
    const one = tensorOf("float32", [2, 4, 4], Float32Array.of(1));
    const same = tensorOf("float32", [4, 2, 4], Float32Array.of(1));
    expect((await found({ tag: "t", tensor: one }, { tag: "t", tensor: same })).view?.perm).toEqual([1, 0, 2]);
  });

  it("is found among more permutations than anybody could try", async () => {
    const shape = Array.from({ length: 24 }, () => 1);
    const values = Float32Array.of(1, 2);
    const a = tensorOf("float32", [2, ...shape], values);
    const { view, perms } = await found(
      { tag: "t", tensor: a },
      { tag: "t", tensor: tensorOf("float32", [...shape, 2], values) },
    );
    expect(view?.why).toBe("values");
    expect(view?.perm?.[0]).toBe(24);
    expect(perms).toHaveLength(100);
  });

  it.each([
    [[4, 6], [2, 12], "shapesReshape"],
    [[4, 6], [4, 7], "shapesDiffer"],
    [[4, 6], [6], "shapesDiffer"],
    [[], [1], "shapesReshape"],
  ])("is none of %j and %j, and it is said why", async (a, b, code) => {
    const answer = await found({ tag: "t", tensor: floats(a) }, { tag: "t", tensor: floats(b) });
    expect(answer).toMatchObject({ view: null, comparable: false, reason: "shape", perms: [] });
    expect(answer.problem?.sentence.code).toBe(code);
  });

  describe("of a flattened activation", () => {
    const [h, w, c, out] = [3, 2, 4, 5];
    const kernel = made([h, w, c, out]);
    const weight = transposed(kernel, [h, w, c, out], [3, 2, 0, 1]);
    const kernelSide = (others: readonly MemorySeries[]): Side => ({
      tag: "fc/kernel",
      tensor: floats([h * w * c, out], kernel),
      others,
    });
    const weightSide: Side = { tag: "fc.weight", tensor: floats([out, h * w * c], weight) };
    const activation = (...shape: number[]) => series(`act/${shape.join("x")}`, floats(shape));

    it("is that of its order, whichever side the kernel is", async () => {
      const side = kernelSide([activation(2, h, w, c)]);
      expect((await found(weightSide, side)).view).toEqual({
        reshape: [h, w, c, out],
        perm: [3, 2, 0, 1],
        why: "flatten",
      });
      expect((await found(side, weightSide)).view).toEqual({
        reshape: [out, c, h, w],
        perm: [2, 3, 1, 0],
        why: "flatten",
      });
    });

    it("is the plain transpose where no activation serves, or nothing is nearer", async () => {
      const plain = { perm: [1, 0], why: "convention" };
      for (const others of [[], [activation(2, 2, 2, 5), activation(24, 1, 1, 24)], [activation(2, 2, 2, 6)]]) {
        expect((await found(weightSide, kernelSide(others))).view).toEqual(plain);
      }
      const side = { ...kernelSide([activation(2, h, w, c)]), tensor: floats([h * w * c, out]) };
      expect((await found(weightSide, side)).view).toEqual(plain);
    });

    it("is that of the first activation that serves", async () => {
      const side = kernelSide([activation(2, 2, 2, 6), activation(2, h, w, c), activation(2, w, h, c)]);
      expect((await found(weightSide, side)).view?.reshape).toEqual([h, w, c, out]);
    });

    it("is not looked for in the weight's run", async () => {
      const other = { ...weightSide, others: [activation(2, h, w, c)] };
      expect((await found(other, kernelSide([]))).view?.why).toBe("convention");
    });
  });
});
