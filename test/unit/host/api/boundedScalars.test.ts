import { expect, it } from "vitest";
import { boundedScalars, MAX_SCALARS_BYTES } from "../../../../src/host/api/boundedScalars";
import type { Asker } from "../../../../src/shared/question";
import { type ScalarSeries, selectScalars } from "../../../../src/shared/questions/scalars";
import { allOf } from "../../../support/allOf";
import { askerOf } from "../../../support/asking";
import { SCALARS_LOGDIR as logdir, ScalarProvider } from "../../../support/scalarProvider";

const RUNS = ["a", "b", "c"];
const TAGS = ["loss", "other"];

/** Runs that went back to an earlier step, with `points` points for each tag. */
function providerOfRuns(points: number): ScalarProvider {
  const provider = new ScalarProvider();
  for (const run of RUNS) {
    for (const tag of TAGS) {
      const written = Array.from({ length: points }, (_, i) => {
        return { step: BigInt(i - 100 * Math.floor(i / 700)), time: i, value: Math.sin(i) };
      });
      provider.append(run, tag, written);
    }
  }
  return provider;
}

/** Takes note of what is asked; `before` may throw. */
function noted(asker: Asker, before: (name: string) => void = () => undefined) {
  const names: string[] = [];
  const asking: Asker = {
    ask: (question, params, options) => {
      before(question.name);
      names.push(question.name);
      return asker.ask(question, params, options);
    },
  };
  return { asking, names };
}

/** Bytes of the columns of an answer. */
function bytesOf(all: readonly ScalarSeries[]): number {
  return all.reduce((sum, { points }) => sum + 36 * points.length, 0);
}

it("are asked for run by run, and are what one answer has", async () => {
  const asker = askerOf(providerOfRuns(1000));
  const { asking, names } = noted(asker);
  const wish = { logdir, tags: "^o", downsample: 100, smooth: 0.5 };
  expect(await allOf(boundedScalars(asking, wish))).toEqual(await asker.ask(selectScalars, wish));
  expect(names).toEqual(["scalars/size", ...RUNS.map(() => "scalars/select")]);
});

it("of a great run come some series at a time", async () => {
  const provider = new ScalarProvider();
  const column = Array.from({ length: 120_000 }, (_, i) => ({ step: BigInt(i), time: i, value: i }));
  for (const tag of ["t1", "t2", "t3", "t4", "t5"]) provider.append("a", tag, column);
  const { asking, names } = noted(askerOf(provider));
  const found = await allOf(boundedScalars(asking, { logdir }));
  expect(found.map(({ tag, points }) => [tag, points.length])).toEqual(
    ["t1", "t2", "t3", "t4", "t5"].map((tag) => [tag, column.length]),
  );
  // Two of them are enough for an answer; then one, then none.
  expect(names).toEqual(["scalars/size", ...Array.from({ length: 4 }, () => "scalars/select")]);
});

it("of a great run come whole though a tag goes while they are asked for", async () => {
  const provider = new ScalarProvider();
  const column = Array.from({ length: 120_000 }, (_, i) => ({ step: BigInt(i), time: i, value: i }));
  for (const tag of ["t1", "t2", "t9", "t10", "t11"]) provider.append("a", tag, column);
  let asked = 0;
  const { asking } = noted(askerOf(provider), () => {
    if (++asked === 3) provider.remove("a", "t2");
  });
  const found = await allOf(boundedScalars(asking, { logdir }));
  expect(found.map(({ tag }) => tag)).toEqual(["t1", "t2", "t9", "t10", "t11"]);
});

it.each([undefined, 0.5])(
  "beyond the limit are refused before any is gathered, with the greatest downsample that fits (smoothed by %s)",
  async (smooth) => {
    const asker = askerOf(providerOfRuns(5000));
    const { asking, names } = noted(asker);
    const wish = { logdir, ...(smooth !== undefined && { smooth }) };
    const limit = 200_000;
    const refused = allOf(boundedScalars(asking, wish, limit));
    await expect(refused).rejects.toMatchObject({ code: "tooLarge", downsample: expect.any(Number) });
    const { downsample } = (await refused.catch((error: unknown) => error)) as { readonly downsample: number };
    await expect(refused).rejects.toThrow(`a \`downsample\` of ${downsample} fits`);
    expect(names).toEqual(["scalars/size"]);
    const fitting = await allOf(boundedScalars(asker, { ...wish, downsample }, limit));
    expect(fitting).toHaveLength(RUNS.length * TAGS.length);
    expect(bytesOf(fitting)).toBeLessThan(limit);
    const more = allOf(boundedScalars(asker, { ...wish, downsample: downsample + 1 }, limit));
    await expect(more).rejects.toMatchObject({ code: "tooLarge", downsample });
  },
);

it("of too many series are refused without a downsample", async () => {
  const asker = askerOf(providerOfRuns(10));
  const refused = allOf(boundedScalars(asker, { logdir }, 4000));
  await expect(refused).rejects.toMatchObject({ code: "tooLarge", downsample: undefined });
  await expect(refused).rejects.toThrow("ask for fewer series");
});

it("of a range are measured by what is in it", async () => {
  const asker = askerOf(providerOfRuns(5000));
  const wish = { logdir, steps: { from: "10", to: "30" } };
  expect((await allOf(boundedScalars(asker, wish, 20_000))).map(({ points }) => points.length)).toEqual(
    Array.from({ length: 6 }, () => 20),
  );
});

it("end with a cancel between two runs", async () => {
  let asked = 0;
  const { asking, names } = noted(askerOf(providerOfRuns(10)), () => {
    if (++asked > 2) throw new Error("cancelled");
  });
  await expect(allOf(boundedScalars(asking, { logdir }))).rejects.toThrow("cancelled");
  expect(names).toEqual(["scalars/size", "scalars/select"]);
});

it("may take 256 MiB", () => expect(MAX_SCALARS_BYTES).toBe(256 * 1024 * 1024));
