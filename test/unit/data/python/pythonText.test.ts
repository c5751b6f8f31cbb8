import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { exportSlice } from "../../../../src/shared/questions/exportSlice";
import { listRuns } from "../../../../src/shared/questions/listRuns";
import { listSeries } from "../../../../src/shared/questions/listSeries";
import { python } from "../../../../src/shared/questions/python";
import { sliceTensor } from "../../../../src/shared/questions/sliceTensor";
import { seriesOfRuns } from "../../../../src/shared/seriesColumns";
import type { SliceId } from "../../../../src/shared/seriesId";
import { showableDtype } from "../../../../src/tensor/dtype";
import { unhurried } from "../../../../src/tensor/pace";
import { elementCount } from "../../../../src/tensor/shape";
import { askerOf } from "../../../support/asking";
import { diskProvider } from "../../../support/diskProvider";
import { fixtures } from "../../../support/expected";
import { type PythonCase, runPython } from "../../../support/pythonRun";

/** Larger ones tell nothing more. */
const MOST_ELEMENTS = 1 << 17;

const folder = mkdtempSync(join(tmpdir(), "tensor-view-python-"));
afterAll(() => rmSync(folder, { recursive: true }));

const hex = (value: unknown) => Buffer.from(value instanceof Uint8Array ? value : String(value)).toString("hex");

/** A slice that takes some of each dim backwards, and drops the last. */
function oddSlice(shape: readonly number[]): string {
  if (shape.some((size) => size === 0)) return "[...]";
  return `[${shape.map((_, dim) => (dim === shape.length - 1 ? "-1" : "::-2")).join(", ")}]`;
}

it("gives lines that load what a slice has, of every tensor and scalar of the fixtures", async () => {
  const provider = diskProvider(fixtures);
  await provider.idle(fixtures, unhurried);
  const { ask } = askerOf(provider);
  const cases: (PythonCase & { readonly name: string; readonly strings?: readonly string[] })[] = [];
  const absent: string[] = [];
  const dtypes = new Set<string>();

  async function add(id: SliceId): Promise<void> {
    const slice = await ask(sliceTensor, id).catch((error: Error) => error);
    if (slice instanceof Error || elementCount(slice.tensorShape) > MOST_ELEMENTS) return;
    const answer = await ask(python, id);
    const name = `${id.run} ${id.tag} ${id.kind} ${id.point} ${id.slice}`;
    if (!("text" in answer)) {
      absent.push(`${name}: ${answer.reason.message}`);
      return;
    }
    const { storedDtype, values } = slice;
    dtypes.add(storedDtype);
    if (values.kind === "string") {
      cases.push({ name, text: answer.text, strings: values.array.map(hex) });
      return;
    }
    const npy = join(folder, `${cases.length}.npy`);
    const isNumpy = showableDtype(storedDtype).python.startsWith("np.");
    await ask(exportSlice, { ...id, format: "npy", file: npy, ...(!isNumpy && { as: "float32" }) });
    cases.push({ name, text: answer.text, npy });
  }

  for (const { run } of (await ask(listRuns, { logdir: fixtures })).runs) {
    const [series = []] = seriesOfRuns(await ask(listSeries, { logdir: fixtures, runs: [run] }));
    for (const { tag, kind, pointCount } of series) {
      for (const point of new Set([0, 1, pointCount >> 1, pointCount - 1])) {
        if (point < 0 || point >= pointCount) continue;
        const id = { logdir: fixtures, run, tag, kind, point };
        const whole = await ask(sliceTensor, { ...id, slice: "[...]" }).catch((error: Error) => error);
        if (whole instanceof Error) continue;
        await add({ ...id, slice: "[...]" });
        if (whole.tensorShape.length > 0) await add({ ...id, slice: oddSlice(whole.tensorShape) });
      }
    }
  }
  const outcomes = runPython(cases.map(({ text, npy }) => ({ text, ...(npy !== undefined && { npy }) })));
  const problems = outcomes.flatMap((outcome, i) => {
    const { name, strings } = cases[i] as (typeof cases)[number];
    if (outcome.problem) return [`${name}: ${outcome.problem}`];
    return String(outcome.strings) === String(strings) ? [] : [`${name}: ${outcome.strings}, not ${strings}`];
  });
  console.log(cases.length, absent.slice(0, 60), [...dtypes].join(" "), problems.length, problems.slice(0, 30));
  expect(problems).toEqual([]);
}, 60_000);
