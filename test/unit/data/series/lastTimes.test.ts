import { expect, it, vi } from "vitest";
import { lastTimes } from "../../../../src/data/series/lastTimes";
import { unhurried } from "../../../../src/tensor/pace";
import { file, packedFloats, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "../../../support/eventWriter";
import { LOGDIR, providerOf } from "../../../support/memoryLogdir";
import { MemoryProvider, tensorOf } from "../../../support/memoryProvider";
import { MemorySource } from "../../../support/memorySource";
import { SeededRandom } from "../../../support/seededRandom";

const { NaN: none, NEGATIVE_INFINITY: negative } = Number;
const good = tfTensor("t", { dtype: 1, shape: [], values: [packedFloats(5, [1])] }, "scalars");
const broken = tfTensor("t", { dtype: 1, shape: [], values: [packedFloats(5, [1, 2])] }, "scalars");

type Point = readonly [step: number, wallTime: number, value?: Uint8Array];

interface Case {
  readonly what: string;
  readonly points: readonly Point[];
  readonly step?: bigint;
  readonly wallTimeSeconds?: number;
}

const cases: readonly Case[] = [
  {
    what: "steps that ascend",
    points: [
      [1, 5],
      [2, 9],
      [3, 7],
    ],
    step: 3n,
    wallTimeSeconds: 9,
  },
  {
    what: "steps that were written again",
    points: [
      [8, 1],
      [9, 2],
      [3, 3],
    ],
    step: 9n,
    wallTimeSeconds: 3,
  },
  {
    what: "wall times that are no numbers",
    points: [
      [1, none],
      [2, 4],
      [3, none],
    ],
    step: 3n,
    wallTimeSeconds: 4,
  },
  {
    what: "no wall time that is a number",
    points: [
      [1, none],
      [2, none],
    ],
    step: 2n,
  },
  {
    what: "a wall time of negative infinity",
    points: [
      [1, negative],
      [2, none],
    ],
    step: 2n,
    wallTimeSeconds: negative,
  },
  { what: "one point", points: [[7, 3]], step: 7n, wallTimeSeconds: 3 },
  {
    what: "a last point that cannot be shown",
    points: [
      [1, 1],
      [5, 5, broken],
    ],
    step: 1n,
    wallTimeSeconds: 1,
  },
  { what: "no point that can be shown", points: [[5, 5, broken]] },
];

it.each(cases)("of $what the greatest are told", async ({ points, step, wallTimeSeconds = none }) => {
  const events = points.map(([at, wallTime, value = good]) => ({ step: at, wallTime, values: [value] }));
  const provider = providerOf([new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events))]);
  const run = await provider.run({ logdir: LOGDIR, run: "." }, unhurried);
  for (const series of run.ofTag("t")) expect(await lastTimes(series, unhurried)).toEqual({ step, wallTimeSeconds });
  expect(run.ofTag("t")).toHaveLength(1);
});

it("nobody copies all points for that", async () => {
  const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, { step: 4, wallTime: 2, values: [good] }));
  const run = await providerOf([source]).run({ logdir: LOGDIR, run: "." }, unhurried);
  const [series] = run.ofTag("t");
  const columns = series && vi.spyOn(series, "columns");
  expect(series && (await lastTimes(series, unhurried))).toEqual({ step: 4n, wallTimeSeconds: 2 });
  expect(columns).not.toHaveBeenCalled();
});

it("the greatest of steps of all sizes, with and without sign", async () => {
  const random = new SeededRandom(9);
  const edges = [0n, -1n, 1n, 2n ** 31n, 2n ** 32n, -(2n ** 32n), 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n)];
  for (let trial = 0; trial < 300; trial++) {
    const steps = Array.from({ length: random.whole(1, 6) }, () =>
      BigInt.asIntN(64, random.pick(edges) + BigInt(random.whole(-2, 2))),
    );
    const points = steps.map(
      (step) => ({ step, value: { kind: "tensor", tensor: tensorOf("float32", [], Float32Array.of(1)) } }) as const,
    );
    const run = await new MemoryProvider("/memory", { ".": [{ tag: "t", kind: "scalar", points }] }).run(
      { logdir: "/memory", run: "." },
      unhurried,
    );
    const greatest = steps.reduce((most, step) => (step > most ? step : most));
    for (const series of run.ofTag("t")) expect((await lastTimes(series, unhurried)).step).toBe(greatest);
  }
});
