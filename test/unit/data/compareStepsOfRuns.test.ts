import { describe, expect, it } from "vitest";
import { compareSteps } from "../../../src/shared/questions/compare";
import { SaidError } from "../../../src/tensor/said/saidError";
import { foreign } from "../../../src/tensor/said/sentence";
import { askerOf } from "../../support/asking";
import { leavingPace } from "../../support/leavingPace";
import { type MemoryPoint, MemoryProvider, type MemorySeries, tensorOf } from "../../support/memoryProvider";

const LOGDIR = "/memory";

function point(step: bigint, values: readonly number[], shape: readonly number[] = [values.length]): MemoryPoint {
  return { step, value: { kind: "tensor", tensor: tensorOf("float32", shape, Float32Array.from(values)) } };
}

function runs(a: readonly MemoryPoint[], b: readonly MemoryPoint[], tag = "w"): MemoryProvider {
  const series = (points: readonly MemoryPoint[]): MemorySeries => ({ tag, kind: "tensor", points });
  return new MemoryProvider(LOGDIR, { a: [series(a)], b: [series(b)] });
}

function idOf(run: string, tag = "w") {
  return { logdir: LOGDIR, run, tag, kind: "tensor" } as const;
}

const PAIR = { ...idOf("a"), b: idOf("b") };

describe("two tags over their steps", () => {
  const three = runs(
    [point(5n, [1, 2]), point(6n, [1, 2]), point(3n, [1, 2]), point(5n, [1, 3])],
    [point(4n, [1, 2]), point(5n, [1, 2]), point(6n, [1, 2.5]), point(9n, [0, 0])],
  );

  it("meet at the steps that both have, each by its latest written point", async () => {
    const found = await askerOf(three).ask(compareSteps, PAIR);
    expect(found).toMatchObject({
      ...{ comparable: true, onlyA: ["3"], onlyB: ["4", "9"], firstExceeding: "5", view: null },
      steps: [
        { step: "5", exceeding: 1, maxAbs: 1 },
        { step: "6", exceeding: 1, maxAbs: 0.5 },
      ],
    });
    expect(found.score).toBe(1 / (1e-8 + 1e-5 * 2));
  });

  it("meet at a distance", async () => {
    const found = await askerOf(three).ask(compareSteps, { ...PAIR, offset: "-1" });
    expect(found).toMatchObject({ onlyA: ["3"], onlyB: ["6", "9"], steps: [{ step: "5" }, { step: "6" }] });
  });

  it("meet nowhere, which is said", async () => {
    const found = await askerOf(three).ask(compareSteps, { ...PAIR, offset: "100" });
    expect(found).toMatchObject({ comparable: false, reason: "steps", steps: [], score: null, firstExceeding: null });
    expect(found.onlyA).toEqual(["3", "5", "6"]);
    expect(found.problem?.message).toBe("w and w have no step in common");
  });

  it("are not compared where a later step has another shape", async () => {
    const provider = runs([point(0n, [1, 2]), point(1n, [1, 2, 3])], [point(0n, [1, 2]), point(1n, [1, 2])]);
    const found = await askerOf(provider).ask(compareSteps, PAIR);
    expect(found).toMatchObject({ comparable: false, reason: "shape", steps: [], onlyA: [], onlyB: [] });
    expect(found.problem?.message).toContain("[3] and [2]");
  });

  it("keep the view of the first common step", async () => {
    const [shape, back] = [
      [2, 3],
      [3, 2],
    ];
    const provider = runs(
      [point(0n, [1, 2, 3, 4, 5, 6], shape), point(1n, [1, 2, 3, 4, 5, 6], shape)],
      [point(0n, [1, 4, 2, 5, 3, 6], back), point(1n, [1, 4, 2, 5, 3, 7], back)],
    );
    const found = await askerOf(provider).ask(compareSteps, PAIR);
    expect(found.view).toEqual({ perm: [1, 0], why: "shape" });
    expect(found.steps).toMatchObject([{ exceeding: 0 }, { exceeding: 1, maxAbs: 1 }]);
  });

  it("take the tolerance, the slice, the rounding and the view that were asked for", async () => {
    const provider = runs([point(0n, [1, 2, 3, 4], [2, 2])], [point(0n, [1, 3, 2.01, 4.001], [2, 2])]);
    const { ask } = askerOf(provider);
    const exceeding = async (more: object) => {
      const { steps, view } = await ask(compareSteps, { ...PAIR, ...more });
      return [view?.why, ...steps.map((figures) => ("exceeding" in figures ? figures.exceeding : undefined))];
    };
    expect(await exceeding({})).toEqual([undefined, 3]);
    const view = { perm: [1, 0] };
    expect(await exceeding({ view })).toEqual(["asked", 2]);
    expect(await exceeding({ view, rtol: 1e-3 })).toEqual(["asked", 1]);
    expect(await exceeding({ view, as: "bfloat16" })).toEqual(["asked", 1]);
    expect(await exceeding({ view, slice: "[0]" })).toEqual(["asked", 1]);
    await expect(ask(compareSteps, { ...PAIR, slice: "[7]" })).rejects.toThrow("7");
  });

  it("are read once: figures of two values are kept", async () => {
    const first = point(0n, [1, 2]);
    const later = [point(1n, [1, 2])];
    let opened: number = 0;
    const provider = new MemoryProvider(
      LOGDIR,
      {
        a: [{ tag: "w", kind: "tensor", points: [first, ...later] }],
        b: [{ tag: "w", kind: "tensor", points: [first] }],
      },
      async () => {
        opened++;
      },
    );
    const { ask } = askerOf(provider);
    await ask(compareSteps, PAIR);
    const before = opened;
    const again = await ask(compareSteps, PAIR);
    expect(again.steps).toMatchObject([{ step: "0", allclose: true }]);
    // All that the first took but the two values.
    expect(opened - before).toBe(before - 2);
    // Swapped they are another pair.
    expect((await ask(compareSteps, { ...idOf("b"), b: idOf("a") })).onlyB).toEqual(["1"]);
  });

  it("leave out damaged steps of either side, and tell how many", async () => {
    const damaged = (step: bigint): MemoryPoint => ({ step, value: new SaidError(foreign(`broken at ${step}`)) });
    const provider = runs(
      [damaged(0n), point(1n, [1]), point(2n, [1]), point(3n, [1])],
      [point(0n, [1]), point(1n, [1]), damaged(2n), point(3n, [2])],
    );
    const { ask } = askerOf(provider);
    for (let again = 0; again < 2; again++) {
      const found = await ask(compareSteps, PAIR);
      expect(found).toMatchObject({
        ...{ comparable: true, firstExceeding: "3", onlyA: [], onlyB: [] },
        steps: [{ step: "1" }, { step: "3" }],
        unread: { count: 2, step: "0", problem: { message: "broken at 0" } },
      });
    }
  });

  it("are not compared where no step can be read", async () => {
    const damaged: MemoryPoint = { step: 0n, value: new SaidError(foreign("broken")) };
    const found = await askerOf(runs([damaged], [point(0n, [1])])).ask(compareSteps, PAIR);
    expect(found).toMatchObject({ comparable: false, reason: "damaged", problem: { message: "broken" }, score: null });
  });

  it("can be given up", async () => {
    const points = Array.from({ length: 200 }, (_, i) => point(BigInt(i), [1, 2]));
    const asked = askerOf(runs(points, points), leavingPace(100)).ask(compareSteps, PAIR);
    await expect(asked).rejects.toThrow("cancelled");
  });
});
