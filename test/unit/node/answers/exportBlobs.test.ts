import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { foldersOf } from "../../../../src/node/writing/exportNames";
import type { Progress } from "../../../../src/shared/channel/progress";
import { exportBlobs } from "../../../../src/shared/questions/blobs";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { tellAllProgress } from "../../../support/allProgress";
import { askerOf } from "../../../support/asking";
import { cancelledError } from "../../../support/cancelledError";
import { diskProvider } from "../../../support/diskProvider";
import { bytesField, file, TENSORFLOW, TENSORFLOW_NAME, textField, tfTensor } from "../../../support/eventWriter";
import { expectedAnswers, KINDS_ROOT } from "../../../support/expectedAnswers";
import { LOGDIR, MemoryLogdir, providerOf } from "../../../support/memoryLogdir";
import { MemorySource } from "../../../support/memorySource";

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "tensor-view-blobs-"));
  folder = join(parent, "chosen");
  mkdirSync(folder);
});
afterEach(() => rmSync(parent, { recursive: true }));

const STRING = 7;
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4);

/** All files below the parent of the chosen folder. */
function written(): string[] {
  return readdirSync(parent, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(parent.length + 1))
    .sort();
}

const sha256 = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

function picturesOf(tag: string, step: number, ...blobs: readonly Uint8Array[]) {
  const values = [textField(8, "1"), textField(8, "1"), ...blobs.map((blob) => bytesField(8, blob))];
  return { step, values: [tfTensor(tag, { dtype: STRING, shape: [values.length], values }, "images")] };
}

function providerOfRuns(runs: Readonly<Record<string, readonly ReturnType<typeof picturesOf>[]>>) {
  const logdir = new MemoryLogdir();
  for (const [run, events] of Object.entries(runs)) {
    logdir.put(new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events)), run);
  }
  const provider = providerOf([]);
  provider.remove(LOGDIR);
  provider.add(LOGDIR, logdir);
  return provider;
}

const images = { logdir: LOGDIR, kind: "image" } as const;

describe("of the fixtures", () => {
  const asker = askerOf(diskProvider(KINDS_ROOT));
  const run = "media/images";
  const wish = { logdir: KINDS_ROOT, kind: "image" } as const;
  const expected = expectedAnswers("images").map(({ args, expect: answer }) => ({
    tag: args[args.indexOf("--tag") + 1] as string,
    point: args[args.indexOf("--point") + 1] as string,
    ...(answer as unknown as { step: number; images: readonly { sha256: string; bytes: number; format: string }[] }),
  }));

  it("pictures are written as independent readers find them, of all points", async () => {
    const tags = ["jpeg", "gif animated", "webp alpha", "bmp", "png rgb", "not an image"];
    const series = tags.map((tag) => ({ run, tag }));
    const told = await asker.ask(exportBlobs, { ...wish, series, folder });
    const pictures = expected
      .filter(({ tag }) => tags.includes(tag))
      .flatMap(({ tag, step, images: all }) =>
        all.map(({ sha256: digest, format, bytes }, index) => {
          const extension = { jpeg: "jpg", unknown: "bin" }[format] ?? format;
          return { path: `chosen/media/images/${tag}/${step}-${index}.${extension}`, digest, bytes };
        }),
      );
    expect(pictures.length).toBeGreaterThanOrEqual(18);
    expect(written()).toEqual(pictures.map(({ path }) => path).sort());
    for (const { path, digest } of pictures) expect(sha256(join(parent, path)), path).toBe(digest);
    const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
    expect(told).toEqual({ files: pictures.length, bytes, failed: 0 });
  });

  it("those at one step are those that points/at tells, and of the latest points these alone", async () => {
    const series = ["batch", "jpeg", "none"].map((tag) => ({ run, tag }));
    await asker.ask(exportBlobs, { ...wish, series, folder, step: "35" });
    expect(written()).toEqual([
      ...[0, 1, 2].map((index) => `chosen/media/images/batch/30-${index}.png`),
      ...[0, 1].map((index) => `chosen/media/images/jpeg/10-${index}.jpg`),
    ]);
    rmSync(join(folder, "media"), { recursive: true });
    await asker.ask(exportBlobs, { ...wish, series, folder, latest: true });
    const steps = new Set(written().map((path) => path.split("/").slice(3).join("/").split("-")[0]));
    expect(steps.size).toBe(2);
  });

  it("sounds are written as they were recorded, named by what they are; their labels are no files", async () => {
    const sounds = new Map<string, readonly { readonly format: string; readonly sha256: string }[]>();
    for (const { args, expect: answer } of expectedAnswers("audio")) {
      const option = (name: string) => args[args.indexOf(name) + 1] as string;
      if (option("--run") !== "media/audio" || option("--point") !== "0") continue;
      const { clips } = answer as unknown as { clips: readonly { format: string; sha256: string }[] };
      sounds.set(option("--tag"), clips);
    }
    const series = [...sounds.keys()].map((tag) => ({ run: "media/audio", tag }));
    await asker.ask(exportBlobs, { ...wish, kind: "audio", series, folder, step: "0" });
    const wanted = [...sounds].flatMap(([tag, clips]) =>
      clips.map(({ format, sha256: digest }, i) => {
        const extension = format === "unknown" ? "bin" : format;
        return [`chosen/${["media/audio", tag].join("/")}/0-${i}.${extension}`, digest];
      }),
    );
    expect(written().map((path) => [path, sha256(join(parent, path))])).toEqual(
      wanted.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
    );
    const extensions = new Set(written().map((path) => path.split(".").at(-1)));
    expect(extensions).toEqual(new Set(["wav", "flac", "ogg", "mp3"]));
  });

  it("texts are files of text", async () => {
    const series = [{ run: "media/text", tag: "list" }];
    await asker.ask(exportBlobs, { ...wish, kind: "text", series, folder, step: "2" });
    expect(written()).toEqual([0, 1].map((index) => `chosen/media/text/list/2-${index}.txt`));
    expect(readFileSync(join(folder, "media/text/list/2-1.txt"), "utf8")).toBe("second\nneedle two");
  });
});

it("nothing is written over, nothing written twice is lost", async () => {
  const asker = askerOf(providerOfRuns({ r: [picturesOf("t", 1, PNG), picturesOf("t", 1, PNG)] }));
  mkdirSync(join(folder, "r/t"), { recursive: true });
  writeFileSync(join(folder, "r/t/1-0.png"), "mine");
  const wish = { ...images, series: [{ run: "r", tag: "t" }], folder };
  expect(await asker.ask(exportBlobs, wish)).toMatchObject({ files: 2 });
  expect(written()).toEqual(["chosen/r/t/1-0 (2).png", "chosen/r/t/1-0 (3).png", "chosen/r/t/1-0.png"]);
  expect(readFileSync(join(folder, "r/t/1-0.png"), "utf8")).toBe("mine");
});

const HOSTILE = [
  "../../up",
  "..",
  "../..",
  "/etc/passwd",
  "a/../../../b",
  "a//b",
  ".",
  "./.",
  "C:\\Windows\\x",
  "\\\\host\\share",
  "CON",
  "con.txt",
  "a/NUL/b",
  "LPT9",
  "ends. ",
  "ends.",
  'b<>:"|?*d',
  "line\nend\0null",
  "第三 🎉",
  "x".repeat(5000),
  "🎉".repeat(300),
  "d/".repeat(400),
  "~",
  "-rf",
];

it("whatever runs and tags are called, files are in the folder and none is another's", async () => {
  const events = HOSTILE.map((tag, step) => picturesOf(tag, step, Uint8Array.of(...PNG, step)));
  const runs = Object.fromEntries([".", "../out", "aux", "/", ...HOSTILE.slice(12)].map((run) => [run, events]));
  const series = Object.keys(runs).flatMap((run) => HOSTILE.map((tag) => ({ run, tag })));
  const told = await askerOf(providerOfRuns(runs)).ask(exportBlobs, { ...images, series, folder });
  expect(told).toMatchObject({ files: series.length, failed: 0 });
  const paths = written();
  expect(paths).toHaveLength(series.length);
  for (const path of paths) {
    expect(path.startsWith("chosen/")).toBe(true);
    expect(path.length).toBeLessThan(200);
    for (const part of path.split("/")) {
      expect(part).not.toMatch(/^\.+$|[<>:"\\|?*\n\0]|[. ]$|^(con|aux|nul|lpt9)(\.|$)/i);
      expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
    }
  }
  // Each has the picture of its step.
  for (const path of paths) {
    const step = /(\d+)-0( \(\d+\))?\.png$/.exec(path)?.[1];
    expect(readFileSync(join(parent, path)).at(-1), path).toBe(Number(step));
  }
});

it("names of devices, dots and what is long become others; all else stays", () => {
  expect(foldersOf("train/loss 第三")).toEqual(["train", "loss 第三"]);
  expect(foldersOf("a/../CON.x/b.")).toEqual(["a", "__", "_CON.x", "b_"]);
  expect(foldersOf("console")).toEqual(["console"]);
  expect(foldersOf(".")).toEqual([]);
  const [long, other] = [foldersOf("x".repeat(100)), foldersOf(`${"x".repeat(100)}y`)];
  expect([long.length, other.length]).toEqual([1, 1]);
  expect(long).not.toEqual(other);
});

it("a link that leads out of the folder is not followed", async () => {
  const outside = join(parent, "outside");
  mkdirSync(outside);
  symlinkSync(outside, join(folder, "r"));
  const asker = askerOf(providerOfRuns({ r: [picturesOf("t", 1, PNG)] }));
  const asked = asker.ask(exportBlobs, { ...images, series: [{ run: "r", tag: "t" }], folder });
  await expect(asked).rejects.toMatchObject({ reason: "cannotWrite" });
  expect(readdirSync(outside)).toEqual([]);
});

it("a file where a folder should be makes another folder", async () => {
  writeFileSync(join(folder, "r"), "a file");
  const asker = askerOf(providerOfRuns({ r: [picturesOf("t", 1, PNG)] }));
  expect(await asker.ask(exportBlobs, { ...images, series: [{ run: "r", tag: "t" }], folder })).toMatchObject({
    files: 1,
  });
  expect(written()).toEqual(["chosen/r", expect.stringMatching(/^chosen\/r_t~[0-9a-f]{10}\/1-0\.png$/)]);
});

it("points that cannot be read are counted, the others written", async () => {
  const broken = { step: 2, values: [tfTensor("t", { dtype: 1, shape: [], values: [] }, "images")] };
  const asker = askerOf(providerOfRuns({ r: [picturesOf("t", 1, PNG), broken, picturesOf("t", 3, PNG)] }));
  const told = await asker.ask(exportBlobs, { ...images, series: [{ run: "r", tag: "t" }], folder });
  expect(told).toEqual({ files: 2, bytes: 2 * PNG.length, failed: 1 });
});

it("tells how many points are done; a cancel leaves what was written, whole", async () => {
  tellAllProgress();
  const events = [1, 2, 3].map((step) => picturesOf("t", step, PNG));
  const wish = { ...images, series: [{ run: "r", tag: "t" }], folder };
  const told: Progress[] = [];
  await askerOf(providerOfRuns({ r: events })).ask(exportBlobs, wish, { onProgress: (one) => told.push(one) });
  expect(told).toEqual([1, 2, 3].map((done) => ({ done, total: 3 })));
  rmSync(folder, { recursive: true });
  const cancelled = cancelledError();
  let turns = 0;
  // Each picture gives way once while it is written, once after.
  const giveWay = () => (++turns < 4 ? Promise.resolve() : Promise.reject(cancelled));
  const pace: Pace = { ...unhurried, giveWay };
  await expect(askerOf(providerOfRuns({ r: events }), pace).ask(exportBlobs, wish)).rejects.toBe(cancelled);
  expect(written().every((path) => readFileSync(join(parent, path)).length === PNG.length)).toBe(true);
  expect(written().length).toBeGreaterThan(0);
  expect(written().length).toBeLessThan(3);
  expect(existsSync(folder)).toBe(true);
});
