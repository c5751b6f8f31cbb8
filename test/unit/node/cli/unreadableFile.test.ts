import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { printed } from "../../../support/cliProgram";
import { file, packedFloats, TENSORFLOW, TENSORFLOW_NAME, tfScalar, tfTensor } from "../../../support/eventWriter";

const STEPS = 500;
const RUNS = ["a", "b", "c", "d"];

/** Bytes of the bad file that can be read. */
const READABLE_BYTES = 8192;

/** File whose reads fail, folder whose entries fail, and the error. */
const bad = vi.hoisted(() => ({ file: "", folder: "", error: new Error() }));

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const handles = new Set<number>();
  return {
    ...fs,
    openSync: (...args: Parameters<typeof fs.openSync>) => {
      const handle = fs.openSync(...args);
      if (args[0] === bad.file) handles.add(handle);
      else handles.delete(handle);
      return handle;
    },
    readSync: (handle: number, target: Uint8Array, offset: number, length: number, position: number) => {
      if (handles.has(handle) && position + length > READABLE_BYTES) throw bad.error;
      return fs.readSync(handle, target, offset, length, position);
    },
    opendirSync: (...args: Parameters<typeof fs.opendirSync>) => {
      if (args[0] === bad.folder) throw bad.error;
      return fs.opendirSync(...args);
    },
  };
});

const faults: readonly (readonly [string, Error, string])[] = [
  [
    "ESTALE, as NFS",
    Object.assign(new Error("Unknown system error -116: Unknown system error -116, read"), {
      code: "Unknown system error -116",
      errno: -116,
      syscall: "read",
    }),
    "the file is gone from its network file system: ESTALE: stale file handle, read",
  ],
  [
    "EUCLEAN, as XFS",
    Object.assign(new Error("Unknown system error -117: Unknown system error -117, read"), {
      code: "Unknown system error -117",
      errno: -117,
      syscall: "read",
    }),
    "the file system is damaged: EUCLEAN: structure needs cleaning, read",
  ],
  [
    "UNKNOWN, as Windows",
    Object.assign(new Error("UNKNOWN: unknown error, read"), { code: "UNKNOWN", errno: -4094, syscall: "read" }),
    "the file cannot be read: UNKNOWN: unknown error, read",
  ],
  [
    "an exception of ours",
    new RangeError("Offset is outside the bounds of the DataView"),
    "an error inside Tensor View, see its output: Offset is outside the bounds of the DataView",
  ],
];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe.each(faults)("a file whose reads fail with %s", (_, error, message) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "tensor-view-unreadable-"));
    folders.push(folder);
    const bytes = file(
      TENSORFLOW,
      { step: 0, values: [tfTensor("w", { dtype: 1, shape: [2], values: [packedFloats(5, [1, 2])] })] },
      ...Array.from({ length: STEPS }, (__, step) => ({ step, values: [tfScalar("loss", step)] })),
    );
    for (const run of RUNS) {
      mkdirSync(join(folder, run));
      writeFileSync(join(folder, run, TENSORFLOW_NAME), bytes);
    }
    Object.assign(bad, { file: join(folder, "b", TENSORFLOW_NAME), folder: join(folder, "none"), error });
  });

  it("is listed with its damage, beside all others", async () => {
    const { json } = await printed("list", folder);
    const { runs } = json as {
      runs: { run: string; files: { records: number; damage: object[] }[]; tags: object[] }[];
    };
    expect(runs.map(({ run, tags }) => [run, tags.length])).toEqual(RUNS.map((run) => [run, 2]));
    const [a, b] = runs.map(({ files }) => files[0]);
    expect(a?.damage).toEqual([]);
    expect(b?.records).toBeGreaterThan(10);
    expect(b?.damage).toEqual([
      {
        kind: "unreadable",
        offset: expect.toSatisfy((offset: number) => offset > 0 && offset < READABLE_BYTES),
        message: `${message}; what was read of it before was kept`,
      },
    ]);
  });

  it("has what was read of it in scalars and health of all runs", async () => {
    const { text } = await printed("scalars", folder);
    expect(text.split("\n").filter((line) => line.includes(` ${STEPS} `))).toHaveLength(RUNS.length - 1);
    expect(text).toMatch(/^b /m);
    for (const run of RUNS) expect((await printed("health", folder, "--run", run)).text).toMatch(/w +1/);
    expect((await printed("runs", folder)).text.match(/^[a-d] /gm)).toHaveLength(RUNS.length);
    expect((await printed("show", folder, "--run", "b", "--tag", "w")).text).toContain("1  2");
  });

  it("is damaged for who verifies all", async () => {
    expect((await printed("verify", folder)).text).toContain(message);
  });
});

it.each(faults)("a folder whose entries cannot be read hides no other: %s", async (_, error) => {
  const folder = mkdtempSync(join(tmpdir(), "tensor-view-unreadable-"));
  folders.push(folder);
  for (const run of ["a", "b", "c"]) {
    mkdirSync(join(folder, run));
    writeFileSync(join(folder, run, TENSORFLOW_NAME), file(TENSORFLOW));
  }
  Object.assign(bad, { folder: join(folder, "b"), error });
  const { json } = await printed("list", folder);
  expect((json as { runs: { run: string }[] }).runs.map(({ run }) => run)).toEqual(["a", "c"]);
});
