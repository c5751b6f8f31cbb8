import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import { animatedPng } from "../../support/animatedPng";
import { readPng } from "../../support/pngReader";
import { PNG_SIGNATURE, pngChunk, pngOf } from "../../support/pngWriter";

const [WIDTH, HEIGHT] = [7, 5];

/** A picture of one grey, with px of others. */
function picture(...marks: readonly (readonly [x: number, y: number, grey: number])[]): Uint8Array {
  const at = (x: number, y: number) => marks.find(([left, top]) => left === x && top === y)?.[2] ?? 9;
  return pngOf({ width: WIDTH, height: HEIGHT, channels: 3, bits: 8, at });
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks of a file, whose checksums have to be right. */
function chunksOf(file: Buffer): Chunk[] {
  expect(file.subarray(0, 8)).toEqual(PNG_SIGNATURE);
  const chunks: Chunk[] = [];
  for (let at = 8; at < file.length; ) {
    const end = at + 8 + file.readUInt32BE(at);
    expect(file.readUInt32BE(end)).toBe(crc32(file.subarray(at + 4, end)));
    chunks.push({ type: file.toString("latin1", at + 4, at + 8), data: file.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

function uint32s(data: Buffer, count: number): number[] {
  return Array.from({ length: count }, (_, i) => data.readUInt32BE(4 * i));
}

it("an animated PNG shows each frame for its time, and stores of it what differs from the one before", () => {
  const frames = [picture(), picture([2, 1, 50], [4, 3, 60]), picture([2, 1, 50], [4, 3, 60]), picture([4, 3, 60])];
  const file = animatedPng(frames.map((png, i) => ({ png, milliseconds: 100 * (i + 1) })));
  const chunks = chunksOf(Buffer.from(file));
  expect(chunks.map(({ type }) => type)).toEqual([
    "IHDR",
    "acTL",
    "fcTL",
    "IDAT",
    "fcTL",
    "fdAT",
    "fcTL",
    "fdAT",
    "IEND",
  ]);
  const of = (wanted: string) => chunks.flatMap(({ type, data }) => (type === wanted ? [data] : []));
  expect(of("acTL").map((data) => uint32s(data, 2))).toEqual([[3, 0]]);
  // Its number, width, height, left, top.
  expect(of("fcTL").map((data) => uint32s(data, 5))).toEqual([
    [0, 7, 5, 0, 0],
    [1, 3, 3, 2, 1],
    [3, 1, 1, 2, 1],
  ]);
  expect(of("fcTL").map((data) => data.readUInt16BE(20) / data.readUInt16BE(22))).toEqual([0.1, 0.5, 0.4]);
  expect(of("fdAT").map((data) => data.readUInt32BE(0))).toEqual([2, 4]);
  const [head] = of("IHDR");
  const [, box] = of("fcTL");
  const [second] = of("fdAT");
  const shown = Buffer.from(head as Buffer);
  box?.copy(shown, 0, 4, 12);
  const parts = [pngChunk("IHDR", shown), pngChunk("IDAT", second?.subarray(4) as Buffer)];
  const patch = readPng(Buffer.concat([PNG_SIGNATURE, ...parts]));
  expect([patch.at(0, 0), patch.at(1, 0), patch.at(2, 2)]).toEqual([
    [50, 50, 50],
    [9, 9, 9],
    [60, 60, 60],
  ]);
});

it("frames of other sizes, and no frame at all, are refused", () => {
  const other = pngOf({ width: 2, height: 2, channels: 3, bits: 8, at: () => 0 });
  const movie = [picture(), other].map((png) => ({ png, milliseconds: 100 }));
  expect(() => animatedPng(movie)).toThrow(RangeError);
  expect(() => animatedPng([])).toThrow(RangeError);
});
