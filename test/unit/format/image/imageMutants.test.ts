import { describe, expect, it } from "vitest";
import { readImageHead } from "../../../../src/format/image/readImageHead";
import type { ImageHead } from "../../../../src/shared/media/imageHead";
import { readBlob } from "../../../../src/shared/questions/blobs";
import { describeImages } from "../../../../src/shared/questions/images";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { askerOf } from "../../../support/asking";
import { CountedBytes, repeatedBytes } from "../../../support/countedBytes";
import { diskProvider } from "../../../support/diskProvider";
import { concat } from "../../../support/eventWriter";
import { expectedAnswers, KINDS_ROOT } from "../../../support/expectedAnswers";
import { ascii, encoded, jpeg, segment } from "../../../support/imageBytes";
import { mutant } from "../../../support/mutants";
import { SeededRandom } from "../../../support/seededRandom";

const MUTANTS = 8_000;
const MAX_READ_BYTES = 1 << 16;
const MAX_HEAD_BYTES = 1 << 20;

/** Every picture of the fixtures, each once. */
async function pictures(): Promise<readonly Uint8Array[]> {
  const asker = askerOf(diskProvider(KINDS_ROOT));
  const points = expectedAnswers("images").map(({ args }) => {
    const option = (name: string) => args[args.indexOf(name) + 1] as string;
    return { run: option("--run"), tag: option("--tag"), point: Number(option("--point")) };
  });
  const described = await asker.ask(describeImages, { logdir: KINDS_ROOT, points });
  const found = new Map<string, Uint8Array>();
  for (const { key, byteLength } of described.points.flatMap(({ images }) => images)) {
    const bytes = await asker.ask(readBlob, { logdir: KINDS_ROOT, key, start: 0, end: byteLength });
    found.set(Buffer.from(bytes).toString("base64"), bytes);
  }
  return [...found.values()];
}

function expectSound(head: ImageHead | null): void {
  if (!head) return;
  const { width, height, channels, bits, frames, orientation } = head;
  const isSize = (size: number) => Number.isInteger(size) && size >= 1 && size <= 2 ** 31;
  const isSound =
    isSize(width) &&
    isSize(height) &&
    isSize(channels) &&
    channels <= 255 &&
    isSize(bits) &&
    bits <= 255 &&
    (frames === null || (Number.isInteger(frames) && frames >= 0)) &&
    (orientation === undefined || (orientation >= 2 && orientation <= 8));
  if (!isSound) throw new Error(`no sound head: ${JSON.stringify(head)}`);
}

it("of mutants is read in bounds, whatever they claim", async () => {
  const seeds = await pictures();
  expect(seeds.length).toBeGreaterThan(20);
  const random = new SeededRandom(15);
  let known = 0;
  for (let i = 0; i < MUTANTS; i++) {
    const bytes = mutant(random.pick(seeds), random.pick(seeds), random);
    const reads = new CountedBytes();
    const head = await readImageHead(reads.of(encoded(bytes)), i % 2 === 0, reads.pace);
    expectSound(head);
    if (head) known++;
    // A window begins anew where a number lies across the end of the one before.
    if (reads.bytes > 4 * bytes.length + 4096) throw new Error(`mutant ${i}: ${reads.bytes} of ${bytes.length} read`);
    if (reads.looks > bytes.length + 100) throw new Error(`mutant ${i}: ${reads.looks} looks at the clock`);
  }
  // Most are changed behind their heads.
  expect(known).toBeGreaterThan(MUTANTS / 4);
  expect(known).toBeLessThan(MUTANTS);
});

it("of a picture that is cut is there or not, and never another", async () => {
  for (const bytes of await pictures()) {
    const whole = await readImageHead(encoded(bytes), false, unhurried);
    for (let end = 0; end < Math.min(bytes.length, 700); end++) {
      const head = await readImageHead(encoded(bytes.slice(0, end)), false, unhurried);
      if (head) expect({ ...head, orientation: 0, bits: 0 }).toEqual({ ...whole, orientation: 0, bits: 0 });
    }
  }
});

describe("reads no more than it may of huge pictures", () => {
  const repeated = (head: Uint8Array, unit: Uint8Array) => repeatedBytes(2 ** 30, head, unit);

  it.each([
    ["a JPEG of empty segments", jpeg(), segment(0xfe)],
    ["a JPEG of bytes that fill up", jpeg(Uint8Array.of(0xff)), Uint8Array.of(0xff)],
    ["a JPEG of zeros", jpeg(Uint8Array.of(0xff)), Uint8Array.of(0)],
    ["a GIF of comments", concat(ascii("GIF89a"), Uint8Array.of(1, 0, 1, 0, 0, 0, 0)), Uint8Array.of(0x21, 0xfe, 0)],
  ])("%s", async (_, head, unit) => {
    const reads = new CountedBytes();
    await readImageHead(reads.of(repeated(head, unit)), false, reads.pace);
    expect(reads.bytes).toBeLessThanOrEqual(MAX_HEAD_BYTES);
    expect(reads.largest).toBeLessThanOrEqual(MAX_READ_BYTES);
  });

  it("an animation whose frames are counted gives way on the way", async () => {
    const reads = new CountedBytes();
    const head = concat(ascii("GIF89a"), Uint8Array.of(1, 0, 1, 0, 0, 0, 0));
    const stopped = new Error("cancelled");
    const pace: Pace = {
      ...reads.pace,
      isDue: () => ++reads.looks > 1000,
      giveWay: () => Promise.reject(stopped),
    };
    const blocks = concat(Uint8Array.of(0x21, 0xfe), Uint8Array.of(255), new Uint8Array(255), Uint8Array.of(0));
    const counted = readImageHead(reads.of(repeated(head, blocks)), true, pace);
    await expect(counted).rejects.toBe(stopped);
    expect(reads.largest).toBeLessThanOrEqual(MAX_READ_BYTES);
  });
});
