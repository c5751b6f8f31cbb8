import { describe, expect, it } from "vitest";
import { blobKey, readBlobKey } from "../../../src/data/local/blobKey";
import type { LocalProvider } from "../../../src/data/local/localProvider";
import { crc32c } from "../../../src/format/crc32c";
import { describeBlob, readBlob } from "../../../src/shared/questions/blobs";
import { selectPoints } from "../../../src/shared/questions/points";
import { unhurried } from "../../../src/tensor/pace";
import { askerOf } from "../../support/asking";
import {
  bytesField,
  type EventParts,
  file,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfScalar,
  tfTensor,
} from "../../support/eventWriter";
import { LOGDIR, MemoryLogdir, providerOf } from "../../support/memoryLogdir";
import { MemorySource, systemError } from "../../support/memorySource";

const STRING = 7;
const series = { logdir: LOGDIR, run: ".", tag: "picture", kind: "image" } as const;

/** A picture of 300 bytes that differs from others in one byte far behind its head. */
function picture(byte: number): Uint8Array {
  return new Uint8Array(300).fill(byte, 200, 201);
}

const strings = (...blobs: readonly Uint8Array[]) => [
  textField(8, "20"),
  textField(8, "10"),
  ...blobs.map((blob) => bytesField(8, blob)),
];

function shown(...blobs: readonly Uint8Array[]): EventParts {
  const values = strings(...blobs);
  const tensor = { dtype: STRING, shape: [values.length], values };
  return { wallTime: 5, step: 1, values: [tfTensor("picture", tensor, "images")] };
}

const firstFile = file(TENSORFLOW, shown(picture(1), picture(2)));

async function keysOf(provider: LocalProvider): Promise<readonly string[]> {
  return (await askerOf(provider).ask(selectPoints, series)).blobs?.keys ?? [];
}

const opened = (provider: LocalProvider, key: string) => askerOf(provider).ask(describeBlob, { logdir: LOGDIR, key });

/** The key of the second picture, and what may become of its file. */
async function keyed() {
  const source = new MemorySource(TENSORFLOW_NAME, firstFile);
  const provider = providerOf([source]);
  const [, key = ""] = await keysOf(provider);
  return { source, provider, key };
}

/** Finds its files some time after it was asked to. */
class SlowLogdir extends MemoryLogdir {
  override async discover(...asked: Parameters<MemoryLogdir["discover"]>) {
    await new Promise((resolve) => setImmediate(resolve));
    return super.discover(...asked);
  }
}

describe("a key holds", () => {
  it("while its file grows", async () => {
    const { source, provider, key } = await keyed();
    source.append(file(shown(picture(3))));
    expect(await opened(provider, key)).toMatchObject({ byteLength: 300 });
    provider.refresh(LOGDIR);
    expect(await opened(provider, key)).toMatchObject({ byteLength: 300 });
    expect((await keysOf(provider))[1]).toBe(key);
  });

  it("in another session, whose search is not done yet", async () => {
    const { key } = await keyed();
    const source = new MemorySource(
      TENSORFLOW_NAME,
      file(TENSORFLOW, shown(picture(1), picture(2)), shown(picture(3))),
    );
    const range = { logdir: LOGDIR, key, start: 198, end: 202 };
    const provider = providerOf([]);
    provider.remove(LOGDIR);
    const logdir = new SlowLogdir();
    logdir.put(source);
    provider.add(LOGDIR, logdir);
    expect([...(await askerOf(provider).ask(readBlob, range))]).toEqual([0, 0, 2, 0]);
  });
});

describe("a key is gone with its file", () => {
  const other = file(TENSORFLOW, shown(picture(1), picture(9)));
  const rewritten: Readonly<Record<string, (source: MemorySource) => void>> = {
    "written anew, of the same length and bytes but for one far behind": (source) => source.rewrite(other),
    "renamed over, of the same length and bytes but for one far behind": (source) => source.replace(other),
    "written anew, with another event before": (source) =>
      source.rewrite(file({ ...TENSORFLOW, wallTime: 2 }, shown(picture(1), picture(2)))),
    "cut off within the picture": (source) => source.truncate(firstFile.length - 200),
    "cut off before the checksum": (source) => source.truncate(firstFile.length - 2),
    emptied: (source) => source.truncate(0),
    removed: (source) => source.remove(),
  };

  it.each(Object.entries(rewritten))("%s", async (_, change) => {
    const { source, provider, key } = await keyed();
    change(source);
    await expect(opened(provider, key)).rejects.toMatchObject({ reason: "goneKey" });
  });

  it("also in a folder that has not the run any more", async () => {
    const { key } = await keyed();
    const provider = providerOf([new MemorySource("events.out.tfevents.1.other", firstFile)]);
    await expect(opened(provider, key)).rejects.toMatchObject({ reason: "goneKey" });
  });

  it("a picture that is not the first value of its event is told by the end of the event", async () => {
    const event = (byte: number) => {
      const one = shown(picture(byte));
      return { ...one, values: [tfScalar("loss", 1), ...(one.values ?? [])] };
    };
    const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, event(1)));
    const provider = providerOf([source]);
    const [key = ""] = await keysOf(provider);
    expect(await opened(provider, key)).toMatchObject({ byteLength: 300 });
    source.rewrite(file(TENSORFLOW, event(2)));
    await expect(opened(provider, key)).rejects.toMatchObject({ reason: "goneKey" });
  });
});

it("what fails for another reason is no gone key", async () => {
  const { source, provider, key } = await keyed();
  source.failures.push(systemError("EIO"));
  await expect(opened(provider, key)).rejects.toMatchObject({ code: "EIO" });
  expect(await opened(provider, key)).toMatchObject({ byteLength: 300 });
});

/** A key with a right checksum, whatever it says. */
function forged(name: string, ...numbers: readonly [position: number, length: number, footer: number]): string {
  const bytes = Buffer.concat([
    new Uint8Array(8),
    new Uint8Array(Float64Array.from(numbers).buffer),
    Buffer.from(name),
  ]);
  bytes.writeUInt32LE(crc32c(bytes.subarray(4)), 0);
  return bytes.toString("base64url");
}

describe("what is no key is refused", () => {
  const FILE = `.\0${TENSORFLOW_NAME}`;

  it.each([
    ["nothing", ""],
    ["a word", "xx"],
    ["other letters", "%%%%"],
    ["a key that lost its end", blobKeyOf().slice(0, -1)],
    [
      "a key with another letter",
      `${blobKeyOf().slice(0, 12)}${blobKeyOf()[12] === "A" ? "B" : "A"}${blobKeyOf().slice(13)}`,
    ],
    ["a key without a file", forged(".", 0, 1, 1)],
    ["a place before the file", forged(FILE, -1, 1, 1)],
    ["a place that is no number", forged(FILE, Number.NaN, 1, 1)],
    ["a place within a byte", forged(FILE, 0.5, 1, 1)],
    ["a length that is none", forged(FILE, 0, -8, 1)],
    ["an endless length", forged(FILE, 0, Number.POSITIVE_INFINITY, 1)],
    ["a footer that is nowhere", forged(FILE, 0, 1, Number.NaN)],
  ])("%s", async (_, key) => {
    const { provider } = await keyed();
    await expect(opened(provider, key)).rejects.toMatchObject({ reason: "badKey" });
  });

  it.each([`..\0${TENSORFLOW_NAME}`, "../..\0etc/passwd", ".\0../secret", "\0/etc/passwd", "/etc\0passwd"])(
    "one that names a file outside: %j",
    async (name) => {
      const logdir = new MemoryLogdir();
      const source = logdir.put(new MemorySource(TENSORFLOW_NAME, firstFile));
      const provider = providerOf([source]);
      await provider.idle(LOGDIR, unhurried);
      await expect(opened(provider, forged(name, 0, 8, 8))).rejects.toMatchObject({ reason: "goneKey" });
    },
  );

  it("one of a place that the file has not", async () => {
    const { provider } = await keyed();
    const behind = forged(FILE, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 1);
    await expect(opened(provider, behind)).rejects.toMatchObject({ reason: "goneKey" });
  });
});

function blobKeyOf(): string {
  const place = { run: "a/b", file: "é", positionBytes: 100, lengthBytes: 50, sumPosition: 200 };
  return blobKey(place, new MemorySource("é", firstFile));
}

it("says where its blob is, in letters that need no quotes", () => {
  expect(blobKeyOf()).toMatch(/^[\w-]+$/);
  expect(readBlobKey(blobKeyOf())).toMatchObject({
    ...{ run: "a/b", file: "é", positionBytes: 100, lengthBytes: 50, sumPosition: 200 },
  });
});
