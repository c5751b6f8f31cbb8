import { afterEach, describe, expect, it, vi } from "vitest";
import { RequestError } from "../../../../../src/shared/channel/requestError";
import type { Asker, AskOptions, Question } from "../../../../../src/shared/question";
import { readBlob } from "../../../../../src/shared/questions/blobs";
import { say } from "../../../../../src/tensor/said/sentence";
import { BlobCache } from "../../../../../webview/parts/blobs/blobCache";
import { PageHost } from "../../../../support/pageHost";

const MIB = 2 ** 20;

interface Reading {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly signal: AbortSignal | undefined;
  answer(): void;
  fail(): void;
}

/** Reads that wait until they are answered; `isPrompt` answers at once. */
class SlowBlobs implements Asker {
  readonly reads: Reading[] = [];
  isPrompt = false;

  ask<Params, Result, Progress>(
    _question: Question<Params, Result, Progress>,
    params: Params,
    options?: AskOptions<Progress>,
  ): Promise<Result> {
    const query = readBlob.check(params);
    const { start, end } = query;
    const key = "key" in query ? query.key : "";
    // Each byte says where it lies, so that pieces in the wrong order are seen.
    const bytes = Uint8Array.from({ length: end - start }, (_, i) => ((start + i) >> 18) & 255);
    return new Promise<Result>((resolve, reject) => {
      const answer = () => resolve(bytes as Result);
      const fail = () => reject(new RequestError("goneKey", say("cancelled")));
      this.reads.push({ key, start, end, signal: options?.signal, answer, fail });
      if (this.isPrompt) answer();
    });
  }

  get keys(): string[] {
    return this.reads.map(({ key, start }) => (start === 0 ? key : `${key}+${start / MIB}`));
  }
}

const urls = new Set<string>();
const closing: (() => void)[] = [];

function cacheOf(most?: number) {
  const blobs = new SlowBlobs();
  const host = new PageHost(blobs);
  closing.push(() => host.channel.close("closed", say("panelClosed")));
  let count = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    const url = `blob:${count++}`;
    urls.add(url);
    return url;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => {
    urls.delete(url);
  });
  return { blobs, host, cache: new BlobCache(host.page, most) };
}

afterEach(() => {
  for (const close of closing.splice(0)) close();
  urls.clear();
  vi.restoreAllMocks();
});

const query = (key: string, byteLength = 10, mediaType = "image/png") => ({ logdir: "/l", key, byteLength, mediaType });
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("bytes of blobs", () => {
  it("are read in pieces of 1 MiB, and put together in their order", async () => {
    const { blobs, cache } = cacheOf();
    const held = cache.hold(query("a", 2 * MIB + 5));
    expect(held.blob).toBeUndefined();
    await expect.poll(() => blobs.reads.length).toBe(3);
    expect(blobs.reads.map(({ start, end }) => end - start)).toEqual([MIB, MIB, 5]);
    for (const read of [...blobs.reads].reverse()) read.answer();
    await held.settled;
    const bytes = new Uint8Array((await held.blob?.arrayBuffer()) ?? new ArrayBuffer());
    expect(bytes).toHaveLength(2 * MIB + 5);
    expect(bytes.findIndex((byte, i) => byte !== ((i >> 18) & 255))).toBe(-1);
    expect(held.blob?.type).toBe("image/png");
  });

  it("of no length are a blob as well", async () => {
    const { blobs, cache } = cacheOf();
    blobs.isPrompt = true;
    const held = cache.hold(query("a", 0));
    await held.settled;
    expect(held.blob?.size).toBe(0);
  });

  it("are read a few at a time, those of the last turn first, what is fetched ahead last", async () => {
    const { blobs, cache } = cacheOf();
    for (const key of ["a", "b", "c", "d", "e", "f"]) cache.hold(query(key));
    cache.hold(query("ahead"), true);
    await turn();
    expect(blobs.keys).toEqual(["a", "b", "c", "d"]);
    for (const key of ["x", "y"]) cache.hold(query(key));
    for (let i = 0; i < 9; i++) {
      blobs.reads[i]?.answer();
      await turn();
    }
    expect(blobs.keys).toEqual(["a", "b", "c", "d", "x", "y", "e", "f", "ahead"]);
  });

  it("that nobody wants any more are not read on, and those that were not begun are not read at all", async () => {
    const { blobs, host, cache } = cacheOf();
    const held = ["a", "b", "c", "d", "e"].map((key) => cache.hold(query(key)));
    await expect.poll(() => blobs.reads.length).toBe(4);
    held[0]?.release();
    held[4]?.release();
    await expect.poll(() => host.cancelled).toEqual(["blob/read"]);
    for (const read of blobs.reads) read.answer();
    await held[3]?.settled;
    await turn();
    expect(blobs.keys).toEqual(["a", "b", "c", "d"]);
    expect(held[0]?.blob).toBeUndefined();
  });

  it("are read once for all who hold them, and kept until there is no room", async () => {
    const { blobs, cache } = cacheOf(25);
    blobs.isPrompt = true;
    const [first, second] = [cache.hold(query("a")), cache.hold(query("a"))];
    await Promise.all([first.settled, second.settled]);
    expect(blobs.keys).toEqual(["a"]);
    expect(first.url).toBe(second.url);
    first.release();
    expect(first.url).toBeUndefined();
    expect(urls.size).toBe(1);
    second.release();
    // Shown last: those before it go first.
    for (const key of ["b", "c", "a", "d"]) {
      const held = cache.hold(query(key));
      await held.settled;
      expect(held.url).toBeDefined();
      held.release();
      expect(cache.bytes).toBeLessThanOrEqual(25);
      expect(urls.size).toBe(cache.urls);
    }
    expect(blobs.keys).toEqual(["a", "b", "c", "a", "d"]);
    cache.leave();
    expect(urls.size).toBe(0);
  });

  it("that are held are never dropped, however many they are", async () => {
    const { blobs, cache } = cacheOf(25);
    blobs.isPrompt = true;
    const held = ["a", "b", "c", "d"].map((key) => cache.hold(query(key)));
    await Promise.all(held.map(({ settled }) => settled));
    expect(held.map(({ url }) => url)).toEqual(["blob:0", "blob:1", "blob:2", "blob:3"]);
    expect(cache.bytes).toBe(40);
    held[3]?.release();
    expect(cache.bytes).toBe(30);
    expect(urls).toEqual(new Set(["blob:0", "blob:1", "blob:2"]));
  });

  it("of any other type have no URL: nothing that runs is given to the page", async () => {
    const { blobs, cache } = cacheOf();
    blobs.isPrompt = true;
    for (const type of ["image/svg+xml", "text/html", "application/octet-stream", ""]) {
      const held = cache.hold(query(type, 10, type));
      await held.settled;
      expect([held.blob?.type, held.url]).toEqual(["", undefined]);
    }
    const sound = cache.hold(query("sound", 10, "audio/wav"));
    await sound.settled;
    expect([sound.blob?.type, sound.url]).toEqual(["audio/wav", "blob:0"]);
  });

  it("that cannot be read say why, and are tried again by who comes next", async () => {
    const { blobs, cache } = cacheOf();
    const held = cache.hold(query("a", 2 * MIB));
    await expect.poll(() => blobs.reads.length).toBe(2);
    blobs.reads[0]?.fail();
    await held.settled;
    expect(held.error).not.toBe(undefined);
    expect(held.blob).toBeUndefined();
    held.release();
    blobs.isPrompt = true;
    const again = cache.hold(query("a"));
    await again.settled;
    expect(again.blob?.size).toBe(10);
  });
});
