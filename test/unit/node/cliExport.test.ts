import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { printed } from "../../support/cliProgram";
import { file, packedFloats, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "../../support/eventWriter";
import { fixtures } from "../../support/expected";

const weight = [fixtures, "--run", "ms/grads", "--tag", "fc.weight", "--point", "0"];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-cli-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("export", () => {
  it("writes the whole tensor to .npy, the same as slice does, and says what it wrote", async () => {
    const npy = join(folder, "w.npy");
    const { json, text } = await printed("export", ...weight, "--npy", npy);
    const bytes = readFileSync(npy);
    expect(json).toEqual({ file: npy, dtype: "float32", shape: [5, 72], bytes: bytes.length });
    expect(text).toContain("float32");
    const { json: stats } = await printed("stats", ...weight, "--digest");
    expect(stats).toMatchObject({ sha256: sha256(bytes.subarray(bytes.length - 5 * 72 * 4)) });
    const again = join(folder, "again.npy");
    expect((await printed("slice", ...weight, "--npy", again)).json).toMatchObject({ bytes: bytes.length });
    expect(readFileSync(again)).toEqual(bytes);
  });

  it("writes the CSV and the JSON that slice prints", async () => {
    const csv = join(folder, "w.csv");
    const values = join(folder, "w.json");
    const slice = ["--slice", "[::-1, 3:6]"];
    const { json } = await printed("slice", ...weight, ...slice);
    expect((await printed("export", ...weight, ...slice, "--values", values)).json).toMatchObject({ shape: [5, 3] });
    expect(JSON.parse(readFileSync(values, "utf8"))).toEqual(json);
    await printed("export", ...weight, ...slice, "--csv", csv);
    expect((await printed("slice", ...weight, ...slice, "--csv")).json).toEqual({
      csv: readFileSync(csv, "utf8").trimEnd(),
    });
  });

  it.each([[[]], [["--npy", "a", "--csv", "b"]], [["--csv", "b", "--values", "c"]]])(
    "wants exactly one file, and writes none for %j",
    async (files) => {
      const given = files.map((name) => (name.startsWith("--") ? name : join(folder, name)));
      await expect(printed("export", ...weight, ...given)).rejects.toMatchObject({ code: "usage", exitCode: 2 });
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it("says which file it cannot write", async () => {
    const npy = join(folder, "none", "w.npy");
    await expect(printed("export", ...weight, "--npy", npy)).rejects.toMatchObject({ reason: "cannotWrite" });
    expect(existsSync(npy)).toBe(false);
  });

  it("widens with --as, and refuses what would lose", async () => {
    const { json } = await printed("list", fixtures);
    const { runs } = json as unknown as { runs: { run: string; tags: { tag: string; dtype: string | null }[] }[] };
    const tagOf = (dtype: string) =>
      runs.flatMap(({ run, tags }) =>
        tags.flatMap((tag) => (run.startsWith("tf/") && tag.dtype === dtype ? [{ run, tag: tag.tag }] : [])),
      )[0];
    const npy = join(folder, "w.npy");
    const brain = tagOf("bfloat16") as { run: string; tag: string };
    const wide = ["export", fixtures, "--run", brain.run, "--tag", brain.tag, "--npy", npy];
    expect((await printed(...wide)).json).toMatchObject({ dtype: "bfloat16" });
    expect(readFileSync(npy, "latin1")).toContain("'descr': '<V2'");
    expect((await printed(...wide, "--as", "float32")).json).toMatchObject({ dtype: "float32" });
    expect(readFileSync(npy, "latin1")).toContain("'descr': '<f4'");
    const long = tagOf("int64") as { run: string; tag: string };
    const narrow = ["export", fixtures, "--run", long.run, "--tag", long.tag, "--npy", npy, "--as", "float32"];
    await expect(printed(...narrow)).rejects.toMatchObject({ reason: "unsupportedDtype" });
  });
});

it("has statistics of slices that no answer could hold", async () => {
  const shape = [2 ** 14, 2 ** 14];
  const value = tfTensor("t", { dtype: 1, shape, values: [packedFloats(5, [2, 0.5])] });
  writeFileSync(join(folder, TENSORFLOW_NAME), file(TENSORFLOW, { step: 1, values: [value] }));
  const { json } = await printed("stats", folder, "--tag", "t", "--slice", "[::-1]");
  expect(json).toMatchObject({ count: 2 ** 28, min: 0.5, max: 2, maxAt: [2 ** 14 - 1, 0], minAt: [0, 0] });
});
