import { expect, it, vi } from "vitest";
import { latestStats } from "../../../../src/host/tooltip/latestStats";
import type { Kind } from "../../../../src/shared/kind";
import type { Asker } from "../../../../src/shared/question";
import type { PointInfo } from "../../../../src/shared/questions/points";
import { describeMount } from "../../../../src/shared/questions/runs";
import { tensorStats } from "../../../../src/shared/questions/tensors";
import { said, say } from "../../../../src/tensor/said/sentence";
import { askerOf } from "../../../support/asking";
import { ONLY_POINT, providerOfTensor, tensorOf } from "../../../support/memoryProvider";

vi.mock("vscode", () => import("../../../support/fakeVscode"));

interface Folder {
  readonly isSlow?: boolean;
  readonly stoodStill?: boolean;
}

/** A log folder of one tensor, and which questions were asked of it. */
function folderOf(values: Float32Array, { isSlow = false, stoodStill = false }: Folder = {}) {
  const asked: string[] = [];
  const asker = askerOf(providerOfTensor(tensorOf("float32", [values.length], values)));
  const ask: Asker["ask"] = async (question, params, options) => {
    asked.push(question.name);
    if (question.name === describeMount.name) return { isSlow } as never;
    options?.signal?.throwIfAborted();
    return asker.ask(question, params, options);
  };
  return { asked, data: { ask, hasStoodStill: () => stoodStill } };
}

const POINT: PointInfo = {
  ...{ kind: "tensor", point: 0, file: "", step: "1", wallTimeSeconds: Float64Array.of(0) },
  ...{ isSuperseded: false, isAfterDamage: false, dtype: "float32", shape: [4] },
};

async function told(folder: ReturnType<typeof folderOf>, point: PointInfo | undefined = POINT, kind: Kind = "tensor") {
  const { signal } = new AbortController();
  return [await latestStats(folder.data, { ...ONLY_POINT, kind }, point, signal), folder.asked];
}

const SOME = Float32Array.of(1, -2, Number.NaN, 1 / 3);
const BOTH = [describeMount.name, tensorStats.name];

it("says a tensor's statistics in a line", async () => {
  expect(await told(folderOf(SOME))).toEqual(["min -2 · max 1 · mean -0.2222 · std 1.286 · 1 NaN", BOTH]);
  const [whole] = await told(folderOf(Float32Array.of(123_457, 16_777_216)));
  expect(whole).toMatch(/^min 123,457 · max 16,777,216 · mean 8\.45e6 /);
  expect((await told(folderOf(Float32Array.of(0, 2 ** 53))))[0]).toMatch(/^min 0 · max 9,007,199,254,740,992 · /);
  expect(await told(folderOf(Float32Array.of(Number.NaN)))).toEqual(["nothing is finite · 1 NaN", BOTH]);
  const infinite = Float32Array.of(1, 1 / 0, 3, -1 / 0, 1 / 0);
  expect((await told(folderOf(infinite)))[0]).toBe("min 1 · max 3 · mean 2 · std 1 · 2 +Inf · 1 -Inf");
  expect((await told(folderOf(Float32Array.of(1 / 0, Number.NaN))))[0]).toBe("nothing is finite · 1 NaN · 1 +Inf");
  expect((await told(folderOf(Float32Array.of(1, 3))))[0]).toBe("min 1 · max 3 · mean 2 · std 1");
  expect(await told(folderOf(new Float32Array(0)))).toEqual(["", BOTH]);
});

it("says those of magnitudes of complex numbers", async () => {
  const asker = askerOf(providerOfTensor(tensorOf("complex64", [2], Float32Array.of(3, 4, -1, 0))));
  const ask: Asker["ask"] = async (question, params, options) =>
    question.name === describeMount.name ? ({ isSlow: false } as never) : asker.ask(question, params, options);
  const data = { ask, hasStoodStill: () => false };
  const point = { ...POINT, dtype: "complex64", storedDtype: "complex64", shape: [2] };
  const line = await latestStats(data, ONLY_POINT, point, new AbortController().signal);
  expect(line).toBe("magnitude: min 1 · max 5 · mean 3 · std 2");
});

it("asks for nothing that may take long", async () => {
  expect(await told(folderOf(SOME, { isSlow: true }))).toEqual(["", [describeMount.name]]);
  expect(await told(folderOf(SOME, { stoodStill: true }))).toEqual(["", []]);
  expect(await told(folderOf(SOME), { ...POINT, shape: [2 ** 22 + 1] })).toEqual(["", []]);
});

it("asks nothing of what has no values of its own to tell", async () => {
  expect(await told(folderOf(SOME), POINT, "scalar")).toEqual(["", []]);
  expect(await told(folderOf(SOME), { ...POINT, error: said(say("noTensor")) })).toEqual(["", []]);
});

it("ends with a cancel", async () => {
  const { data } = folderOf(SOME);
  const { signal } = new AbortController();
  const cancelled = AbortSignal.abort();
  await expect(latestStats(data, ONLY_POINT, POINT, cancelled)).rejects.toThrow("aborted");
  expect(await latestStats(data, ONLY_POINT, POINT, signal)).toContain("min");
});
