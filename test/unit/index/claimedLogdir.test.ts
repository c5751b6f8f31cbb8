import { beforeEach, describe, expect, it } from "vitest";
import type { ByteSource } from "../../../src/format/byteSource";
import { claimedLogdir } from "../../../src/index/claimedLogdir";
import { FileFormats } from "../../../src/index/fileFormat";
import { eventFiles } from "../../../src/index/fileFormats";
import type { FoundFile } from "../../../src/index/logdir";
import { unhurried } from "../../../src/tensor/pace";
import { MemoryLogdir } from "../../support/memoryLogdir";
import { MemorySource } from "../../support/memorySource";
import { rawArrays } from "../../support/rawArrays";

let inner: MemoryLogdir;
let logdir: ReturnType<typeof claimedLogdir>;

beforeEach(() => {
  inner = new MemoryLogdir();
  logdir = claimedLogdir(inner, new FileFormats(eventFiles, rawArrays));
});

const shardName = (number: number) => `w-${String(number).padStart(5, "0")}-of-00003.raw`;
const shard = (number: number, ...bytes: readonly number[]) =>
  inner.put(new MemorySource(shardName(number), Uint8Array.from(bytes)), "step-1");
const whole = { run: ".", name: "step-1/w.raw" };

async function found(): Promise<FoundFile[]> {
  const all: FoundFile[] = [];
  await logdir.discover((file) => all.push(file), unhurried);
  return all;
}

function read(source: ByteSource, position: number, count: number): number[] {
  const bytes = new Uint8Array(count);
  return [...bytes.subarray(0, source.readAt(position, bytes))];
}

describe("files that are claimed as one", () => {
  it("are found as that, at the place of the first, and are gone once all are", async () => {
    const [two, one] = [shard(2, 3), shard(1, 1, 2)];
    inner.put(new MemorySource("events.out.tfevents.1"), "step-1");
    expect(await found()).toEqual([whole, whole, { run: "step-1", name: "events.out.tfevents.1" }]);
    expect(logdir.pathOf(whole)).toBe(inner.pathOf({ run: "step-1", name: shardName(1) }));
    inner.remove(one, "step-1");
    expect(logdir.isGone(whole)).toBe(false);
    inner.remove(two, "step-1");
    expect(logdir.isGone(whole)).toBe(true);
    await found();
    expect([logdir.isClaimed("."), logdir.isClaimed("step-1", shardName(1))]).toEqual([false, false]);
  });

  it("are members of the folders around them, by name alone", async () => {
    shard(1);
    await found();
    expect([".", "step-1", "step", "step-11"].map((folder) => logdir.isClaimed(folder))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([shardName(1), "w.raw"].map((name) => logdir.isClaimed("step-1", name))).toEqual([true, false]);
  });

  it("are read one behind the other, whatever a read spans", async () => {
    shard(1, 1, 2);
    shard(2);
    shard(3, 3, 4, 5);
    await found();
    const source = logdir.open(whole);
    expect([source.name, source.status().sizeBytes]).toEqual(["step-1/w.raw", 5]);
    for (let start = 0; start <= 6; start++) {
      for (let count = 0; count <= 6; count++) {
        expect(read(source, start, count)).toEqual([1, 2, 3, 4, 5].slice(start, start + count));
      }
    }
  });

  it("are another file where one came, went or grew before others, and the same where the last grew", async () => {
    const first = shard(1, 1);
    const last = shard(3, 3);
    await found();
    const source = logdir.open(whole);
    const { identity } = source.status();
    last.append(Uint8Array.of(4));
    expect([source.status().identity, read(source, 0, 9)]).toEqual([identity, [1, 3, 4]]);
    first.append(Uint8Array.of(2));
    const grown = source.status().identity;
    expect([grown === identity, read(source, 0, 9)]).toEqual([false, [1, 2, 3, 4]]);
    shard(2, 7);
    expect(logdir.fileOf({ run: "step-1", name: shardName(2) })).toEqual(whole);
    expect([source.status().identity === grown, read(source, 0, 9)]).toEqual([false, [1, 2, 7, 3, 4]]);
    inner.remove(first, "step-1");
    await found();
    source.status();
    expect(read(source, 0, 9)).toEqual([7, 3, 4]);
  });

  it("are at most a thousand; others stand for themselves", async () => {
    for (let number = 0; number <= 1000; number++) shard(number, number % 256);
    const all = await found();
    expect(all.filter(({ name }) => name === whole.name)).toHaveLength(1000);
    expect(all.at(-1)).toEqual({ run: "step-1", name: shardName(1000) });
    expect(logdir.open(whole).status().sizeBytes).toBe(1000);
    expect(await found()).toEqual(all);
  });
});
