import { describe, expect, it } from "vitest";
import type { DataProvider, Series } from "../../../src/data/provider";
import { pointsAt } from "../../../src/shared/questions/points";
import { listSteps } from "../../../src/shared/questions/series";
import { askerOf } from "../../support/asking";
import { file, packedFloats, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "../../support/eventWriter";
import { LOGDIR, providerOf } from "../../support/memoryLogdir";
import { MemoryProvider, tensorOf } from "../../support/memoryProvider";
import { MemorySource } from "../../support/memorySource";
import { SeededRandom } from "../../support/seededRandom";

interface Point {
  readonly step: bigint;
  readonly wallTimeSeconds: number;
  readonly isBroken: boolean;
}

type Recorded = Readonly<Record<string, readonly Point[]>>;

const GREATEST = 2n ** 63n - 1n;
const TENSOR = { logdir: LOGDIR, kind: "tensor" } as const;

const tensorValue = (tag: string, isBroken: boolean) =>
  tfTensor(tag, { dtype: 1, shape: [], values: [packedFloats(5, isBroken ? [1, 2] : [1])] }, "tensor");

/** The same in two files, as they are continued, and in memory. */
const providers: Readonly<Record<string, (recorded: Recorded) => DataProvider>> = {
  "of files": (recorded) => {
    const parts = [0, 1].map((part) => {
      const events = Object.entries(recorded).flatMap(([tag, points]) => {
        const middle = Math.ceil(points.length / 2);
        return (part === 0 ? points.slice(0, middle) : points.slice(middle)).map((point) => ({
          step: point.step,
          wallTime: point.wallTimeSeconds,
          values: [tensorValue(tag, point.isBroken)],
        }));
      });
      return new MemorySource(`${TENSORFLOW_NAME}.${part}`, file(TENSORFLOW, ...events));
    });
    return providerOf(parts);
  },
  "in memory": (recorded) =>
    new MemoryProvider(LOGDIR, {
      ".": Object.entries(recorded).map(([tag, points]) => ({
        tag,
        kind: "tensor" as const,
        points: points.map(({ isBroken, ...time }) => ({
          ...time,
          value: isBroken
            ? new Error("broken")
            : { kind: "tensor" as const, tensor: tensorOf("float32", [], Float32Array.of(1)) },
        })),
      })),
    }),
};

const point = (step: bigint | number, wallTimeSeconds: number, isBroken = false): Point => ({
  step: BigInt(step),
  wallTimeSeconds,
  isBroken,
});

/** By the rule's own words. */
function naivePoint(points: readonly Point[], step: bigint | undefined): number {
  const upTo = points.filter((one) => step === undefined || one.step <= step);
  const greatest = upTo.reduce((most, one) => (one.step > most ? one.step : most), -(2n ** 63n));
  const candidates = points.flatMap((one, i) => (step === undefined || one.step === greatest ? [i] : []));
  const shown = candidates.filter((i) => !points[i]?.isBroken);
  return shown.at(-1) ?? candidates.at(-1) ?? -1;
}

const recorded: Recorded = {
  ascending: [point(0, 1), point(10, 2), point(20, 3)],
  one: [point(5, 1)],
  resumed: [point(0, 1), point(10, 2), point(20, 3), point(5, 4), point(10, 5), point(15, 6)],
  "broken last": [point(0, 1), point(10, 2), point(10, 3, true)],
  "broken alone": [point(0, 1), point(10, 2, true)],
  wide: [point(2n ** 31n + 5n, 1), point(2n ** 32n + 7n, 2), point(2n ** 31n + 5n, 3), point(-1n, 4)],
  far: [point(-(2n ** 62n), 1), point(2n ** 40n, 2), point(3, 3), point(GREATEST, 4)],
};

describe.each(Object.keys(providers))("a provider %s", (name) => {
  const askerOver = (all: Recorded) => askerOf((providers[name] as (all: Recorded) => DataProvider)(all));

  it("tells of each series the point at a step", async () => {
    const asker = askerOver(recorded);
    const tags = Object.keys(recorded);
    const series = tags.map((tag) => ({ run: ".", tag }));
    const steps = [
      undefined,
      -1n,
      0n,
      4n,
      5n,
      10n,
      12n,
      20n,
      2n ** 40n,
      GREATEST,
      2n ** 70n,
      -(2n ** 62n),
      -(2n ** 70n),
    ];
    for (const step of steps) {
      const at = await asker.ask(pointsAt, { ...TENSOR, series, ...(step !== undefined && { step: String(step) }) });
      const wanted = tags.map((tag) => naivePoint(recorded[tag] ?? [], step));
      expect([...at.points], `at ${step}`).toEqual(wanted);
      const found = wanted.map((number, i) => recorded[tags[i] as string]?.[number]);
      expect([...at.steps]).toEqual(found.map((one) => one?.step ?? 0n));
      expect([...at.wallTimesSeconds]).toEqual(found.map((one) => one?.wallTimeSeconds ?? 0));
      expect(at.errors.map((error) => error.point)).toEqual(found.flatMap((one, i) => (one?.isBroken ? [i] : [])));
      expect([...at.missing]).toEqual(tags.map(() => 0));
      const least = tags.map((tag) => (recorded[tag] ?? []).map((one) => one.step).sort((a, b) => (a < b ? -1 : 1))[0]);
      expect([...at.firstSteps]).toEqual(wanted.map((number, i) => (number < 0 ? least[i] : 0n)));
    }
  });

  it("finds the same as a look at all points does", async () => {
    const random = new SeededRandom(11);
    for (let round = 0; round < 30; round++) {
      const length = random.whole(1, 60);
      const points = Array.from({ length }, (_, i) => point(random.whole(0, 40), i, random.whole(0, 3) === 0));
      const asker = askerOver({ t: points });
      for (let step = -1; step <= 41; step++) {
        const at = await asker.ask(pointsAt, { ...TENSOR, series: [{ run: ".", tag: "t" }], step: String(step) });
        expect(at.points[0], `round ${round}, step ${step}`).toBe(naivePoint(points, BigInt(step)));
      }
    }
  });

  it("lists the steps of all series, each once, and those at which nothing can be shown", async () => {
    const asker = askerOver(recorded);
    const listed = async (...tags: readonly string[]) => {
      const { steps, failed } = await asker.ask(listSteps, { ...TENSOR, runs: [".", "."], tags });
      return [[...steps], [...failed]];
    };
    expect(await listed("ascending", "resumed")).toEqual([[0n, 5n, 10n, 15n, 20n], []]);
    expect(await listed("broken last")).toEqual([[0n, 10n], []]);
    expect(await listed("broken alone")).toEqual([[0n, 10n], [1]]);
    expect(await listed("broken alone", "one")).toEqual([[0n, 5n, 10n], [2]]);
    expect(await listed("broken alone", "ascending")).toEqual([[0n, 10n, 20n], []]);
    expect(await listed("far")).toEqual([[-(2n ** 62n), 3n, 2n ** 40n, GREATEST], []]);
    expect(await listed("none")).toEqual([[], []]);
    expect(await listed()).toEqual([[], []]);
  });
});

it("of files no column is copied for it", async () => {
  const provider = (providers["of files"] as (all: Recorded) => DataProvider)(recorded);
  const asker = askerOf({
    runs: (...asked) => provider.runs(...asked),
    run: async (id, pace) => {
      const run = await provider.run(id, pace);
      const withoutColumns = (series: Series): Series =>
        Object.assign(Object.create(series), { columns: () => Promise.reject(new Error("columns were asked for")) });
      return { ...run, info: run.info, series: async () => [], ofTag: (tag) => run.ofTag(tag).map(withoutColumns) };
    },
  });
  const series = Object.keys(recorded).map((tag) => ({ run: ".", tag }));
  for (const step of ["12", "-1"]) {
    expect((await asker.ask(pointsAt, { ...TENSOR, series, step })).points).toHaveLength(series.length);
  }
  expect((await asker.ask(pointsAt, { ...TENSOR, series })).points).toHaveLength(series.length);
});
