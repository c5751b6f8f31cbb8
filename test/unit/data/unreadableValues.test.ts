import { beforeEach, describe, expect, it } from "vitest";
import { LocalProvider } from "../../../src/data/local/localProvider";
import type { Asker } from "../../../src/shared/question";
import { compareRuns } from "../../../src/shared/questions/compare";
import { runHealth } from "../../../src/shared/questions/health";
import { selectRuns } from "../../../src/shared/questions/runColumns";
import {
  averageScalars,
  drawScalarGroups,
  drawScalars,
  pickScalars,
  selectScalars,
  summarizeScalars,
} from "../../../src/shared/questions/scalars";
import { searchText } from "../../../src/shared/questions/texts";
import { unhurried } from "../../../src/tensor/pace";
import { askerOf } from "../../support/asking";
import { cancelledError } from "../../support/cancelledError";
import {
  bytesField,
  file,
  packedDoubles,
  packedFloats,
  TENSORFLOW,
  TENSORFLOW_NAME,
  tfScalar,
  tfTensor,
} from "../../support/eventWriter";
import { FailingSource } from "../../support/failingSource";
import { LOGDIR, MemoryLogdir } from "../../support/memoryLogdir";
import { systemError } from "../../support/memorySource";

const RUNS = ["a", "b", "c"];
const [FLOAT, DOUBLE, STRING] = [1, 2, 7];
const STEPS = 3;

/** A scalar whose values stand in the file alone, one that stands in the index, a tensor, and a text. */
const events = Array.from({ length: STEPS }, (_, step) => ({
  step,
  values: [
    tfTensor("lr", { dtype: DOUBLE, shape: [], values: [packedDoubles(6, [0.1 * (step + 1)])] }, "scalars"),
    tfScalar("loss", step),
    tfTensor("w", { dtype: FLOAT, shape: [2], values: [packedFloats(5, [step, 2])] }),
    tfTensor("t", { dtype: STRING, shape: [1], values: [bytesField(8, new TextEncoder().encode("a word"))] }, "text"),
  ],
}));

const BYTES = file(TENSORFLOW, ...events);

let provider: LocalProvider;
let sources: readonly FailingSource[];
let ask: Asker["ask"];

beforeEach(async () => {
  const logdir = new MemoryLogdir();
  sources = RUNS.map((run) => logdir.put(new FailingSource(TENSORFLOW_NAME, BYTES), run));
  provider = new LocalProvider({ pace: unhurried, cacheBytes: 1 << 20 });
  provider.add(LOGDIR, logdir);
  await provider.idle(LOGDIR, unhurried);
  ({ ask } = askerOf(provider));
});

const fail = (error: unknown, runs: readonly number[] = [1], from = 0) => {
  for (const run of runs) sources[run]?.failFrom(from, error);
};
const heal = () => {
  for (const source of sources) source.failFrom(Number.POSITIVE_INFINITY, undefined);
};

const curves = { logdir: LOGDIR, tag: "lr", runs: RUNS } as const;

describe.each([
  ["ESTALE", systemError("Unknown system error -116")],
  ["a fault of ours", new RangeError("Invalid typed array length: -1")],
])("values of one file that cannot be read any more, because of %s,", (_, error) => {
  beforeEach(() => fail(error));

  it("are left out of scalars over all runs, which say so", async () => {
    const found = await ask(selectScalars, { logdir: LOGDIR, tag: "lr" });
    expect(
      found.map(({ run, pointCount, errorCount, values }) => [run, pointCount, errorCount, values.length]),
    ).toEqual([
      ["a", STEPS, 0, STEPS],
      ["b", STEPS, STEPS, 0],
      ["c", STEPS, 0, STEPS],
    ]);
    const loss = await ask(selectScalars, { logdir: LOGDIR, tag: "loss" });
    expect(loss.map(({ values }) => values.length)).toEqual([STEPS, STEPS, STEPS]);
    const [mean] = await ask(averageScalars, { logdir: LOGDIR, tag: "lr", group: "()" });
    expect(mean?.runs).toEqual(["a", "c"]);
  });

  it("are left out of curves over runs, which say why, and are there once they can be read", async () => {
    const drawn = await ask(drawScalars, { ...curves, columns: 10 });
    expect(drawn.curves.map(({ run }) => run)).toEqual(["a", "c"]);
    expect(drawn.errors).toMatchObject([{ run: "b", message: error.message }]);
    expect((await ask(summarizeScalars, curves)).runs).toEqual(["a", "c"]);
    expect((await ask(pickScalars, { ...curves, pick: { by: "x", x: 1 } })).runs).toEqual(["a", "c"]);
    expect((await ask(drawScalarGroups, { ...curves, group: "()", columns: 10 })).groups[0]?.runs).toEqual(["a", "c"]);
    heal();
    const again = await ask(drawScalars, { ...curves, columns: 10 });
    expect([again.curves.map(({ run }) => run), again.errors]).toEqual([RUNS, []]);
  });

  it("leave their run among those that are sorted by them, with none", async () => {
    const sort = [{ column: "scalar:lr:last" }];
    const { runs } = await ask(selectRuns, { logdir: LOGDIR, sort });
    expect(runs.map(({ run, values }) => [run, Object.keys(values).length])).toEqual([
      ["a", 1],
      ["c", 1],
      ["b", 0],
    ]);
  });

  it("are passed over by a search of all runs, which says how many", async () => {
    const { matches, unread } = await ask(searchText, { logdir: LOGDIR, pattern: "word" });
    expect(matches.map(({ run }) => run)).toEqual(["a", "a", "a", "c", "c", "c"]);
    expect(unread).toMatchObject({ count: STEPS, message: error.message });
    heal();
    expect(await ask(searchText, { logdir: LOGDIR, pattern: "word" })).not.toHaveProperty("unread");
  });

  it("are errors in the health of their run, until they can be read", async () => {
    const [health] = (await ask(runHealth, { logdir: LOGDIR, run: "b" })).tags;
    expect(health?.error?.message).toBe(error.message);
    heal();
    expect((await ask(runHealth, { logdir: LOGDIR, run: "b" })).tags[0]?.error).toBeUndefined();
  });

  it("fail only their own pairs and steps of two runs that are compared, until they can be read", async () => {
    const wish = { logdir: LOGDIR, run: "a", other: { logdir: LOGDIR, run: "b" } } as const;
    const { pairs } = await ask(compareRuns, wish);
    const told = pairs.map(({ a, reason, problem, unread }) => [
      a.tag,
      reason,
      problem?.message,
      unread?.problem.message,
    ]);
    const { message } = error;
    expect(told.sort()).toEqual([
      ["loss", undefined, undefined, undefined],
      ["lr", "damaged", message, undefined],
      ["w", "damaged", message, undefined],
    ]);
    // What fails at the last step alone.
    fail(error, [1], BYTES.length - 150);
    const { pairs: parts } = await ask(compareRuns, wish);
    const unread = { count: 1, step: String(STEPS - 1), problem: { message } };
    expect(parts.map((pair) => [pair.a.tag, pair.unread]).sort()).toMatchObject([
      ["loss", undefined],
      ["lr", unread],
      ["w", unread],
    ]);
    heal();
    const again = await ask(compareRuns, wish);
    expect(again.pairs.map(({ comparable, unread: left }) => [comparable, left])).toEqual(
      again.pairs.map(() => [true, undefined]),
    );
  });
});

describe("values of all files that cannot be read any more", () => {
  it("are no answer: why the first cannot is", async () => {
    fail(systemError("ESTALE"), [0, 1, 2]);
    const params = { logdir: LOGDIR, tag: "lr" };
    await expect(ask(selectScalars, params)).rejects.toThrow("ESTALE");
    await expect(ask(drawScalars, { ...curves, columns: 10 })).rejects.toThrow("ESTALE");
    await expect(ask(searchText, { logdir: LOGDIR, pattern: "word" })).rejects.toThrow("ESTALE");
  });
});

it("a cancel is no failure of any run", async () => {
  fail(cancelledError());
  await expect(ask(selectScalars, { logdir: LOGDIR, tag: "lr" })).rejects.toMatchObject({ code: "cancelled" });
  await expect(ask(searchText, { logdir: LOGDIR, pattern: "word" })).rejects.toMatchObject({ code: "cancelled" });
});
