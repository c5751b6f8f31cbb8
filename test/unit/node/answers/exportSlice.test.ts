import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allAnswers } from "../../../../src/node/answers/answers";
import { sliceAnswer } from "../../../../src/node/cli/commands/slice";
import { Session } from "../../../../src/node/cli/session";
import { createPace } from "../../../../src/node/pace";
import type { Progress } from "../../../../src/shared/channel/progress";
import { type ExportFormat, exportSlice, sliceTensor } from "../../../../src/shared/questions/tensors";
import { type ElementValue, elementAt, elementCountOf } from "../../../../src/tensor/elements/elementValues";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { elementCount } from "../../../../src/tensor/slice/shape";
import { isComplex } from "../../../../src/tensor/text/elementText";
import { tellAllProgress } from "../../../support/allProgress";
import { askerOf } from "../../../support/asking";
import { type ExpectedEvent, expectedRuns, fixtures } from "../../../support/expected";
import { ONLY_POINT, providerOfTensor, tensorOf } from "../../../support/memoryProvider";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-export-"));
  file = join(folder, "out");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A .npy file as its own head tells it. */
function readNpy(path: string): { descr: string; shape: number[]; data: Uint8Array } {
  const bytes = readFileSync(path);
  expect(bytes.subarray(0, 8).toString("latin1")).toBe("\x93NUMPY\x01\x00");
  const end = 10 + bytes.readUInt16LE(8);
  const head = bytes.subarray(10, end).toString("latin1");
  const [, descr, sizes] = /^\{'descr': '(.*)', 'fortran_order': False, 'shape': \((.*)\), \} *\n$/.exec(head) ?? [];
  const shape = (sizes as string).split(",").filter((size) => size.trim() !== "");
  return { descr: descr as string, shape: shape.map(Number), data: bytes.subarray(end) };
}

const itemBytesOf = (descr: string) => Number(descr.slice(2));

interface Case {
  readonly run: string;
  readonly tag: string;
  readonly point: number;
  readonly event: ExpectedEvent;
}

/** Tensors of the fixtures that can be shown, with what independent readers found in them. */
function* fixtureTensors(): Generator<Case> {
  for (const { run, expected } of expectedRuns()) {
    for (const tag of new Set(
      expected.flatMap((part) => part.tags.flatMap((t) => (t.kind === "tensor" ? t.tag : []))),
    )) {
      const events = expected
        .flatMap((part) => part.files)
        .flatMap((other) => other.tags ?? [])
        .filter((other) => other.tag === tag && other.kind === "tensor")
        .flatMap((other) => other.events);
      for (const [point, event] of events.entries()) {
        if (event.error === undefined) yield { run, tag, point, event };
      }
    }
  }
}

describe("fixtures", () => {
  const session = new Session(allAnswers());

  const idOf = async ({ run, tag, point }: Case) => {
    return { logdir: await session.open(fixtures), run, tag, kind: "tensor", point } as const;
  };
  const exported = async (found: Case, format: ExportFormat, slice = "[...]") =>
    session.ask(exportSlice, { ...(await idOf(found)), slice, format, file });

  it("are exported to .npy bit for bit", async () => {
    let compared = 0;
    for (const found of fixtureTensors()) {
      const { event } = found;
      if (event.dtype === "string") continue;
      const where = `${found.run} ${found.tag} point ${found.point}`;
      const { bytes, shape } = await exported(found, "npy");
      const npy = readNpy(file);
      expect(readFileSync(file).length, where).toBe(bytes);
      expect([npy.shape, shape], where).toEqual([event.shape, event.shape]);
      expect(npy.data.length / itemBytesOf(npy.descr), where).toBe(event.count);
      expect(createHash("sha256").update(npy.data).digest("hex"), where).toBe(event.sha256);
      compared++;
    }
    expect(compared).toBeGreaterThanOrEqual(1_024);
  });

  it("are exported to JSON and CSV with the values that slices have", async () => {
    let compared = 0;
    const seen = new Set<string>();
    for (const found of fixtureTensors()) {
      const key = `${found.run}\n${found.tag}`;
      if (seen.has(key) || elementCount(found.event.shape as number[]) > 20_000) continue;
      seen.add(key);
      for (const slice of ["[...]", "[::-1]", "[..., 0]"]) {
        if (slice !== "[...]" && (found.event.shape?.at(-1) ?? 0) === 0) continue;
        const wanted = await session.ask(sliceTensor, { ...(await idOf(found)), slice });
        await exported(found, "json", slice);
        expect(JSON.parse(readFileSync(file, "utf8")), `${key} ${slice}`).toEqual(sliceAnswer(wanted));
        await exported(found, "csv", slice);
        const text = readFileSync(file, "utf8");
        if (wanted.values.kind === "string") continue;
        const ofNumber = (value: number | bigint) => (Object.is(value, -0) ? "-0" : String(value));
        const cells = Array.from({ length: elementCountOf(wanted.values) }, (_, i) => {
          const value = elementAt(wanted.values, i) as ElementValue;
          if (wanted.storedDtype === "bool") return value ? "true" : "false";
          if (typeof value === "number" || typeof value === "bigint") return ofNumber(value);
          return isComplex(value) ? `${ofNumber(value.re)}${value.im < 0 ? "" : "+"}${ofNumber(value.im)}j` : "";
        });
        const lines = text.split("\n").slice(0, -1);
        // Above two dims there is a line of names, and each line begins with where it stands.
        const above = cells.length > 0 && wanted.shape.length > 2 ? wanted.shape.length - 1 : 0;
        const rows = lines.slice(above > 0 ? 1 : 0).map((line) => line.split(",").slice(above));
        expect(rows.flat(), `${key} ${slice}`).toEqual(cells);
        expect(rows.length, `${key} ${slice}`).toBe(cells.length === 0 ? 0 : cells.length / (wanted.shape.at(-1) ?? 1));
        if (above > 0) expect(placesIn(lines), `${key} ${slice}`).toEqual(placesOf(wanted.shape, slice === "[::-1]"));
        compared++;
      }
    }
    expect(compared).toBeGreaterThanOrEqual(500);
  });
});

/** The line of names, and what stands before the values of each line. */
function placesIn(lines: readonly string[]): readonly string[] {
  const [names = "", ...others] = lines;
  const count = names.split(",").filter((name) => name.startsWith("dim_")).length;
  return [names, ...others.map((line) => line.split(",").slice(0, count).join(","))];
}

/** The same as it must be; the first dim may be taken backwards. */
function placesOf(shape: readonly number[], isBackwards: boolean): readonly string[] {
  const above = shape.slice(0, -1);
  const last = Array.from({ length: shape.at(-1) ?? 0 }, (_, i) => i);
  let places: readonly number[][] = [[]];
  for (const [dim, size] of above.entries()) {
    const indices = Array.from({ length: size }, (_, i) => (isBackwards && dim === 0 ? size - 1 - i : i));
    places = places.flatMap((place) => indices.map((i) => [...place, i]));
  }
  return [[...above.map((_, dim) => `dim_${dim}`), ...last].join(","), ...places.map((place) => place.join(","))];
}

const inMemory = (shape: readonly number[], values: Float32Array) =>
  providerOfTensor(tensorOf("float32", shape, values));

const big = inMemory(
  [400, 500],
  Float32Array.from({ length: 200_000 }, (_, i) => i),
);

interface Wish {
  readonly format: ExportFormat;
  readonly slice?: string;
  readonly dims?: readonly string[];
  readonly pace?: Pace;
  readonly told?: (progress: Progress) => void;
}

/** Exports the only tensor, and tells all progress. */
function exported(
  provider: ReturnType<typeof inMemory>,
  { format, slice = "[...]", dims, pace = unhurried, told: onProgress = () => undefined }: Wish,
) {
  tellAllProgress();
  return askerOf(provider, pace).ask(
    exportSlice,
    { ...ONLY_POINT, slice, format, file, ...(dims && { dims }) },
    { onProgress },
  );
}

it("says in JSON what the dims are called that the slice leaves, and in no other format", async () => {
  const provider = inMemory([2, 1, 2], Float32Array.of(1, 2, 3, 4));
  const dims = ["head", "query", "key"];
  const text = async (wish: Wish) => {
    await exported(provider, { dims, ...wish });
    return readFileSync(file, "utf8");
  };
  expect(await text({ format: "json", slice: "[...]" })).toBe(
    '{"dtype":"float32","shape":[2,1,2],"dims":["head","query","key"],"values":[[[1,2]],[[3,4]]]}\n',
  );
  expect(await text({ format: "json", slice: "[:, 0]" })).toBe(
    '{"dtype":"float32","shape":[2,2],"dims":["head","key"],"values":[[1,2],[3,4]]}\n',
  );
  expect(await text({ format: "json", slice: "[1, 0, -1]" })).toBe(
    '{"dtype":"float32","shape":[],"dims":[],"values":4}\n',
  );
  expect(await text({ format: "csv", slice: "[0]" })).toBe("1,2\n");
  await exported(provider, { dims, format: "npy" });
  expect(readNpy(file).shape).toEqual([2, 1, 2]);
});

it("writes a repeated tail out", async () => {
  const { bytes } = await exported(inMemory([100, 1000], Float32Array.of(1, 2)), { format: "npy", slice: "[1:]" });
  expect(bytes).toBe(128 + 99_000 * 4);
  expect(new Set(new Float32Array(Uint8Array.from(readNpy(file).data).buffer))).toEqual(new Set([2]));
});

it("tells how many of all elements are written", async () => {
  const written: number[] = [];
  const told = ({ done, total }: Progress) => {
    expect(total).toBe(400 * 499);
    written.push(done);
  };
  await exported(big, { format: "csv", slice: "[:, 1:]", told });
  expect(written.length).toBeGreaterThan(4);
  expect(written).toEqual([...written].sort((a, b) => a - b));
  expect(written.at(-1)).toBe(400 * 499);
});

describe("a cancel", () => {
  it.each(["npy", "csv", "json"] as const)("leaves nothing of a %s file", async (format) => {
    const abort = new AbortController();
    let whileWriting: string[] = [];
    const told = () => {
      whileWriting = readdirSync(folder);
      abort.abort();
    };
    const exporting = exported(big, { format, slice: "", pace: createPace(abort.signal), told });
    await expect(exporting).rejects.toMatchObject({ code: "cancelled" });
    expect(whileWriting).toEqual([expect.stringMatching(/^out\.tensor-view-.*\.part$/)]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("leaves the file that was there as it was", async () => {
    writeFileSync(file, "before");
    const abort = new AbortController();
    let whileWriting = "";
    const told = () => {
      whileWriting = readFileSync(file, "utf8");
      abort.abort();
    };
    const exporting = exported(big, { format: "npy", slice: "", pace: createPace(abort.signal), told });
    await expect(exporting).rejects.toMatchObject({ code: "cancelled" });
    expect(whileWriting).toBe("before");
    expect(readFileSync(file, "utf8")).toBe("before");
    expect(readdirSync(folder)).toEqual(["out"]);
  });
});

it("begins no file where the question is wrong", async () => {
  await expect(exported(big, { format: "npy", slice: "[400]" })).rejects.toMatchObject({ reason: "outOfRange" });
  const claim = inMemory([2 ** 33], Float32Array.of(1));
  await expect(exported(claim, { format: "npy" })).rejects.toMatchObject({ reason: "tooLarge" });
  expect(existsSync(file)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
