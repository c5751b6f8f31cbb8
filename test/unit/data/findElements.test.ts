import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenTensor } from "../../../src/data/provider";
import { fileSource } from "../../../src/node/fileSource";
import { type ElementsFound, findElements } from "../../../src/shared/questions/elements";
import { sliceTensor } from "../../../src/shared/questions/tensors";
import type { ElementArray } from "../../../src/tensor/dtype/dtype";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { elementCount, type Shape } from "../../../src/tensor/slice/shape";
import { jsonElement } from "../../../src/tensor/text/jsonElement";
import { tellAllProgress } from "../../support/allProgress";
import { askerOf } from "../../support/asking";
import { cancelledError } from "../../support/cancelledError";
import { countingSource, ReadCount } from "../../support/countingSource";
import { event, frame, TENSORFLOW, TENSORFLOW_NAME, writeSparseFile } from "../../support/eventWriter";
import { indexOf } from "../../support/indexOf";
import { LOGDIR, providerOf } from "../../support/memoryLogdir";
import { ONLY_POINT, providerOfTensor, tensorOf } from "../../support/memoryProvider";
import { realNumbers } from "../../support/realValues";
import { SeededRandom } from "../../support/seededRandom";

interface Wish {
  readonly after?: readonly number[];
  readonly isBackwards?: boolean;
}

/** Asks of one tensor; what was counted for an answer is there for the next. */
function asks(tensor: OpenTensor, slice: string, pace: Pace = unhurried) {
  const asker = askerOf(providerOfTensor(tensor), pace);
  return (where: string, wish: Wish = {}) => asker.ask(findElements, { ...ONLY_POINT, slice, where, ...wish });
}

/** Answers of `find`, by a look at every element in turn. */
function naive(values: readonly (number | bigint)[], shape: Shape, isHit: (value: number | bigint) => boolean) {
  const hits = values.flatMap((value, i) => (isHit(value) ? [i] : []));
  return (after: number | undefined, isBackwards: boolean, dtype: string): ElementsFound => {
    const count = hits.length;
    if (count === 0) return { count, wrapped: false };
    const isAhead = (hit: number) => after === undefined || (isBackwards ? hit < after : hit > after);
    const ahead = hits.filter(isAhead);
    const found = (ahead.length > 0 ? ahead : hits).at(isBackwards ? -1 : 0) as number;
    return {
      ...{ count, at: indexOf(found, shape), value: jsonElement(values[found] as number | bigint, dtype) },
      ...{ before: hits.indexOf(found), wrapped: ahead.length === 0 },
    };
  };
}

describe("the next and the one before, from every element of a slice", () => {
  const random = new SeededRandom(17);
  const floats = Float32Array.from({ length: 4 * 5 * 6 }, () => Math.round(random.next() * 8) - 4);
  floats.set([Number.NaN, Number.POSITIVE_INFINITY, -0], 31);
  const longs = BigInt64Array.from(floats, (value) => (Number.isFinite(value) ? 2n ** 53n + BigInt(value) : 0n));
  const cases: readonly (readonly [string, ElementArray, string, (value: number | bigint) => boolean])[] = [
    ["float32", floats, "> 2", (value) => value > 2],
    ["float32", floats, "abs <= 1", (value) => Math.abs(Number(value)) <= 1],
    ["float32", floats, "nan", (value) => Number.isNaN(value)],
    ["float32", floats, "!= 2", (value) => value !== 2],
    ["float32", floats, "+inf", (value) => value === Number.POSITIVE_INFINITY],
    ["float32", floats, "== 99", () => false],
    ["int64", longs, "> 9007199254740993", (value) => value > 2n ** 53n + 1n],
    ["int64", longs, "== 9007199254740993", (value) => value === 2n ** 53n + 1n],
  ];
  const slices = ["", "[1]", "[::-1, 1:4, ::2]", "[2, :, 3]", "[-1:0:-2, ::-1]", "[3, 4, 5]", "[1:1]", "[..., 2:3]"];

  it.each(slices)("%s", async (slice) => {
    for (const [dtype, stored, where, isHit] of cases) {
      const tensor = tensorOf(dtype, [4, 5, 6], stored);
      const asker = askerOf(providerOfTensor(tensor));
      const { shape, values } = await asker.ask(sliceTensor, { ...ONLY_POINT, slice });
      const wanted = naive(realNumbers(values), shape, isHit);
      const find = asks(tensor, slice);
      for (const isBackwards of [false, true]) {
        expect(await find(where, { isBackwards }), where).toEqual(wanted(undefined, isBackwards, dtype));
        for (let element = 0; element < elementCount(shape); element++) {
          const found = await find(where, { after: indexOf(element, shape), isBackwards });
          expect(found, `${where} ${element} ${isBackwards}`).toEqual(wanted(element, isBackwards, dtype));
        }
      }
    }
  });

  it.each([[[4, 0, 0]], [[0, 0]], [[0, 0, 0, 0]], [[]], [[0, 5, 0]]])("not behind %j", async (after) => {
    const find = asks(tensorOf("float32", [4, 5, 6], floats), "");
    await expect(find("nan", { after })).rejects.toMatchObject({ reason: "badIndex" });
  });

  it("not in a slice without elements", async () => {
    const find = asks(tensorOf("float32", [0, 3], new Float32Array()), "");
    expect(await find("min")).toEqual({ count: 0, wrapped: false });
    await expect(find("min", { after: [0, 0] })).rejects.toMatchObject({ reason: "badIndex" });
  });

  it("itself alone in rank 0, from the other end", async () => {
    const find = asks(tensorOf("float64", [], Float64Array.of(5)), "");
    const hit = { count: 1, at: [], value: 5, before: 0 };
    expect(await find("> 4")).toEqual({ ...hit, wrapped: false });
    expect(await find("> 4", { after: [] })).toEqual({ ...hit, wrapped: true });
    expect(await find("> 4", { after: [], isBackwards: true })).toEqual({ ...hit, wrapped: true });
  });
});

/** More than one block of chunks. */
const MANY = 200_000;

describe("extremes", () => {
  const value = (i: number) => (i % 1000) - 500;

  it.each([
    ["float32", Float32Array.from({ length: MANY }, (_, i) => value(i))],
    ["float64", Float64Array.from({ length: MANY }, (_, i) => value(i))],
    ["int16", Int16Array.from({ length: MANY }, (_, i) => value(i))],
    ["int64", BigInt64Array.from({ length: MANY }, (_, i) => BigInt(value(i)))],
  ])("of %s are all elements equal to them", async (dtype, stored) => {
    const find = asks(tensorOf(dtype, [MANY], stored), "");
    expect(await find("min", { after: [5] })).toEqual({
      count: 200,
      at: [1000],
      value: -500,
      before: 1,
      wrapped: false,
    });
    expect(await find("max")).toEqual({ count: 200, at: [999], value: 499, before: 0, wrapped: false });
    const back = { count: 200, at: [199_000], value: -500, before: 199, wrapped: false };
    expect(await find("absmax", { isBackwards: true })).toEqual(back);
    // Asked again, of what was kept.
    expect(await find("absmax", { after: [0], isBackwards: true })).toEqual({ ...back, wrapped: true });
  });

  it("that come late make all before no hits", async () => {
    const rising = tensorOf(
      "float32",
      [MANY],
      Float32Array.from({ length: MANY }, (_, i) => i),
    );
    expect(await asks(rising, "")("max")).toMatchObject({ count: 1, at: [MANY - 1], before: 0 });
    expect(await asks(rising, "[::-1]")("min")).toMatchObject({ count: 1, at: [MANY - 1], value: 0 });
    const signs = Float32Array.from({ length: MANY }, (_, i) => (i === 3 ? 7 : i === MANY - 2 ? -7 : 1));
    expect(await asks(tensorOf("float32", [MANY], signs), "")("absmax")).toMatchObject({ count: 2, at: [3] });
  });

  it("are finite, exact beyond 2^53, and without overflow", async () => {
    const odd = Float32Array.of(Number.NaN, Number.POSITIVE_INFINITY, 1, Number.NEGATIVE_INFINITY, -2);
    const find = asks(tensorOf("float32", [5], odd), "");
    expect(await find("max")).toMatchObject({ count: 1, at: [2] });
    expect(await find("min")).toMatchObject({ count: 1, at: [4] });
    expect(await find("absmax")).toMatchObject({ count: 1, at: [4] });
    const none = tensorOf("float32", [2], Float32Array.of(Number.NaN, Number.NEGATIVE_INFINITY));
    expect(await asks(none, "")("absmax")).toEqual({ count: 0, wrapped: false });
    const longs = BigInt64Array.of(2n ** 63n - 1n, -(2n ** 63n), 2n ** 63n - 2n);
    const ofLongs = asks(tensorOf("int64", [3], longs), "");
    expect(await ofLongs("absmax")).toMatchObject({ count: 1, at: [1], value: String(-(2n ** 63n)) });
    expect(await ofLongs("max")).toMatchObject({ count: 1, at: [0], value: String(2n ** 63n - 1n) });
    const zeros = asks(tensorOf("float32", [3], Float32Array.of(-0, 0, -0)), "");
    expect(await zeros("max")).toMatchObject({ count: 3, value: "-0" });
    const truths = asks(tensorOf("bool", [3], Uint8Array.of(0, 1, 2)), "");
    expect(await truths("max")).toMatchObject({ count: 2, at: [1], value: true });
    await expect(asks(tensorOf("complex64", [1], Float32Array.of(1, 2)), "")("max")).rejects.toMatchObject({
      reason: "unsupportedDtype",
    });
  });
});

describe("a repeated tail of 2^40 elements", () => {
  const side = 2 ** 20;
  const tensor = tensorOf("float32", [side, side], Float32Array.of(1, 7, 3));
  const total = side * side;

  it("is counted by its length, its places by arithmetic", async () => {
    const find = asks(tensor, "");
    expect(await find("== 3")).toEqual({ count: total - 2, at: [0, 2], value: 3, before: 0, wrapped: false });
    const middle = { count: total - 2, at: [700_000, 5], value: 3, before: 700_000 * side + 5 - 2, wrapped: false };
    expect(await find("== 3", { after: [700_000, 4] })).toEqual(middle);
    expect(await find("== 3", { after: [700_000, 6], isBackwards: true })).toEqual(middle);
    const last = { count: total - 2, at: [side - 1, side - 1], value: 3, before: total - 3, wrapped: false };
    expect(await find("== 3", { isBackwards: true })).toEqual(last);
    expect(await find("== 3", { after: [side - 1, side - 1] })).toMatchObject({ at: [0, 2], wrapped: true });
    expect(await find("== 3", { after: [0, 1], isBackwards: true })).toEqual({ ...last, wrapped: true });
    expect(await find("max")).toMatchObject({ count: 1, at: [0, 1] });
    expect(await find("!= 3", { after: [9, 9] })).toMatchObject({ count: 2, at: [0, 0], wrapped: true });
  });

  it("of slices that go backwards, too", async () => {
    const find = asks(tensor, "[::-2, 1:]");
    const count = (side / 2) * (side - 1);
    // Every second row from the last up: the first row is none of them.
    expect(await find("== 3")).toMatchObject({ count, at: [0, 0] });
    expect(await find("min", { after: [5, side - 2] })).toMatchObject({ count, at: [6, 0], before: 6 * (side - 1) });
  });
});

describe("a sparse tensor of 1 GiB", () => {
  const rows = 16_384;
  const columns = 16_384;
  const count = new ReadCount();
  let folder: string;
  let asker: ReturnType<typeof askerOf>;
  const id = { logdir: LOGDIR, run: ".", tag: "w", kind: "tensor", point: 0 } as const;
  /** Row 100 to 399: small enough to be read through here. */
  const slice = "[100:400]";

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "tensor-view-find-"));
    const path = join(folder, TENSORFLOW_NAME);
    const planted = new Map([
      [100 * columns + 3, 5],
      [250 * columns + 7, 5],
      [399 * columns + 1, 5],
    ]);
    writeSparseFile(path, "tensorboard", [
      frame(event(TENSORFLOW)),
      { step: 1, tensors: [{ tag: "w", shape: [rows, columns], planted }] },
    ]);
    asker = askerOf(providerOf([countingSource(fileSource(path), count)]));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("has its slice read once; from then on only blocks with hits", async () => {
    await asker.ask(sliceTensor, { ...id, slice: "[0, 0:1]" });
    count.clear();
    const first = await asker.ask(findElements, { ...id, slice, where: "> 4" });
    expect(first).toEqual({ count: 3, at: [0, 3], value: 5, before: 0, wrapped: false });
    const all = 300 * columns * 4;
    expect(count.bytes).toBeGreaterThanOrEqual(all);
    expect(count.bytes).toBeLessThan(1.05 * all);
    const steps = [
      [{ after: [0, 3] }, [150, 7], 1],
      [{ after: [150, 7] }, [299, 1], 2],
      [{ after: [299, 1] }, [0, 3], 0],
      [{ after: [299, 1], isBackwards: true }, [150, 7], 1],
      [{ isBackwards: true }, [299, 1], 2],
    ] as const;
    for (const [wish, at, before] of steps) {
      count.clear();
      expect(await asker.ask(findElements, { ...id, slice, where: " > 4 ", ...wish })).toMatchObject({ at, before });
      // Two blocks of four chunks each, and the value's head.
      expect(count.bytes).toBeLessThan(2 * 2 ** 18 + 2 ** 17);
    }
    count.clear();
    await asker.ask(findElements, { ...id, slice, where: "> 6" });
    expect(count.bytes).toBeGreaterThanOrEqual(all);
    count.clear();
    expect(await asker.ask(findElements, { ...id, slice, where: "> 6" })).toEqual({ count: 0, wrapped: false });
    expect(count.bytes).toBeLessThan(8192);
  });

  it("stops soon after a cancel, and keeps nothing of it", async () => {
    const cancelled = cancelledError();
    let chances = 3;
    const pace: Pace = {
      ...unhurried,
      isDue: () => true,
      giveWay: () => (chances-- > 0 ? Promise.resolve() : Promise.reject(cancelled)),
    };
    const tensor = tensorOf("float32", [2 ** 20], new Float32Array(2 ** 20));
    const find = asks(tensor, "", pace);
    await expect(find("zero")).rejects.toBe(cancelled);
    chances = Number.POSITIVE_INFINITY;
    expect(await find("zero")).toMatchObject({ count: 2 ** 20 });
  });
});

it("tells how far it is", async () => {
  tellAllProgress();
  const told: number[] = [];
  const asker = askerOf(providerOfTensor(tensorOf("float32", [400_000], new Float32Array(400_000))));
  const params = { ...ONLY_POINT, slice: "", where: "nan" };
  await asker.ask(findElements, params, {
    onProgress({ done, total }) {
      expect(total).toBe(400_000);
      told.push(done);
    },
  });
  expect(told.length).toBeGreaterThan(4);
  expect([...told].sort((a, b) => a - b)).toEqual(told);
  expect(told.at(-1)).toBe(400_000);
});
