import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { allAnswers } from "../../../../src/node/answers/answers";
import { Session } from "../../../../src/node/cli/session";
import type { Progress } from "../../../../src/shared/channel/progress";
import type { CurveAxis } from "../../../../src/shared/curveChoice";
import { exportScalars } from "../../../../src/shared/questions/scalars";
import { unhurried } from "../../../../src/tensor/pace";
import type { Json } from "../../../../src/tensor/text/jsonText";
import { tellAllProgress } from "../../../support/allProgress";
import { askerOf } from "../../../support/asking";
import { cancelledError } from "../../../support/cancelledError";
import { printed } from "../../../support/cliProgram";
import { KINDS_ROOT } from "../../../support/expectedAnswers";
import { naiveCurve } from "../../../support/naiveCurve";
import { SCALARS_LOGDIR, ScalarProvider } from "../../../support/scalarProvider";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-scalars-"));
  file = join(folder, "out");
});
afterEach(() => rmSync(folder, { recursive: true }));

const session = new Session(allAnswers());
const RESUMED = "scalars/resumed";

/** The runs and tags of what the command line printed. */
function namesIn(json: Json): { readonly runs: string[]; readonly tags: string[] } {
  const { series } = json as unknown as { series: readonly { run: string; tag: string }[] };
  return { runs: series.map(({ run }) => run), tags: series.map(({ tag }) => tag) };
}

it.each([
  ["all scalars of the fixtures", [], {}],
  [
    "smoothed, of each step the latest",
    ["--smooth", "0.6", "--restarts", "latest"],
    { smooth: 0.6, restarts: "latest" },
  ],
  ["what training resumed from", ["--restarts", "resumed"], { restarts: "resumed" }],
] as const)("writes what the command line prints: %s", async (_, options, choice) => {
  const logdir = await session.open(KINDS_ROOT);
  const { json } = await printed("scalars", KINDS_ROOT, ...options, "--json");
  const { text } = await printed("scalars", KINDS_ROOT, ...options, "--csv");
  const names = namesIn(json);
  expect(names.runs.length).toBeGreaterThan(10);
  const asked = { logdir, runs: names.runs.reverse(), tags: names.tags, ...choice };
  const { bytes } = await session.ask(exportScalars, { ...asked, format: "json", file });
  const written = readFileSync(file, "utf8");
  expect(written.endsWith("}\n")).toBe(true);
  expect(Buffer.byteLength(written)).toBe(bytes);
  expect(JSON.parse(written)).toEqual(json);
  await session.ask(exportScalars, { ...asked, format: "csv", file });
  expect(readFileSync(file, "utf8")).toBe(text);
});

it("writes the steps within a range as the command line does, both ends included", async () => {
  const logdir = await session.open(KINDS_ROOT);
  const { text } = await printed(
    "scalars",
    KINDS_ROOT,
    "--run",
    RESUMED,
    "--smooth",
    "0.6",
    "--steps",
    "10:31",
    "--csv",
  );
  const { tags } = namesIn((await printed("scalars", KINDS_ROOT, "--run", RESUMED, "--json")).json);
  await session.ask(exportScalars, {
    ...{ logdir, runs: [RESUMED], tags, smooth: 0.6, from: 10, to: 30 },
    ...{ format: "csv", file },
  });
  expect(readFileSync(file, "utf8")).toBe(text);
  expect(text.split("\n").length).toBeGreaterThan(10);
});

it.each<readonly [string, CurveAxis]>([
  ["wall time", "wall"],
  ["relative time", "relative"],
  ["another scalar", { tag: "epoch" }],
])("writes what is within a range of %s", async (_, axis) => {
  const provider = new ScalarProvider();
  for (const tag of ["t", "epoch"]) {
    const points = Array.from({ length: 300 }, (_, i) => ({ step: BigInt(i % 200), time: i, value: i / 2 }));
    provider.append("a", tag, points);
  }
  const { ask } = askerOf(provider);
  const range = { from: 20, to: 70 };
  const asked = { logdir: SCALARS_LOGDIR, runs: ["a"], tags: ["t"], axis, ...range } as const;
  await ask(exportScalars, { ...asked, format: "csv", file });
  const points = await naiveCurve({ ask }, { logdir: SCALARS_LOGDIR, run: "a", tag: "t", axis });
  const within = points.filter(({ x }) => x >= range.from && x <= range.to);
  const lines = within.map(({ point, step, time, relative, value }) =>
    ["a", "t", point, step, time, relative, value].join(","),
  );
  expect(readFileSync(file, "utf8").trimEnd().split("\n").slice(1)).toEqual(lines);
  expect(lines.length).toBeGreaterThan(10);
  await ask(exportScalars, { ...asked, from: 1e6, format: "json", file });
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
    series: [{ points: 300, step: [], summary: { count: 0 } }],
  });
});

/** Three runs of some ten thousand points. */
function threeRuns(): ScalarProvider {
  const provider = new ScalarProvider();
  for (const run of ["a", "b", "c"]) {
    const points = Array.from({ length: 20_000 }, (_, i) => ({ step: BigInt(i), time: i, value: Math.sin(i) }));
    provider.append(run, "t", points);
  }
  return provider;
}

it.each([
  ["csv", {}],
  ["json", { smooth: 0.5 }],
] as const)("tells how many points are written, piece by piece: %s", async (format, choice) => {
  tellAllProgress();
  const told: Progress[] = [];
  const provider = threeRuns();
  const asked = { logdir: SCALARS_LOGDIR, runs: ["a", "b", "c"], tags: ["t"], ...choice, format, file } as const;
  await askerOf(provider).ask(exportScalars, asked, { onProgress: (progress) => told.push(progress) });
  expect(told.at(-1)).toEqual({ done: 60_000, total: 60_000 });
  expect(told.length).toBeGreaterThan(30);
  expect(told.every(({ done }, i) => i === 0 || done >= (told[i - 1] as Progress).done)).toBe(true);
});

it.each(["csv", "json"] as const)("a cancel leaves nothing, wherever it comes: %s", async (format) => {
  const provider = threeRuns();
  let isDone = false;
  for (let turns = 1; !isDone; turns = Math.ceil(turns * 1.5)) {
    let left = turns;
    const giveWay = async () => {
      if (--left <= 0) throw cancelledError();
    };
    const { ask } = askerOf(provider, { ...unhurried, isDue: () => true, giveWay });
    const asked = { logdir: SCALARS_LOGDIR, runs: ["a", "b", "c"], tags: ["t"], format, file } as const;
    const [written] = await Promise.allSettled([ask(exportScalars, asked)]);
    isDone = written.status === "fulfilled";
    expect(existsSync(file)).toBe(isDone);
    expect(readdirSync(folder)).toHaveLength(isDone ? 1 : 0);
  }
});
