import { describe, expect, it } from "vitest";
import type { PointColumns, PointsInfo } from "../../../../../src/shared/questions/points";
import { foreign, said } from "../../../../../src/tensor/said/sentence";
import { GrowingPoints } from "../../../../../webview/parts/series/growingPoints";
import { StepAxes } from "../../../../../webview/ui/plot/axes/stepAxis";
import { StepDistances } from "../../../../../webview/ui/steps/stepScale";
import { nearestStep, recordedSteps } from "../../../../../webview/ui/steps/steps";
import { SeededRandom } from "../../../../support/seededRandom";

interface Written {
  readonly step: bigint;
  readonly error?: string;
}

/** All points of a series, as an asker has them who knows nothing. */
function whole(written: readonly Written[]): PointColumns {
  return {
    steps: BigInt64Array.from(written, ({ step }) => step),
    wallTimesSeconds: Float64Array.from(written, (_, i) => i / 2),
    superseded: Uint8Array.from(written, ({ step }, i) => Number(written.some((o, j) => j > i && o.step === step))),
    afterDamage: Uint8Array.from(written, (_, i) => i % 2),
    failed: Uint8Array.from(written, ({ error }) => Number(error !== undefined)),
  };
}

const errorsOf = (written: readonly Written[]) =>
  written.flatMap(({ error }, point) => (error === undefined ? [] : [{ point, ...said(foreign(error)) }]));

function answer(written: readonly Written[], start: number, key = "k"): PointsInfo {
  const { steps, wallTimesSeconds, superseded, afterDamage, failed } = whole(written);
  const before = whole(written.slice(0, start)).superseded;
  return {
    key,
    start,
    pointCount: written.length,
    steps: steps.slice(start),
    wallTimesSeconds: wallTimesSeconds.slice(start),
    superseded: superseded.slice(start),
    afterDamage: afterDamage.slice(start),
    failed: failed.slice(start),
    failedCount: failed.slice(start).filter((flag) => flag === 1).length,
    errors: errorsOf(written).filter(({ point }) => point >= start),
    supersededSince: Float64Array.from([...before.keys()].filter((i) => superseded[i] !== before[i])),
  };
}

const plain = ({ steps, wallTimesSeconds, superseded, afterDamage, failed }: PointColumns) => ({
  steps: [...steps],
  wallTimesSeconds: [...wallTimesSeconds],
  superseded: [...superseded],
  afterDamage: [...afterDamage],
  failed: [...failed],
});

const random = new SeededRandom(3);
const series: Readonly<Record<string, readonly Written[]>> = {
  ascending: Array.from({ length: 600 }, (_, i) => ({ step: BigInt(2 * i) })),
  resumed: Array.from({ length: 600 }, (_, i) => ({ step: BigInt(i - 100 * Math.floor(i / 250)) })),
  "at random, some of them broken": Array.from({ length: 600 }, (_, i) => ({
    step: BigInt(random.whole(-50, 200)),
    ...(i % 3 === 0 && { error: `broken ${i}` }),
  })),
};

describe.each(Object.entries(series))("points that come, steps %s", (_, written) => {
  it("are what they would be had they been asked for at once", () => {
    const growing = new GrowingPoints();
    for (let end = 0; end < written.length; ) {
      end = Math.min(written.length, end + random.whole(1, 40));
      const now = written.slice(0, end);
      const { columns, steps, failed, writings } = growing.take(answer(now, growing.known?.count ?? 0));
      expect(growing.known).toEqual({ key: "k", count: end });
      expect(plain(columns)).toEqual(plain(whole(now)));
      expect(steps).toEqual(recordedSteps(whole(now), errorsOf(now)));
      for (const { step } of steps) {
        const points = [...now.keys()].filter((point) => now[point]?.step === step);
        expect(writings.of(step, end)).toEqual(points.length > 1 ? points : []);
      }
      expect(failed).toEqual([...steps.keys()].filter((position) => steps[position]?.error !== undefined));
    }
  });

  it("are asked for until all are there, answer by answer", async () => {
    const growing = new GrowingPoints();
    const asked: number[] = [];
    const points = await growing.readOn(async ({ known }) => {
      const start = known?.count ?? 0;
      asked.push(start);
      const end = Math.min(written.length, start + 250);
      // Of the points before none is superseded by what is not told yet.
      return { ...answer(written.slice(0, end), start), pointCount: written.length };
    });
    expect(asked).toEqual([0, 250, 500]);
    expect(plain(points.columns)).toEqual(plain(whole(written)));
    expect(points.steps).toEqual(recordedSteps(whole(written), errorsOf(written)));
  });

  it("are right where many come at once behind few", () => {
    const growing = new GrowingPoints();
    const many = Array.from({ length: 4 }, () => written).flat();
    growing.take(answer(many.slice(0, 10), 0));
    expect(growing.take(answer(many, 10)).steps).toEqual(recordedSteps(whole(many), errorsOf(many)));
  });
});

describe("an answer", () => {
  const written = [{ step: 1n }, { step: 2n }, { step: 3n }, { step: 2n }];

  it("that comes twice changes nothing", () => {
    const growing = new GrowingPoints();
    growing.take(answer(written.slice(0, 2), 0));
    const { columns, steps } = growing.take(answer(written, 2));
    const again = growing.take(answer(written, 2));
    expect(plain(again.columns)).toEqual(plain(columns));
    expect(again.steps).toEqual(steps);
  });

  it("with all points replaces them", () => {
    const growing = new GrowingPoints();
    growing.take(answer(written, 0));
    const { columns } = growing.take(answer([{ step: 9n }], 0, "other"));
    expect([...columns.steps]).toEqual([9n]);
  });

  it("to what was outdated since is passed over", () => {
    const growing = new GrowingPoints();
    growing.take(answer(written.slice(0, 2), 0));
    growing.take(answer([{ step: 9n }], 0, "other"));
    expect([...growing.take(answer(written, 2)).columns.steps]).toEqual([9n]);
  });

  it("that adds nothing is no news: who compares asks nothing more", () => {
    const growing = new GrowingPoints();
    const before = growing.take(answer(written, 0));
    expect(growing.take(answer(written, written.length))).toBe(before);
  });

  it("copies what is there only now and then", () => {
    const growing = new GrowingPoints();
    const buffers = new Set<ArrayBufferLike>();
    for (let end = 1; end <= 2000; end++) {
      const one = { ...answer([{ step: 0n }], 0), steps: BigInt64Array.of(BigInt(end)), start: end - 1 };
      buffers.add(growing.take(one).columns.steps.buffer);
    }
    expect(buffers.size).toBeLessThan(12);
  });
});

describe("the nearest step", () => {
  const steps = [-10n, 0n, 10n, 11n].map((step, point) => ({ step, point, error: undefined }));
  it.each([
    [-(2n ** 63n), 0],
    [-5n, 0],
    [-4n, 1],
    [5n, 1],
    [6n, 2],
    [11n, 3],
    [2n ** 63n - 1n, 3],
  ])("to %s is at %s", (step, position) => expect(nearestStep(steps, step)).toBe(position));
  it("is none where there is no step", () => expect(nearestStep([], 1n)).toBe(-1));
});

describe("of many points nothing is gone over where some come", () => {
  const COUNT = 20_000;
  const plainAnswer = (
    steps: readonly bigint[],
    start: number,
    supersededSince: readonly number[] = [],
  ): PointsInfo => ({
    key: "k",
    start,
    pointCount: start + steps.length,
    steps: BigInt64Array.from(steps),
    wallTimesSeconds: new Float64Array(steps.length),
    superseded: new Uint8Array(steps.length),
    afterDamage: new Uint8Array(steps.length),
    failed: new Uint8Array(steps.length),
    failedCount: 0,
    errors: [],
    supersededSince: Float64Array.from(supersededSince),
  });

  /** A run whose last steps were written twice. */
  function resumed() {
    const growing = new GrowingPoints();
    const steps = Array.from({ length: COUNT }, (_, i) => 10n * BigInt(i));
    growing.take(plainAnswer(steps, 0));
    growing.take(plainAnswer([10n * BigInt(COUNT - 1)], COUNT, [COUNT - 1]));
    return growing;
  }

  /** Number of looks at steps while `work` runs: bigints that a look makes of an array of int64. */
  function looksOf(growing: GrowingPoints, work: () => void): number {
    let looks = 0;
    for (const recorded of growing.take(plainAnswer([], COUNT + 1)).steps) {
      const { step } = recorded;
      Object.defineProperty(recorded, "step", {
        get() {
          looks++;
          return step;
        },
      });
    }
    work();
    return looks;
  }

  it.each([
    ["behind all", [10n * BigInt(COUNT)], []],
    ["again", [50n], [5]],
    ["among them", [55n], []],
  ] as const)("one that comes %s", (_, steps, supersededSince) => {
    const growing = resumed();
    const looks = looksOf(growing, () => {
      const before = growing.known?.count as number;
      const { writings } = growing.take(plainAnswer(steps, before, supersededSince));
      expect(writings.of(steps[0], before + 1)).toHaveLength(supersededSince.length > 0 ? 2 : 0);
    });
    expect(looks).toBeLessThan(100);
  });

  it("1,000 that come among them, and the axis and the step bar's distances of these", () => {
    const growing = resumed();
    const [distances, axes] = [new StepDistances(), new StepAxes()];
    const times = new Float64Array(COUNT + 2001);
    const { steps } = growing.take(plainAnswer([], COUNT + 1));
    distances.of(steps);
    axes.of("step", steps, times);
    const added = Array.from({ length: 1000 }, (_, i) => 10n * BigInt(COUNT - 1500 + i) + 5n);
    let found: readonly number[][] = [];
    const looks = looksOf(growing, () => {
      const later = growing.take(plainAnswer(added, COUNT + 1)).steps;
      found = [[...distances.of(later)], [...axes.of("step", later, times).places]];
    });
    const wanted = growing.take(plainAnswer([], COUNT + 1001)).steps.map(({ step }) => Number(step));
    expect(found).toEqual([wanted, wanted]);
    // A search for each that came, and what stands behind the first of them.
    expect(looks).toBeLessThan(1000 * 20 + 2 * 2600);
  });
});
