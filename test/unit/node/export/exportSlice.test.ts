import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OpenTensor } from "../../../../src/data/openTensor";
import { tensorSlice } from "../../../../src/data/queries/tensorSlice";
import { elementsInMemory } from "../../../../src/format/tensorElements";
import { sliceAnswer } from "../../../../src/node/cli/answers";
import { Session } from "../../../../src/node/cli/session";
import { exportSlice, type SliceExport } from "../../../../src/node/export/exportSlice";
import { createPace } from "../../../../src/node/pace";
import { isComplex } from "../../../../src/tensor/elementText";
import { type ElementValue, elementAt, elementCountOf } from "../../../../src/tensor/elementValues";
import { unhurried } from "../../../../src/tensor/pace";
import { elementCount } from "../../../../src/tensor/shape";
import { bytesOf } from "../../../support/eventWriter";
import { type ExpectedEvent, expectedRuns, fixtures } from "../../../support/expected";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-export-"));
  file = join(folder, "out");
});
afterEach(() => rmSync(folder, { recursive: true }));

const exported = (tensor: OpenTensor, format: SliceExport["format"], slice = "[...]") =>
  exportSlice(tensor, { format, slice, file }, unhurried, () => undefined);

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
  const session = new Session();

  const opened = async ({ run, tag, point }: Case) => {
    const series = await session.series(fixtures, { run, tag, kind: "tensor" });
    return session.provider.openTensor(series, point, session.pace);
  };

  it("are exported to .npy bit for bit", async () => {
    let compared = 0;
    for (const found of fixtureTensors()) {
      const { event } = found;
      if (event.dtype === "string") continue;
      const where = `${found.run} ${found.tag} point ${found.point}`;
      const { bytes, shape } = await exported(await opened(found), "npy");
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
      const tensor = await opened(found);
      for (const slice of ["[...]", "[::-1]", "[..., 0]"]) {
        if (slice !== "[...]" && (tensor.layout.shape.at(-1) ?? 0) === 0) continue;
        const wanted = await tensorSlice(tensor, slice, unhurried);
        await exported(tensor, "json", slice);
        expect(JSON.parse(readFileSync(file, "utf8")), `${key} ${slice}`).toEqual(sliceAnswer(wanted));
        await exported(tensor, "csv", slice);
        const text = readFileSync(file, "utf8");
        if (wanted.values.kind === "string") continue;
        const ofNumber = (value: number | bigint) => (Object.is(value, -0) ? "-0" : String(value));
        const cells = Array.from({ length: elementCountOf(wanted.values) }, (_, i) => {
          const value = elementAt(wanted.values, i) as ElementValue;
          if (wanted.storedDtype === "bool") return value ? "true" : "false";
          if (typeof value === "number" || typeof value === "bigint") return ofNumber(value);
          return isComplex(value) ? `${ofNumber(value.re)}${value.im < 0 ? "" : "+"}${ofNumber(value.im)}j` : "";
        });
        expect(text.split(/[,\n]/).slice(0, -1), `${key} ${slice}`).toEqual(cells);
        const lines = cells.length / (wanted.shape.at(-1) ?? 1);
        expect(text.split("\n").length - 1, `${key} ${slice}`).toBe(cells.length === 0 ? 0 : lines);
        compared++;
      }
    }
    expect(compared).toBeGreaterThanOrEqual(500);
  });
});

function inMemory(shape: readonly number[], values: Float32Array): OpenTensor {
  const storedCount = values.length;
  const layout = { dtype: "float32", storedDtype: "float32", shape, field: 0, storedCount, positionBytes: undefined };
  return { layout, elements: elementsInMemory(layout, bytesOf(values)) };
}

const big = inMemory(
  [400, 500],
  Float32Array.from({ length: 200_000 }, (_, i) => i),
);

it("writes a repeated tail out", async () => {
  const { bytes } = await exported(inMemory([100, 1000], Float32Array.of(1, 2)), "npy", "[1:]");
  expect(bytes).toBe(128 + 99_000 * 4);
  expect(new Set(new Float32Array(Uint8Array.from(readNpy(file).data).buffer))).toEqual(new Set([2]));
});

it("tells how many of all elements are written", async () => {
  const told: number[] = [];
  await exportSlice(big, { format: "csv", slice: "[:, 1:]", file }, unhurried, (done, total) => {
    expect(total).toBe(400 * 499);
    told.push(done);
  });
  expect(told.length).toBeGreaterThan(4);
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(told.at(-1)).toBe(400 * 499);
});

describe("a cancel", () => {
  it.each(["npy", "csv", "json"] as const)("leaves nothing of a %s file", async (format) => {
    const abort = new AbortController();
    let whileWriting: string[] = [];
    const exporting = exportSlice(big, { format, slice: "", file }, createPace(abort.signal), () => {
      whileWriting = readdirSync(folder);
      abort.abort();
    });
    await expect(exporting).rejects.toMatchObject({ code: "cancelled" });
    expect(whileWriting).toEqual([`out.${process.pid}.part`]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("leaves the file that was there as it was", async () => {
    writeFileSync(file, "before");
    const abort = new AbortController();
    const exporting = exportSlice(big, { format: "npy", slice: "", file }, createPace(abort.signal), () => {
      expect(readFileSync(file, "utf8")).toBe("before");
      abort.abort();
    });
    await expect(exporting).rejects.toMatchObject({ code: "cancelled" });
    expect(readFileSync(file, "utf8")).toBe("before");
    expect(readdirSync(folder)).toEqual(["out"]);
  });
});

it("begins no file where the question is wrong", async () => {
  await expect(exported(big, "npy", "[400]")).rejects.toMatchObject({ reason: "outOfRange" });
  const claim = inMemory([2 ** 33], Float32Array.of(1));
  await expect(exported(claim, "npy")).rejects.toMatchObject({ reason: "tooLarge" });
  expect(existsSync(file)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
