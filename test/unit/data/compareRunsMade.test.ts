import { describe, expect, it } from "vitest";
import { compareRuns, compareViews, MOST_COURSE, type RunsCompared } from "../../../src/shared/questions/compare";
import { USUAL_TOLERANCE } from "../../../src/tensor/pair/tolerance/tolerance";
import { SaidError } from "../../../src/tensor/said/saidError";
import { foreign } from "../../../src/tensor/said/sentence";
import { tellAllProgress } from "../../support/allProgress";
import { askedRuns } from "../../support/askedRuns";
import { askerOf } from "../../support/asking";
import { diskProvider } from "../../support/diskProvider";
import { expectedComparisons } from "../../support/expectedComparisons";
import { type MemoryPoint, MemoryProvider, type MemorySeries, tensorOf } from "../../support/memoryProvider";
import { type NaiveRun, naiveRuns } from "../../support/naiveRuns";
import { naiveSeries } from "../../support/naiveSeries";
import { SeededRandom } from "../../support/seededRandom";

const LOGDIR = "/memory";
const RUNS = { logdir: LOGDIR, run: "a", other: { logdir: LOGDIR, run: "b" } } as const;

function asker(a: NaiveRun, b: NaiveRun) {
  return askerOf(new MemoryProvider(LOGDIR, { a: naiveSeries(a), b: naiveSeries(b) }));
}

/** Tags in any order, each of some steps in any order, some written twice; every third has nothing but small differences. */
function madeRuns(seed: number): readonly [NaiveRun, NaiveRun] {
  const random = new SeededRandom(seed);
  const below = (end: number) => Math.floor(random.next() * end);
  const names = Array.from({ length: 30 }, (_, i) => (i % 4 === 0 ? `scalar${i}` : `w${i}`));
  const shuffled = (all: readonly string[]) =>
    all
      .map((name) => ({ name, at: random.next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ name }) => name);
  const common = new Map(
    names.map((name) => [name, Array.from({ length: name.startsWith("s") ? 1 : 5 }, () => random.next())]),
  );
  const run = (scale: number): NaiveRun =>
    new Map(
      shuffled(names).map((tag, i) => {
        const points = Array.from({ length: 1 + below(14) }, () => {
          const step = below(10);
          const size = i % 3 === 0 ? 1e-7 : 1e-4;
          const odd = below(40) === 0 ? Number.NaN : below(40) === 0 ? Number.POSITIVE_INFINITY : 0;
          const values = (common.get(tag) ?? []).map((value) =>
            Math.fround(value * (step + 1) * (1 + scale * size) + odd),
          );
          return { step, values };
        });
        return [tag, points];
      }),
    );
  return [run(1), run(random.next())];
}

const seeds = Array.from({ length: 25 }, (_, i) => i);

describe("runs of any tags and steps", () => {
  it.each(seeds)("are ranked as cell by cell (%i)", async (seed) => {
    const [a, b] = madeRuns(seed);
    const offset = (seed % 3) - 1;
    const found = await asker(a, b).ask(compareRuns, { ...RUNS, offset: String(offset) });
    const expected = naiveRuns(a, b, offset, USUAL_TOLERANCE);
    const apart = found.pairs.filter(({ comparable }) => !comparable);
    const compared = found.pairs.filter(({ comparable }) => comparable);
    expect(apart.map((pair) => [pair.a.tag, pair.reason])).toEqual(expected.apart.map((tag) => [tag, "steps"]));
    const told = compared.map((pair) => ({
      ...{ tag: pair.a.tag, steps: pair.steps, worstStep: pair.worstStep, firstExceeding: pair.firstExceeding },
      score: expect.closeTo(Number(pair.score), 9) as number,
    }));
    expect(
      expected.rows.map(({ tag, steps, worstStep, firstExceeding, score }) => ({
        tag,
        steps,
        worstStep,
        firstExceeding,
        score,
      })),
    ).toEqual(told);
    expect(found.first && { step: found.first.step, a: found.first.a }).toEqual(expected.first ?? null);
    expect(found.allclose).toBe(apart.length === 0 && !found.first);
    const courses = coursesOf(found);
    for (const [i, { scores }] of expected.rows.entries()) {
      const course = courses[apart.length + i] ?? [];
      expect(course).toHaveLength(scores.length);
      for (const [at, score] of scores.entries()) expect(course[at]).toBeCloseTo(Math.fround(score), 3);
      const { mark, firstExceeding } = compared[i] ?? {};
      if (firstExceeding === null) expect(mark).toBeNull();
      else expect(scores[mark ?? -1]).toBeGreaterThan(1);
    }
  });

  it.each(seeds.slice(0, 5))("are themselves (%i)", async (seed) => {
    const [a] = madeRuns(seed);
    const found = await asker(a, a).ask(compareRuns, RUNS);
    expect(found).toMatchObject({ allclose: true, first: null, unmatchedA: [], unmatchedB: [] });
    expect(found.pairs.map(({ score, allclose }) => [score, allclose])).toEqual(found.pairs.map(() => [0, true]));
  });
});

describe("a swap", () => {
  const questions = [...expectedComparisons().values()]
    .flat()
    .filter(({ form, args }) => form === "runs" && !args.includes("--map"));

  it.each(questions)("keeps the pairs: $args", async (question) => {
    const { ask } = askerOf(diskProvider(question.root));
    const { logdir, run, other, offset = "0", ...wish } = askedRuns(question);
    const found = await ask(compareRuns, { logdir, run, other, offset, ...wish });
    const swapped = await ask(compareRuns, {
      ...other,
      other: { logdir, run },
      offset: String(-BigInt(offset)),
      ...wish,
    });
    const names = ({ pairs }: RunsCompared, [one, two]: readonly ["a" | "b", "a" | "b"]) =>
      pairs.map((pair) => [pair[one].tag, pair[two].tag, pair.a.kind, pair.rule, pair.comparable].join()).sort();
    expect(names(swapped, ["b", "a"])).toEqual(names(found, ["a", "b"]));
    expect(swapped.unmatchedA).toEqual(found.unmatchedB);
  });
});

describe("progress", () => {
  it("tells each pair once, as the answer has it, and of which course it is", async () => {
    tellAllProgress();
    const [a, b] = madeRuns(3);
    const told: RunsCompared["pairs"][number][] = [];
    const courses: number[][] = [];
    let isFinding: number = 0;
    const found = await asker(a, b).ask(compareRuns, RUNS, {
      onProgress: (progress) => {
        if (progress.isFindingViews) isFinding++;
        expect(progress.total).toBe(30);
        told.push(...progress.pairs);
        courses.push(...coursesOf(progress));
      },
    });
    expect(isFinding).toBeGreaterThan(0);
    expect(told.length).toBeGreaterThan(20);
    const final = new Map(found.pairs.map((pair, i) => [pair.written, { pair, course: coursesOf(found)[i] }]));
    expect(told.map(({ written }) => written)).toEqual([...told.keys()]);
    for (const [i, pair] of told.entries()) expect({ pair, course: courses[i] }).toEqual(final.get(pair.written));
  });
});

describe("the course of a pair of many steps", () => {
  it("has the greatest score of those that fall together, and its mark is there", async () => {
    const steps = 1234;
    const values = Array.from({ length: steps }, (_, step) => (step >= 700 && step % 97 === 0 ? 2 + step : 1));
    const run = (of: (step: number) => number): NaiveRun =>
      new Map([["scalar", values.map((_, step) => ({ step, values: [of(step)] }))]]);
    const found = await asker(
      run((step) => values[step] ?? 0),
      run(() => 1),
    ).ask(compareRuns, { ...RUNS, rtol: 0, atol: 1 });
    const [pair] = found.pairs;
    const expected = new Float32Array(MOST_COURSE);
    for (const [step, value] of values.entries()) {
      const at = Math.floor((step * MOST_COURSE) / steps);
      expected[at] = Math.max(expected[at] ?? 0, value - 1);
    }
    expect(found.courses).toEqual(expected);
    expect(pair).toMatchObject({
      course: MOST_COURSE,
      firstExceeding: "776",
      mark: Math.floor((776 * MOST_COURSE) / steps),
    });
  });
});

describe("damaged points", () => {
  const good = (step: number, value = 1): MemoryPoint => {
    return { step: BigInt(step), value: { kind: "tensor", tensor: tensorOf("float32", [1], Float32Array.of(value)) } };
  };
  const bad = (step: number): MemoryPoint => ({ step: BigInt(step), value: new SaidError(foreign(`broken ${step}`)) });
  const runs = (a: readonly MemoryPoint[], b: readonly MemoryPoint[], kind: "tensor" | "scalar" = "tensor") => {
    const run = (points: readonly MemoryPoint[]): MemorySeries[] => [
      { tag: "w", kind, points },
      { tag: "x", kind, points: [good(0)] },
    ];
    return askerOf(new MemoryProvider(LOGDIR, { a: run(a), b: run(b) }));
  };

  it.each(["tensor", "scalar"] as const)("are left out and told, and then not all is close (%s)", async (kind) => {
    const { ask } = runs([bad(0), good(1), good(2), good(3)], [good(0), good(1), bad(2), good(3)], kind);
    for (let again = 0; again < 2; again++) {
      const found = await ask(compareRuns, RUNS);
      expect(found).toMatchObject({ allclose: false, first: null });
      const pair = found.pairs.find(({ a }) => a.tag === "w");
      const unread = { count: 2, step: "0", problem: { message: "broken 0" } };
      expect(pair).toMatchObject({
        comparable: true,
        steps: 4,
        score: 0,
        allclose: false,
        firstExceeding: null,
        unread,
      });
      expect(coursesOf(found)[found.pairs.findIndex(({ a }) => a.tag === "w")]).toEqual([Number.NaN, 0, Number.NaN, 0]);
    }
  });

  it("make a pair that cannot be compared where no step can be read", async () => {
    const found = await runs([bad(0), good(1)], [good(0), bad(1)]).ask(compareRuns, RUNS);
    const [pair] = found.pairs;
    expect(pair).toMatchObject({
      comparable: false,
      reason: "damaged",
      problem: { message: "broken 0" },
      score: null,
      course: 0,
    });
    expect(found.allclose).toBe(false);
  });

  it("give way to what was written of their step before", async () => {
    const found = await runs([good(0, 5), bad(0)], [good(0, 5)]).ask(compareRuns, RUNS);
    expect(found).toMatchObject({ allclose: true });
  });
});

describe("a gradient", () => {
  const tensor = (tag: string, shape: readonly number[]): MemorySeries => {
    const values = Float32Array.from({ length: shape.reduce((product, size) => product * size, 1) }, (_, i) => i);
    return {
      tag,
      kind: "tensor",
      points: [{ step: 0n, value: { kind: "tensor", tensor: tensorOf("float32", shape, values) } }],
    };
  };
  const viewsOf = async (a: readonly MemorySeries[], b: readonly MemorySeries[]) => {
    const { views } = await askerOf(new MemoryProvider(LOGDIR, { a, b })).ask(compareViews, RUNS);
    return views.map(({ view }) => view);
  };

  it("is seen as its parameter is, whichever was written first", async () => {
    const kernels = [tensor("grads/fc/kernel", [2, 3]), tensor("weights/fc/kernel", [2, 3])];
    const weights = [tensor("grads/fc.weight", [3, 2]), tensor("weights/fc.weight", [3, 2])];
    const view = { perm: [1, 0], why: "convention" };
    expect(await viewsOf(kernels, weights)).toEqual([view, view]);
  });

  it("has a view of its own where that of its parameter does not fit", async () => {
    const a = [tensor("weights/fc/w", [2, 3]), tensor("grads/fc/w", [3, 2])];
    const b = [tensor("weights/fc/w", [2, 3]), tensor("grads/fc/w", [2, 3])];
    expect(await viewsOf(a, b)).toEqual([null, { perm: [1, 0], why: "shape" }]);
  });
});

describe("a usual suspect", () => {
  const only = (tag: string, value: number, step = 1): NaiveRun =>
    new Map([
      ["scalar", [{ step: 0, values: [1] }]],
      [
        tag,
        [
          { step: 0, values: [step === 0 ? value : 1] },
          { step: 1, values: [value] },
        ],
      ],
    ]);

  it.each([
    ["weights/fc.weight", 0, "loading"],
    ["weights/fc.weight", 1, "optimizer"],
    ["weights/bn.moving_mean", 1, "statistics"],
    ["activations/fc", 0, "layer"],
    ["grads/fc.weight", 0, "loss"],
    ["other", 0, undefined],
  ] as const)("is told of %s at step %i: %s", async (tag, step, suspect) => {
    const { first } = await asker(only(tag, 2, step), only(tag, 3, step)).ask(compareRuns, RUNS);
    expect(first).toEqual({
      step: String(step),
      a: tag,
      b: tag,
      written: 1,
      score: 1 / (1e-8 + 1e-5 * 3),
      ...(suspect && { suspect }),
    });
  });
});

describe("runs of other lengths", () => {
  const run = (...lengths: readonly number[]): NaiveRun =>
    new Map(
      lengths.map((length, i) => [`w${i}`, Array.from({ length }, (_, step) => ({ step, values: [step] }))] as const),
    );

  it("say of how many pairs not all steps are compared, and of which the fewest", async () => {
    const found = await asker(run(10, 100, 5, 3), run(10, 60, 7, 3)).ask(compareRuns, { ...RUNS, tolerance: "auto" });
    expect(found.partly).toEqual({ pairs: 2, a: "w1", common: 60, stepsA: 100, stepsB: 60 });
    expect(found.allclose).toBe(true);
  });

  it("say nothing where both have the same steps, by their offset, or none in common", async () => {
    expect(await asker(run(4), run(4)).ask(compareRuns, RUNS)).not.toHaveProperty("partly");
    const apart = await asker(run(4), run(4)).ask(compareRuns, { ...RUNS, offset: "9" });
    expect(apart).not.toHaveProperty("partly");
    const shifted = await asker(run(4), run(4)).ask(compareRuns, { ...RUNS, offset: "1" });
    expect(shifted.partly).toEqual({ pairs: 1, a: "w0", common: 3, stepsA: 4, stepsB: 4 });
  });
});

describe("a transpose", () => {
  const values = Float32Array.from({ length: 9 }, (_, i) => (i * i) % 7);
  const transposed = values.map((_, i) => values[(i % 3) * 3 + Math.floor(i / 3)] as number);
  const tensor = (tag: string, ...steps: readonly Float32Array<ArrayBuffer>[]): MemorySeries => ({
    ...{ tag, kind: "tensor" },
    points: steps.map((step, i): MemoryPoint => {
      return { step: BigInt(i), value: { kind: "tensor", tensor: tensorOf("float32", [3, 3], step) } };
    }),
  });
  const scalar = (tag: string, value: number): MemorySeries => {
    const tensorOfOne = tensorOf("float32", [], Float32Array.of(value));
    return { tag, kind: "scalar", points: [{ step: 0n, value: { kind: "tensor", tensor: tensorOfOne } }] };
  };
  const firstOf = async (a: readonly MemorySeries[], b: readonly MemorySeries[]) => {
    const { first } = await askerOf(new MemoryProvider(LOGDIR, { a, b })).ask(compareRuns, RUNS);
    return first && { a: first.a, step: first.step, suspect: first.suspect };
  };
  const weight = tensor("weights/fc.weight", values);

  it("of a gradient is where runs part, and the hint, before a loss and other gradients of its step", async () => {
    const found = await firstOf(
      [weight, scalar("loss", 1), tensor("grads/bn.weight", values), tensor("grads/fc.weight", values)],
      [
        weight,
        scalar("loss", 2),
        tensor(
          "grads/bn.weight",
          values.map((x) => 2 * x),
        ),
        tensor("grads/fc.weight", transposed),
      ],
    );
    expect(found).toEqual({ a: "grads/fc.weight", step: "0", suspect: "transpose" });
  });

  it("stands behind a parameter, and what is only so at its first step behind all of it", async () => {
    const gradients = [tensor("grads/fc.weight", values), tensor("grads/fc.weight", transposed)] as const;
    const [a, b] = [
      tensor("weights/bn.weight", values),
      tensor(
        "weights/bn.weight",
        values.map((x) => x + 1),
      ),
    ];
    expect(await firstOf([a, gradients[0]], [b, gradients[1]])).toEqual({
      ...{ a: "weights/bn.weight", step: "0", suspect: "loading" },
    });
    const later = [tensor("grads/fc.weight", values, values), tensor("grads/fc.weight", values, transposed)] as const;
    expect(await firstOf([later[0]], [later[1]])).toEqual({ a: "grads/fc.weight", step: "1", suspect: undefined });
  });
});

/** The courses of pairs, one by one. */
function coursesOf({ pairs, courses }: Pick<RunsCompared, "pairs" | "courses">): number[][] {
  let at = 0;
  return pairs.map(({ course }) => {
    const start = at;
    at += course;
    return [...courses.subarray(start, at)];
  });
}
