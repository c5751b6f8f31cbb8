import { join } from "node:path";
import { START_SECONDS, writeEvents } from "./eventFiles";
import { bytesField, type EventParts, tfTensor } from "./eventWriter";
import { type Pixels, pngOf } from "./pngWriter";

const STRING = 7;

/** A point of pictures as TensorBoard's `summary.image` writes it. */
export function imageEvent(
  tag: string,
  step: number,
  size: readonly [number, number],
  blobs: readonly Uint8Array[],
): EventParts {
  const strings = [...size.map((one) => Buffer.from(String(one))), ...blobs];
  const values = strings.map((string) => bytesField(8, string));
  return {
    step,
    wallTime: START_SECONDS + step,
    values: [tfTensor(tag, { dtype: STRING, shape: [strings.length], values }, "images")],
  };
}

/** A point of strings as TensorBoard's `summary.text` writes it; none for a lone string. */
export function textEvent(tag: string, step: number, strings: readonly string[], shape: readonly number[]): EventParts {
  const values = strings.map((string) => bytesField(8, Buffer.from(string)));
  return {
    step,
    wallTime: START_SECONDS + step,
    values: [tfTensor(tag, { dtype: STRING, shape, values }, "text")],
  };
}

/** The pixels of a sample of a run at a step: known at each place, and other for each of these. */
export function galleryPixels(run: number, step: number, sample: number): Pixels {
  return {
    width: 24,
    height: 16,
    channels: 3,
    bits: 8,
    at: (x, y, channel) => [x * 10, y * 15, (run * 40 + step + sample * 3) & 255][channel] as number,
  };
}

/** 16 bits, of which 8 would show nothing: all values lie between 1,000 and 1,255. */
export const DEEP: Pixels = { width: 16, height: 16, channels: 1, bits: 16, at: (x, y) => 1000 + y * 16 + x };

export const GALLERY = { runs: 3, samples: 2, steps: [0, 10, 20, 30], sparseSteps: [0, 20] } as const;

/** Runs with the same pictures at the same steps, and one tag that is recorded at fewer steps. */
export function writeGallery(logs: string): void {
  for (let run = 0; run < GALLERY.runs; run++) {
    const events = GALLERY.steps.flatMap((step) => {
      const blobs = Array.from({ length: GALLERY.samples }, (_, sample) => pngOf(galleryPixels(run, step, sample)));
      const all = [imageEvent("out/input", step, [24, 16], blobs)];
      const isSparse = GALLERY.sparseSteps.some((one) => one === step);
      return isSparse ? [...all, imageEvent("out/sparse", step, [24, 16], blobs.slice(0, 1))] : all;
    });
    writeEvents(join(logs, `run ${run}`), [...events, imageEvent("deep", 0, [16, 16], [pngOf(DEEP)])]);
  }
}
