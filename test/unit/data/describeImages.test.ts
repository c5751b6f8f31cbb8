import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readBlob } from "../../../src/shared/questions/blobs";
import { describeImages } from "../../../src/shared/questions/images";
import { askerOf } from "../../support/asking";
import { diskProvider } from "../../support/diskProvider";
import { expectedAnswers, KINDS_ROOT } from "../../support/expectedAnswers";

interface ExpectedImage {
  readonly format: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly orientation?: number;
}

interface ExpectedPoint {
  readonly claimed: readonly number[];
  readonly images: readonly ExpectedImage[];
}

/** A picture of the fixtures, and what Pillow says of it. */
const pictures = expectedAnswers("images").map(({ args, expect: expected }) => {
  const option = (name: string) => args[args.indexOf(name) + 1] as string;
  const point = { run: option("--run"), tag: option("--tag"), point: Number(option("--point")) };
  return { point, expected: expected as unknown as ExpectedPoint };
});

describe("pictures of the fixtures", () => {
  const asker = askerOf(diskProvider(KINDS_ROOT));

  it("are described as Pillow reads them, each where its bytes lie", async () => {
    const points = pictures.map(({ point }) => point);
    const described = await asker.ask(describeImages, { logdir: KINDS_ROOT, points, countsFrames: true });
    expect(described.points).toHaveLength(pictures.length);
    let count = 0;
    for (const [i, { point, expected }] of pictures.entries()) {
      const { claimed, images, error } = described.points[i] ?? { images: [] };
      expect(error).toBeUndefined();
      expect(claimed, point.tag).toEqual(expected.claimed);
      const told = images.map(({ head, byteLength }) => {
        const unknown = { format: "unknown", width: null, height: null, channels: null, bits: null, frames: null };
        return { ...(head ?? unknown), bytes: byteLength };
      });
      expect(told, point.tag).toEqual(expected.images.map(({ sha256: _sha256, ...image }) => image));
      for (const [number, image] of images.entries()) {
        const file = readFileSync(join(KINDS_ROOT, point.run, image.place?.file ?? ""));
        const start = image.place?.positionBytes ?? 0;
        const lying = file.subarray(start, start + image.byteLength);
        expect(createHash("sha256").update(lying).digest("hex"), point.tag).toBe(expected.images[number]?.sha256);
        const read = await asker.ask(readBlob, {
          logdir: KINDS_ROOT,
          key: image.key,
          start: 0,
          end: image.byteLength,
        });
        expect(Buffer.from(read).equals(lying)).toBe(true);
        count++;
      }
    }
    expect(count).toBeGreaterThan(80);
  });

  it("have as many frames as an animation has only where these are counted", async () => {
    const points = ["gif", "gif animated", "webp animated", "webp lossy", "png rgb"].map((tag) => ({
      ...{ run: "media/images", tag, point: 0 },
    }));
    const described = await asker.ask(describeImages, { logdir: KINDS_ROOT, points });
    expect(described.points.map(({ images }) => images[0]?.head?.frames)).toEqual([null, null, null, 1, 1]);
  });

  it("that are not there are told one by one", async () => {
    const points = [
      { run: "media/images", tag: "png rgb", point: 0 },
      { run: "media/images", tag: "png rgb", point: 999 },
      { run: "none", tag: "png rgb", point: 0 },
    ];
    const described = await asker.ask(describeImages, { logdir: KINDS_ROOT, points });
    expect(described.points.map(({ images, error }) => [images.length, error?.sentence.code])).toEqual([
      [1, undefined],
      [0, "noPoint"],
      [0, "noRun"],
    ]);
  });
});
