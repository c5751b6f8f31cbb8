// Alone: memory is measured.
import { describe, expect, it } from "vitest";
import type { ByteSource } from "../../../src/format/byteSource";
import type { Asker } from "../../../src/shared/question";
import { MAX_BLOB_BYTES, readBlob } from "../../../src/shared/questions/blobs";
import { describeImages, type ImagesOfPoint } from "../../../src/shared/questions/images";
import { pointsAt } from "../../../src/shared/questions/points";
import { describeRun } from "../../../src/shared/questions/runs";
import { listSteps } from "../../../src/shared/questions/series";
import { askerOf } from "../../support/asking";
import { countingSource, ReadCount } from "../../support/countingSource";
import { heldBytes } from "../../support/heldBytes";
import { LOGDIR, providerOf } from "../../support/memoryLogdir";
import { pngOf } from "../../support/pngWriter";
import { FIRST_PICTURE_STEP, repeatedPictures } from "../../support/repeatedPictures";
import { SeededRandom } from "../../support/seededRandom";

const MB = 1e6;
const [WIDTH, HEIGHT] = [640, 600];
const TAGS = Array.from({ length: 20 }, (_, i) => `validation/picture_${i}`);
const STEPS = 400;
const SHOWN = 40;
const IMAGES = { logdir: LOGDIR, kind: "image" } as const;
const SERIES = TAGS.map((tag) => ({ run: ".", tag }));

const random = new SeededRandom(1);

/** Noise: it takes as much room as its pixels. */
const picture = pngOf({ width: WIDTH, height: HEIGHT, channels: 3, bits: 8, at: () => random.whole(0, 255) }, 1);

/** A picture by its key, in as many answers as it takes. */
async function bytesOf(asker: Asker, key: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < picture.length; start += MAX_BLOB_BYTES) {
    pieces.push(await asker.ask(readBlob, { logdir: LOGDIR, key, start, end: start + MAX_BLOB_BYTES }));
  }
  return Buffer.concat(pieces);
}

/** Pictures shown of every tag at a step. */
async function screen(asker: Asker, step: bigint): Promise<readonly ImagesOfPoint[]> {
  const { points } = await asker.ask(pointsAt, { ...IMAGES, series: SERIES, step: String(step) });
  const shown = SERIES.map((series, i) => ({ ...series, point: points[i] as number }));
  return (await asker.ask(describeImages, { logdir: LOGDIR, points: shown })).points;
}

describe(`${STEPS * TAGS.length} pictures of ${(picture.length / MB).toFixed(2)} MB`, () => {
  const count = new ReadCount();
  const source: ByteSource = repeatedPictures({ tags: TAGS, steps: STEPS, picture });

  it("are 9 GB of a file", () => {
    expect(picture.length).toBeGreaterThan(1.1 * MB);
    expect(source.status().sizeBytes).toBeGreaterThan(8000 * 1.1 * MB);
  });

  it("are listed, and two screens of them described, with less than 4 MB read; each is read alone", async () => {
    const asker = askerOf(providerOf([countingSource(source, count)]));
    await asker.ask(describeRun, { logdir: LOGDIR, run: "." });
    const { steps } = await asker.ask(listSteps, { ...IMAGES, runs: ["."], tags: TAGS });
    expect([steps.length, steps[0]]).toEqual([STEPS, BigInt(FIRST_PICTURE_STEP)]);
    const indexBytes = count.bytes;
    const shown = [...(await screen(asker, steps[3] as bigint)), ...(await screen(asker, steps[200] as bigint))];
    expect(shown).toHaveLength(SHOWN);
    const images = shown.flatMap((point) => point.images);
    const head = { format: "png", width: WIDTH, height: HEIGHT, channels: 3, bits: 8, frames: 1 };
    expect(images.map((image) => image.head)).toEqual(Array.from({ length: SHOWN }, () => head));
    expect(new Set(images.map(({ key }) => key)).size).toBe(SHOWN);
    expect(count.bytes, `${indexBytes} of the index`).toBeLessThan(4 * MB);

    const last = images.at(-1);
    count.clear();
    expect(Buffer.from(await bytesOf(asker, last?.key ?? "")).equals(picture)).toBe(true);
    // What tells that the file is the same stands around it.
    expect(count.bytes).toBeLessThan(picture.length + 1024);
  });

  it("hold no more memory after 200 screens", async () => {
    const asker = askerOf(providerOf([source], { cacheBytes: MB }));
    const { steps } = await asker.ask(listSteps, { ...IMAGES, runs: ["."], tags: TAGS });
    const show = async (step: bigint) => {
      const [first] = (await screen(asker, step))[0]?.images ?? [];
      return (await bytesOf(asker, first?.key ?? "")).length;
    };
    for (const step of steps.subarray(0, 20)) expect(await show(step)).toBe(picture.length);
    const before = await heldBytes();
    for (const step of steps.subarray(100, 300)) await show(step);
    // Buffers are freed by threads of the engine, which a busy machine keeps waiting.
    await expect.poll(async () => (await heldBytes()) - before).toBeLessThan(2 * MB);
  });
});
