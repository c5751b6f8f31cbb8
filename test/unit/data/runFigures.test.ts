import { describe, expect, it } from "vitest";
import { Answerer } from "../../../src/data/answerer";
import { createRunFiguresAnswer } from "../../../src/data/answers/runFigures";
import { createPatterns } from "../../../src/node/patterns/namePatterns";
import { runFigures, SCALAR_FIGURES } from "../../../src/shared/questions/scalars";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { cancelledError } from "../../support/cancelledError";
import { SCALARS_LOGDIR as logdir, ScalarProvider, type WrittenScalar } from "../../support/scalarProvider";

const { NaN: NAN, POSITIVE_INFINITY: INF } = Number;

const points = (first: number, values: readonly (number | undefined)[]): WrittenScalar[] =>
  values.map((value, i) => ({ step: BigInt(first + i), time: first + i, value }));

const ALL = SCALAR_FIGURES.map((figure) => ({ tag: "t", figure }));

class Watched {
  looks = 0;
  /** Number of yields left, the last of which cancels. */
  leftTurns = INF;
  readonly ask;

  constructor(provider: ScalarProvider) {
    const pace: Pace = {
      ...unhurried,
      isDue: () => {
        this.looks++;
        return this.leftTurns < INF;
      },
      giveWay: async () => {
        await Promise.resolve();
        if (--this.leftTurns <= 0) throw cancelledError();
      },
    };
    const now = <T>(work: () => Promise<T>) => work();
    const turns = { createPace: () => pace, first: now, reading: now, createPatterns };
    this.ask = new Answerer([createRunFiguresAnswer({ maxBytes: 1 << 20 })], provider, turns).asker.ask;
  }

  async figures(metrics = ALL, runs = ["a"]): Promise<number[]> {
    return [...(await this.ask(runFigures, { logdir, runs, metrics })).values];
  }
}

describe("figures of runs", () => {
  it("are the last value as recorded, and least, greatest and mean of the finite ones that can be read", async () => {
    const provider = new ScalarProvider();
    provider.append("a", "t", points(0, [3, -1, INF, 1, NAN]));
    provider.append("broken", "t", points(0, [3, 4, undefined]));
    provider.append("odd", "t", points(0, [NAN, -INF]));
    provider.append("none", "t", points(0, [undefined]));
    provider.append("other", "u", points(0, [1]));
    const runs = ["a", "broken", "odd", "none", "other", "gone"];
    const { found, values, wallTimesSeconds } = await new Watched(provider).ask(runFigures, {
      logdir,
      runs,
      metrics: ALL,
    });
    const rows = runs.map((_, i) => [...values.slice(4 * i, 4 * i + 4)]);
    expect(rows).toEqual([
      [NAN, -1, 3, 1],
      [4, 3, 4, 3.5],
      [-INF, NAN, NAN, NAN],
      ...[3, 4, 5].map(() => [NAN, NAN, NAN, NAN]),
    ]);
    expect([...found].map((one, i) => (i % 4 === 0 ? one : ""))).toEqual(
      [1, 1, 1, 0, 0, 0].flatMap((one) => [one, "", "", ""]),
    );
    expect([wallTimesSeconds[0], wallTimesSeconds[4], wallTimesSeconds[12]]).toEqual([4, 1, NAN]);
  });

  it("have the mean of values whose sum is beyond all doubles, and of tiny ones", async () => {
    const provider = new ScalarProvider();
    provider.append("a", "t", points(0, [1.7e308, 1.7e308, 1.7e308]));
    provider.append("b", "t", points(0, [1.5e308, -1.5e308, 3e-300]));
    const mean = [{ tag: "t", figure: "mean" }] as const;
    expect(await new Watched(provider).figures([...mean], ["a", "b"])).toEqual([1.7e308, 1e-300]);
  });

  it("of a run that grew cost its new points, and what was cancelled is gone on with", async () => {
    const count = 100_000;
    const provider = new ScalarProvider();
    provider.append(
      "a",
      "t",
      points(
        0,
        Array.from({ length: count }, (_, i) => i),
      ),
    );
    const watched = new Watched(provider);
    const least = [{ tag: "t", figure: "least" as const }];
    watched.leftTurns = 20;
    await expect(watched.figures(least)).rejects.toMatchObject({ code: "cancelled" });
    watched.leftTurns = INF;
    expect(await watched.figures(least)).toEqual([0]);
    expect(watched.looks).toBeGreaterThan(20);
    provider.append("a", "t", points(count, [-1]));
    expect(await watched.figures(least)).toEqual([-1]);
    expect(provider.valuesRead).toBeLessThan(count + 10);
    provider.rewrite("a", "t", points(0, [7]));
    expect(await watched.figures()).toEqual([7, 7, 7, 7]);
  });

  it("of a last value look at no other", async () => {
    const provider = new ScalarProvider();
    provider.append(
      "a",
      "t",
      points(
        0,
        Array.from({ length: 10_000 }, (_, i) => i),
      ),
    );
    expect(await new Watched(provider).figures([{ tag: "t", figure: "last" }])).toEqual([9999]);
    expect(provider.valuesRead).toBe(1);
  });

  it("are refused of a folder that is not there", async () => {
    const asked = new Watched(new ScalarProvider()).ask(runFigures, { logdir: "/none", runs: [], metrics: ALL });
    await expect(asked).rejects.toMatchObject({ reason: "notFound" });
  });
});
