import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { failureOf } from "../../../../src/node/cli/run";
import { printed } from "../../../support/cliProgram";
import { fixtures } from "../../../support/expected";

const RUN = [fixtures, "--run", "tf/dtypes"];

async function asked(command: string, tag: string, ...args: readonly string[]) {
  return (await printed(command, ...RUN, "--tag", tag, ...args)).json;
}

/** `np.hypot` and `.imag` of `write/complex64/2`, rounded once to float32; what `np.abs` gives is at most one ulp away. */
const ABS = [
  [0.9201005101203918, 1.0622732639312744, 0.7411914467811584, 0.480196088552475],
  [1.2911375761032104, 0.4181166887283325, 0.928844153881073, 1.0110386610031128],
  [2.0373308658599854, 0.39163124561309814, 3.012320041656494, 1.2533341646194458],
];
const IMAG = [0.02513078600168228, -1.01206636428833, -0.7140920758247375, 0.4611017107963562];

const TAG = "write/complex64/2";

describe("--complex", () => {
  it("slices are of the dtype of the parts", async () => {
    expect(await asked("slice", TAG, "--complex", "abs")).toEqual({ dtype: "float32", shape: [3, 4], values: ABS });
    const first = await asked("slice", TAG, "--complex", "imag", "--slice", "[0]");
    expect(first).toEqual({ dtype: "float32", shape: [4], values: IMAG });
    const double = await asked("slice", "proto/complex128", "--complex", "real", "--slice", "[1]");
    const values = [-0.19967994216451074, -0.9494387330537956, -0.613244239193065];
    expect(double).toEqual({ dtype: "float64", shape: [3], values });
  });

  it("statistics, histograms, heatmaps, colours and searches are NumPy's of these", async () => {
    const stats = await asked("stats", TAG, "--complex", "phase", "--digest");
    expect(stats).toMatchObject({
      ...{ count: 12, posInf: 0, min: -2.5061142444610596, max: 3.114276170730591, maxAt: [0, 0] },
      mean: expect.closeTo(-0.4205220527946949, 12),
      std: expect.closeTo(1.7486124330009793, 12),
      percentiles: { 50: expect.closeTo(-1.0612514317035675, 12) },
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { buckets } = (await asked("histogram", TAG, "--complex", "abs", "--bins", "5")) as {
      buckets: readonly (readonly [number, number, number])[];
    };
    expect(buckets.map(([, , count]) => count)).toEqual([4, 6, 0, 1, 1]);
    expect(await asked("heatmap", TAG, "--complex", "abs", "--by", "first")).toMatchObject({ rows: 3, values: ABS });
    expect(await asked("colours", TAG, "--complex", "abs")).toMatchObject({ low: expect.any(Number), below: 1 });
    expect(await asked("find", TAG, "--complex", "abs", "--where", "max")).toMatchObject({ at: [2, 2], count: 1 });
    expect(await asked("find", TAG, "--complex", "imag", "--where", "> 1", "--first-step")).toMatchObject({
      ...{ step: 0, at: [1, 2], value: 1.3174505233764648, skipped: 0 },
    });
    expect(await asked("over", TAG, "--complex", "abs", "--stat", "max")).toMatchObject({
      points: [
        { step: 0, value: 2.829310178756714 },
        { step: 1, value: 3.012320041656494 },
      ],
    });
  });

  it("an export holds float32", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tensor-view-complex-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "imag.npy");
    expect(await asked("export", TAG, "--complex", "imag", "--slice", "[0]", "--npy", file)).toMatchObject({
      ...{ dtype: "float32", shape: [4] },
    });
    const bytes = readFileSync(file);
    expect(bytes.toString("latin1")).toContain("'descr': '<f4'");
    expect([...new Float32Array(Uint8Array.from(bytes.subarray(-16)).buffer)]).toEqual(IMAG);
  });

  it("health looks at complex tensors, too", async () => {
    const tags = async (...args: readonly string[]) => {
      const { json } = await printed("health", ...RUN, ...args);
      const { runs } = json as { runs: readonly { tags: readonly { tag: string }[] }[] };
      return runs.flatMap((run) => run.tags.map(({ tag }) => tag));
    };
    const [without, withThem] = [await tags(), await tags("--complex", "abs")];
    expect(without).not.toContain(TAG);
    expect(withThem).toContain(TAG);
    expect(withThem).toEqual(expect.arrayContaining(without));
  });

  it.each([
    ["slice"],
    ["stats"],
    ["histogram"],
    ["heatmap"],
    ["colours"],
    ["find", "--where", "> 1"],
    ["find", "--where", "> 1", "--first-step"],
    ["over", "--stat", "max"],
    ["over", "--at", "[0, 0]"],
  ])("of values that are not complex it is wrong usage: %s", async (command, ...args) => {
    const failure = await asked(command, "write/float32/2", "--complex", "abs", ...args).then(
      () => undefined,
      (error: unknown) => failureOf(error),
    );
    expect(failure).toEqual({
      reason: "usage",
      message: "error: --complex: values of dtype float32 are not complex numbers",
    });
  });
});
