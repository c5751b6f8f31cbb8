import { describe, expect, it } from "vitest";
import { allAnswers } from "../../../src/node/answers/answers";
import { Session } from "../../../src/node/cli/session";
import type { AxisRange } from "../../../src/shared/curveChoice";
import { averageScalars, drawScalarGroups } from "../../../src/shared/questions/scalars";
import { AXIS_SCALES } from "../../../src/tensor/picture/axisScale";
import { stepDoubles } from "../../../src/tensor/stepDoubles";
import { askerOf } from "../../support/asking";
import { expectedAnswers, KINDS_ROOT } from "../../support/expectedAnswers";
import { SCALARS_LOGDIR as logdir, ScalarProvider } from "../../support/scalarProvider";
import { SeededRandom } from "../../support/seededRandom";

/** A number as the command line prints it; `null` where there is none. */
const printed = (value: number) => (Number.isNaN(value) ? null : value);

interface ExpectedGroup {
  readonly group: string;
  readonly tag: string;
  readonly runs: readonly string[];
  readonly step: readonly number[];
  readonly count: readonly number[];
  readonly mean: { readonly $close: readonly (number | null)[] };
  readonly min: unknown;
}

it("groups are those that independent readers found", async () => {
  const [question] = expectedAnswers("scalars-groups");
  if (!question) throw new Error("there is no expected answer");
  const { groups } = question.expect as unknown as { groups: { items: readonly ExpectedGroup[] } };
  const session = new Session(allAnswers());
  const runs = groups.items.flatMap((group) => group.runs);
  expect(runs.length).toBeGreaterThan(4);
  const asked = { logdir: await session.open(KINDS_ROOT), runs: runs.reverse(), group: question.args[3] as string };
  for (const expected of groups.items) {
    const drawn = await session.ask(drawScalarGroups, { ...asked, tag: expected.tag, columns: 1000 });
    const found = drawn.groups.find(({ group }) => group === expected.group);
    expect(found).toMatchObject({ runs: expected.runs, stepCount: expected.step.length, isWhole: true });
    expect(Array.from(found?.steps ?? [], Number)).toEqual(expected.step);
    expect([...(found?.counts ?? [])]).toEqual(expected.count);
    [...(found?.means ?? [])].map(printed).forEach((mean, i) => {
      const wanted = expected.mean.$close[i];
      if (mean === null || typeof wanted !== "number") expect(mean).toBe(wanted);
      else expect(mean).toBeCloseTo(wanted, 9);
    });
  }
});

describe("of 100 runs of 3,000 steps", () => {
  const random = new SeededRandom(8);
  const provider = new ScalarProvider();
  const runs = Array.from({ length: 100 }, (_, i) => `model${i % 3}/seed=${i}`);
  for (const run of runs) {
    const points = Array.from({ length: 3000 }, (_, i) => {
      const value = random.next() < 0.001 ? 100 * random.next() : Math.sin(i / 300) + random.next();
      return { step: BigInt(i - 10), time: i, value: random.next() < 0.01 ? Number.NaN : value };
    });
    provider.append(
      run,
      "t",
      points.filter(() => random.next() < 0.7),
    );
  }
  const { ask } = askerOf(provider);

  it.each(AXIS_SCALES)("each pixel column's reach is that of all its steps: %s", async (scale) => {
    const averages = await ask(averageScalars, { logdir, tag: "t", group: "(model.)" });
    for (const range of [{}, { from: 100, to: 2500 }] satisfies AxisRange[]) {
      const question = { logdir, tag: "t", runs, group: "(model.)", smooth: 0.7, scale, columns: 90 };
      const drawn = await ask(drawScalarGroups, { ...question, ...range });
      expect(drawn.groups.map(({ group, runs: members }) => [group, members])).toEqual(
        averages.map(({ group, runs: members }) => [group, members]),
      );
      const { from: low = drawn.low, to: high = drawn.high } = range;
      expect([drawn.low, drawn.high]).toEqual([scale === "log" ? 1 : -10, 2989]);
      const place =
        scale === "log"
          ? Math.log
          : scale === "symlog"
            ? (x: number) => Math.sign(x) * Math.log1p(Math.abs(x) / (high / 1e4))
            : Number;
      const column = (x: number) =>
        Math.min(89, Math.floor(((place(x) - place(low)) / (place(high) - place(low))) * 90));
      const whole = (await ask(drawScalarGroups, { ...question, scale: "linear", columns: 10_000 })).groups;
      drawn.groups.forEach((group, g) => {
        const all = whole[g];
        const average = averages[g];
        if (!all || !average) throw new Error("a group is missing");
        expect(all.means).toEqual(average.means);
        expect(group).toMatchObject({ stepCount: average.steps.length, isWhole: false });
        const reach = (of: typeof group) => {
          const found = new Map<number, number[]>();
          stepDoubles(of.steps).forEach((x, i) => {
            if (!(x >= low && x <= high)) return;
            const [mean, std] = [of.means[i] as number, of.stds[i] as number];
            const smoothed = of.smoothed?.[i] as number;
            const known = found.get(column(x)) ?? Array<number>(8).fill(Number.NEGATIVE_INFINITY);
            const reached = [
              mean,
              -mean,
              smoothed,
              -smoothed,
              mean + std,
              std - mean,
              of.maxs[i] as number,
              -(of.mins[i] as number),
            ];
            found.set(
              column(x),
              known.map((most, k) => Math.max(most, reached[k] as number)),
            );
          });
          return found;
        };
        expect(reach(group)).toEqual(reach(all));
        expect(group.steps.length).toBeLessThan(90 * 10 + 2);
        const inside = [...stepDoubles(group.steps)].filter((x) => x >= low && x <= high).length;
        expect(group.steps.length - inside).toBe(range.from === undefined ? 0 : 2);
      });
    }
  });
});

it("what is wrong with a pattern is said, groups without the scalar are none", async () => {
  const provider = new ScalarProvider();
  provider.append("a1", "t", [{ step: 1n, time: 0, value: 2 }]);
  provider.append("b1", "other", [{ step: 1n, time: 0, value: 2 }]);
  const { ask } = askerOf(provider);
  const question = { logdir, tag: "t", runs: ["b1", "a1", "none"], columns: 10 };
  await expect(ask(drawScalarGroups, { ...question, group: "(" })).rejects.toMatchObject({ reason: "badPattern" });
  const { groups } = await ask(drawScalarGroups, { ...question, group: "^." });
  expect(groups).toMatchObject([{ group: "a", runs: ["a1"], means: Float64Array.of(2), stds: Float64Array.of(0) }]);
});
