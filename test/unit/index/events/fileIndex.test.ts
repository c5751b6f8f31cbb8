import { describe, expect, it } from "vitest";
import { FileIndex } from "../../../../src/index/events/fileIndex";
import { unhurried } from "../../../../src/tensor/pace";
import { say } from "../../../../src/tensor/said/sentence";
import { cancelledError } from "../../../support/cancelledError";
import { countingSource, ReadCount } from "../../../support/countingSource";
import {
  bytesField,
  concat,
  doubleField,
  type EventParts,
  event,
  file,
  frame,
  frameHeader,
  MINDSPORE,
  MINDSPORE_NAME,
  message,
  msScalar,
  msTensor,
  packedFloats,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfScalar,
  tfTensor,
  varintField,
} from "../../../support/eventWriter";
import { MemorySource, systemError } from "../../../support/memorySource";
import { SeededRandom } from "../../../support/seededRandom";

const scalar = (step: number, tag = "loss"): EventParts => ({ wallTime: step, step, values: [tfScalar(tag, step)] });

async function indexOf(bytes: Uint8Array, name = TENSORFLOW_NAME): Promise<FileIndex> {
  const index = new FileIndex(new MemorySource(name, bytes));
  await index.scan(unhurried);
  return index;
}

/** File on a shaky disk: after `reads` reads one fails. */
function failingOnce(reads: number, bytes: Uint8Array): MemorySource {
  const source = new MemorySource(TENSORFLOW_NAME, bytes);
  const readAt = source.readAt.bind(source);
  let left = reads;
  source.readAt = (position, target) => {
    if (left-- === 0) throw systemError("EIO");
    return readAt(position, target);
  };
  return source;
}

function stepsOf(index: FileIndex, tag = "loss"): bigint[] {
  return index.series
    .filter((series) => series.tag === tag)
    .flatMap(({ points }) => Array.from({ length: points.count }, (_, i) => points.step(i)));
}

describe("a growing file", () => {
  it("flushed in halves is cut, then whole, at every byte of a record", async () => {
    const whole = file(TENSORFLOW, scalar(1), scalar(2));
    const before = file(TENSORFLOW, scalar(1)).length;
    for (let cut = before + 1; cut < whole.length; cut++) {
      const source = new MemorySource(TENSORFLOW_NAME, whole.slice(0, cut));
      const index = new FileIndex(source);
      await index.scan(unhurried);
      expect(index.ending, `${cut}`).toMatchObject({ damage: { kind: "truncated", offset: before }, mayGrow: true });
      expect([index.recordCount, ...stepsOf(index)]).toEqual([2, 1n]);
      source.append(whole.slice(cut));
      await index.scan(unhurried);
      expect(index.ending).toBeUndefined();
      expect([index.recordCount, ...stepsOf(index)]).toEqual([3, 1n, 2n]);
      expect(index.damages).toEqual([]);
    }
  });

  it("that is empty at first is read once something is written", async () => {
    const source = new MemorySource(TENSORFLOW_NAME);
    const index = new FileIndex(source);
    await index.scan(unhurried);
    expect(index.ending).toMatchObject({ damage: { kind: "empty", offset: 0 }, mayGrow: true });
    source.append(file(TENSORFLOW, scalar(1)));
    await index.scan(unhurried);
    expect(index.ending).toBeUndefined();
    expect(stepsOf(index)).toEqual([1n]);
  });

  it("keeps what it has and reads only what is new, however often it is looked at", async () => {
    const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW));
    const index = new FileIndex(source);
    for (let step = 0; step < 50; step++) {
      await index.scan(unhurried);
      source.append(file(scalar(step)));
    }
    await index.scan(unhurried);
    await index.scan(unhurried);
    expect(stepsOf(index)).toEqual(Array.from({ length: 50 }, (_, step) => BigInt(step)));
    expect(index.recordCount).toBe(51);
  });

  it("goes on where a cancel stopped it", async () => {
    const steps = Array.from({ length: 200 }, (_, step) => scalar(step));
    const index = new FileIndex(new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...steps)));
    const cancelled = cancelledError();
    const pace = { ...unhurried, isDue: () => true, giveWay: () => Promise.reject(cancelled) };
    await expect(index.scan(pace)).rejects.toBe(cancelled);
    expect(index.recordCount).toBeLessThan(100);
    await index.scan(unhurried);
    expect(stepsOf(index)).toEqual(steps.map((_, step) => BigInt(step)));
  });

  it("says that it was rewritten where it is another file or shorter than what was read", async () => {
    const bytes = file(TENSORFLOW, scalar(1));
    const source = new MemorySource(TENSORFLOW_NAME, bytes);
    const index = new FileIndex(source);
    expect(index.wasRewritten()).toBe(false);
    await index.scan(unhurried);
    expect(index.wasRewritten()).toBe(false);
    source.append(file(scalar(2)));
    expect(index.wasRewritten()).toBe(false);
    source.truncate(bytes.length - 1);
    expect(index.wasRewritten()).toBe(true);
    source.rewrite(bytes);
    expect(index.wasRewritten()).toBe(false);
    source.replace(bytes);
    expect(index.wasRewritten()).toBe(true);
    source.remove();
    expect(index.wasRewritten()).toBe(false);
  });
});

describe("a file that cannot be read", () => {
  it("is unreadable while it is gone, and keeps what was read", async () => {
    const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, scalar(1)));
    const index = new FileIndex(source);
    await index.scan(unhurried);
    source.remove();
    await index.scan(unhurried);
    expect(index.ending).toMatchObject({ damage: { kind: "unreadable" }, mayGrow: false });
    expect(stepsOf(index)).toEqual([1n]);
  });

  it.each(["EACCES", "ESTALE", "ENOENT"])("because of %s says so, and is read once it can be", async (code) => {
    const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, scalar(1)));
    source.failures.push(systemError(code));
    const index = new FileIndex(source);
    await index.scan(unhurried);
    expect(index.ending).toMatchObject({ damage: { kind: "unreadable", offset: 0, code }, mayGrow: false });
    await index.scan(unhurried);
    expect([index.ending, stepsOf(index)]).toEqual([undefined, [1n]]);
  });

  it.each([
    ["vanishes", "ENOENT", (source: MemorySource) => source.remove()],
    ["becomes shorter", "shorter", (source: MemorySource) => source.truncate(100)],
  ])("because it %s while it is read keeps what was read by then", async (_, code, fault) => {
    const steps = Array.from({ length: 60 }, (_, step) => scalar(step));
    const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...steps));
    const readAt = source.readAt.bind(source);
    let reads = 0;
    source.readAt = (position, target) => {
      if (++reads === 2) {
        fault(source);
        source.status();
      }
      return readAt(position, target);
    };
    const big = { dtype: 1, shape: [30_000], values: [packedFloats(5, new Array<number>(30_000).fill(1))] };
    source.append(file({ step: 60, values: [tfTensor("t", big)] }, scalar(61)));
    const index = new FileIndex(source);
    await index.scan(unhurried);
    expect(index.ending).toMatchObject({ damage: { kind: "unreadable", code } });
    expect(stepsOf(index)).toHaveLength(60);
  });

  it.each([
    [7_000, 0],
    [7_000, 1],
    [7_000, 2],
    [30_000, 0],
    [30_000, 1],
    [30_000, 2],
  ])("loses no record of %i values by a read that fails once (read %i)", async (size, reads) => {
    const parts = { dtype: 1, shape: [size], values: [packedFloats(5, new Array<number>(size).fill(1))] };
    const tensor = (step: number): EventParts => ({ step, values: [tfTensor("loss", parts)] });
    const source = failingOnce(reads, file(TENSORFLOW, tensor(1), tensor(2), tensor(3)));
    const index = new FileIndex(source);
    await index.scan(unhurried);
    expect(index.ending).toMatchObject({ damage: { kind: "unreadable" } });
    await index.scan(unhurried);
    expect(index.ending).toBeUndefined();
    expect(stepsOf(index)).toEqual([1n, 2n, 3n]);
    expect(index.recordCount).toBe(4);
  });

  it("loses no record of several values by a read inside it that fails once", async () => {
    const big = { dtype: 1, shape: [300_000], values: [packedFloats(5, new Array<number>(300_000).fill(1))] };
    const values = [tfTensor("a", big), tfTensor("b", big), tfTensor("c", big)];
    const index = new FileIndex(failingOnce(2, file(TENSORFLOW, { step: 1, values }, scalar(2))));
    await index.scan(unhurried);
    await index.scan(unhurried);
    expect(["a", "b", "c", "loss"].map((tag) => stepsOf(index, tag))).toEqual([[1n], [1n], [1n], [2n]]);
  });

  it("because of a fault of ours says so, and is read on by the next scan", async () => {
    const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, scalar(1)));
    const fault = new TypeError("ours");
    source.failures.push(fault);
    const index = new FileIndex(source);
    await index.scan(unhurried);
    expect(index.ending).toMatchObject({ damage: { kind: "unreadable", offset: 0, code: "internal" }, error: fault });
    await index.scan(unhurried);
    expect([index.ending, stepsOf(index, "loss")]).toEqual([undefined, [1n]]);
  });
});

it("a record of 100,000 values has them all, in the memory of one window", async () => {
  const count = 100_000;
  const values = Array.from({ length: count }, (_, i) => message(bytesField(1, tfScalar(`layer/${i}`, i))));
  const record = frame(message(doubleField(1, 1), varintField(2, 7), bytesField(5, Buffer.concat(values))));
  const source = new MemorySource(TENSORFLOW_NAME, concat(file(TENSORFLOW), record));
  const index = new FileIndex(source);
  await index.scan(unhurried);
  expect(index.damages).toEqual([]);
  expect(index.series.length).toBe(count);
  expect(index.series.at(-1)).toMatchObject({ tag: `layer/${count - 1}`, content: "scalar" });
  expect(index.series.every(({ points }) => points.count === 1 && points.step(0) === 7n)).toBe(true);
});

describe("damage", () => {
  const front = file(TENSORFLOW, scalar(1));
  const back = file(scalar(3), scalar(4));

  const withBadFooter = (payload: Uint8Array) => {
    const record = frame(payload);
    record[record.length - 1] = (record[record.length - 1] as number) ^ 0xff;
    return record;
  };
  const withBadLength = (payload: Uint8Array) => {
    const record = frame(payload);
    record[9] = (record[9] as number) ^ 1;
    return record;
  };

  it.each([
    ["badPayloadCrc", "a wrong checksum", withBadFooter(event(scalar(2))), [5, 0]],
    ["badMessage", "no event", frame(Uint8Array.of(0x0f, 1, 2)), [5, 0]],
    ["badLengthCrc", "a wrong length checksum", withBadLength(event(scalar(2))), [2, 2]],
    ["badLengthCrc", "zeros", new Uint8Array(100), [2, 2]],
    ["badLengthCrc", "text", new TextEncoder().encode("not a record at all"), [2, 2]],
    ["truncated", "a length of 2^60", concat(frameHeader(2n ** 60n), new Uint8Array(7)), [2, 2]],
    ["truncated", "a length beyond the end", concat(frameHeader(2n ** 20n), new Uint8Array(7)), [2, 2]],
  ] as const)("%s: a record with %s in the middle", async (kind, _, record, counts) => {
    const index = await indexOf(concat(front, record, back));
    expect(index.damages).toMatchObject([{ kind, offset: front.length }]);
    expect(stepsOf(index)).toEqual([1n, 3n, 4n]);
    expect([index.recordCount, index.recoveredCount]).toEqual(counts);
    expect(index.ending).toBeUndefined();
  });

  it("badMessage: what its event had before the bad place gives no point", async () => {
    const half = concat(event(scalar(2)), Uint8Array.of(0x0f));
    const index = await indexOf(concat(front, frame(half), back));
    expect(index.damages).toMatchObject([{ kind: "badMessage", offset: front.length }]);
    expect(stepsOf(index)).toEqual([1n, 3n, 4n]);
  });

  it.each([
    ["text", new TextEncoder().encode("a text, not a summary")],
    ["gzip", Uint8Array.from({ length: 40 }, (_, i) => [0x1f, 0x8b, 8][i] ?? i * 7)],
    ["zeros", new Uint8Array(64)],
    ["other", Uint8Array.from({ length: 40 }, (_, i) => 1 + i)],
  ])("notASummaryFile: %s", async (looks, bytes) => {
    const index = await indexOf(bytes);
    expect(index.ending).toEqual({
      damage: { kind: "notASummaryFile", offset: 0, looks },
      mayGrow: looks === "zeros",
    });
    expect([index.damages, index.recordCount]).toEqual([[], 0]);
  });

  it.each([2n ** 60n, 2n ** 64n - 1n, 2n ** 53n + 1n])("truncated: a length of %s does not wait", async (length) => {
    const index = await indexOf(concat(front, frameHeader(length), new Uint8Array(40)));
    expect(index.ending).toMatchObject({
      damage: { kind: "truncated", offset: front.length, hasBytes: 40, needsBytes: length + 4n },
      mayGrow: false,
    });
    expect(stepsOf(index)).toEqual([1n]);
  });

  it("is none in a record without a byte", async () => {
    const index = await indexOf(concat(front, frame(new Uint8Array(0)), back));
    expect(index.damages).toEqual([]);
    expect(stepsOf(index)).toEqual([1n, 3n, 4n]);
  });

  it("of a value is an error of its point, whose step counts", async () => {
    const values = [tfTensor("t", { dtype: 1, shape: [-1], values: [packedFloats(5, [1])] })];
    const index = await indexOf(file(TENSORFLOW, { step: 7, values }));
    expect(stepsOf(index, "t")).toEqual([7n]);
    expect(index.series[0]?.points.errors.get(0)).toEqual(say("shapeNegative", { dim: 0, size: -1 }));
    expect(index.damages).toEqual([]);
  });
});

describe("records that were lost", () => {
  const front = file(TENSORFLOW, scalar(1));
  const back = file(scalar(3), scalar(4));
  const junk = new TextEncoder().encode("not a record at all, but a text of some length");

  const afterDamage = (index: FileIndex) =>
    index.series.flatMap(({ points }) =>
      Array.from({ length: points.count }, (_, i) => points.positionBytes(i) >= index.recoveredFrom),
    );

  it("are found again, marked and told apart from those before, at every length of what stands between", async () => {
    for (let length = 1; length < junk.length; length++) {
      const index = await indexOf(concat(front, junk.slice(0, length), back));
      const foundAt = front.length + length;
      expect(index.damages, `${length}`).toEqual([
        { kind: "badLengthCrc", offset: front.length, looks: "other", lostBytes: length, foundAt },
      ]);
      expect([index.recordCount, index.recoveredCount]).toEqual([2, 2]);
      expect(afterDamage(index)).toEqual([false, true, true]);
    }
  });

  it("before the first one leave the rest to be read", async () => {
    const index = await indexOf(concat(junk, file(MINDSPORE, { step: 1, values: [msScalar("loss", 2)] })));
    expect(index.damages).toMatchObject([{ kind: "badLengthCrc", offset: 0, lostBytes: junk.length }]);
    expect(stepsOf(index)).toEqual([1n]);
    expect(index.dialect.id).toBe("mindspore");
    expect([index.recordCount, index.recoveredCount]).toEqual([0, 2]);
  });

  it("give a damage each time", async () => {
    const index = await indexOf(concat(front, junk, back, new Uint8Array(30), file(scalar(5)), junk));
    expect(index.damages).toMatchObject([
      { kind: "badLengthCrc", looks: "other", foundAt: front.length + junk.length },
      { kind: "badLengthCrc", looks: "zeros", lostBytes: 30 },
    ]);
    expect(index.ending).toMatchObject({ damage: { kind: "badLengthCrc", lostBytes: junk.length }, mayGrow: false });
    expect(stepsOf(index)).toEqual([1n, 3n, 4n, 5n]);
    expect([index.recordCount, index.recoveredCount]).toEqual([2, 3]);
  });

  it.each([
    ["into the record behind", 10],
    ["over several records", back.length],
    ["to the last byte", back.length + file(scalar(5)).length],
    ["to just before the end", back.length + file(scalar(5)).length - 5],
  ])("are found in one whose length lies, %s", async (where, more) => {
    const payload = event(scalar(2));
    const liar = concat(frameHeader(payload.length + more), frame(payload).slice(12));
    const index = await indexOf(concat(front, liar, back, file(scalar(5))));
    const foundAt = front.length + liar.length;
    const end = foundAt + more;
    expect(index.damages).toMatchObject([
      { kind: "badPayloadCrc", offset: front.length },
      // Who follows the length loses the framing there.
      ...(where === "into the record behind" ? [{ kind: "badLengthCrc", offset: end, lostBytes: 0, foundAt }] : []),
    ]);
    expect(stepsOf(index)).toEqual([1n, 3n, 4n, 5n]);
  });

  it("are looked for as the file grows: behind zeros, and where zeros stood", async () => {
    const source = new MemorySource(TENSORFLOW_NAME, concat(front, new Uint8Array(50)));
    const index = new FileIndex(source);
    await index.scan(unhurried);
    expect(index.ending).toMatchObject({
      damage: { kind: "badLengthCrc", offset: front.length, looks: "zeros", lostBytes: 50 },
      mayGrow: true,
    });
    source.append(new Uint8Array(20));
    await index.scan(unhurried);
    expect(index.ending).toMatchObject({ damage: { lostBytes: 70 } });
    source.append(back);
    await index.scan(unhurried);
    expect(index.ending).toBeUndefined();
    expect(index.damages).toMatchObject([{ looks: "zeros", lostBytes: 70 }]);
    expect(stepsOf(index)).toEqual([1n, 3n, 4n]);

    const filled = new MemorySource(TENSORFLOW_NAME, concat(front, new Uint8Array(back.length + 50)));
    const other = new FileIndex(filled);
    await other.scan(unhurried);
    filled.rewrite(concat(front, back, new Uint8Array(50)));
    await other.scan(unhurried);
    expect(other.wasRewritten()).toBe(false);
    expect(stepsOf(other)).toEqual([1n, 3n, 4n]);
    expect(other.damages).toEqual([]);
    expect([other.recordCount, other.recoveredCount]).toEqual([4, 0]);
  });

  it("are not looked for in a record that is being written, which may hold a whole file", async () => {
    const record = frame(event({ wallTime: 2, graph: file(TENSORFLOW, scalar(7)) }));
    const whole = concat(front, record, back);
    for (let cut = front.length + 1; cut < front.length + record.length; cut++) {
      const source = new MemorySource(TENSORFLOW_NAME, whole.slice(0, cut));
      const index = new FileIndex(source);
      await index.scan(unhurried, { isLive: () => true });
      expect(index.ending).toMatchObject({ damage: { kind: "truncated" }, mayGrow: true });
      source.append(whole.slice(cut));
      await index.scan(unhurried, { isLive: () => true });
      expect([index.damages, stepsOf(index)]).toEqual([[], [1n, 3n, 4n]]);
    }
  });

  it("cost no more than their bytes, whatever is forged among them", async () => {
    const header = frameHeader(60_000);
    const forged = new Uint8Array(header.length * 20_000);
    for (let at = 0; at < forged.length; at += header.length) forged.set(header, at);
    const count = new ReadCount();
    const bytes = concat(front, junk, forged, back);
    const index = new FileIndex(countingSource(new MemorySource(TENSORFLOW_NAME, bytes), count));
    await index.scan(unhurried);
    expect(stepsOf(index)).toEqual([1n, 3n, 4n]);
    expect(count.bytes).toBeLessThan(8 * bytes.length);
  });

  it("are searched on where a cancel stopped the search", async () => {
    const bytes = concat(front, new SeededRandom(1).bytes(3_000_000), back);
    const index = new FileIndex(new MemorySource(TENSORFLOW_NAME, bytes));
    const cancelled = cancelledError();
    let looks = 0;
    const pace = { ...unhurried, isDue: () => ++looks > 3, giveWay: () => Promise.reject(cancelled) };
    await expect(index.scan(pace)).rejects.toBe(cancelled);
    expect(index.damages).toEqual([]);
    await index.scan(unhurried);
    expect(index.damages).toMatchObject([{ kind: "badLengthCrc", lostBytes: 3_000_000 }]);
    expect(stepsOf(index)).toEqual([1n, 3n, 4n]);
  });

  it("may be long ones: proved by what follows or by how they begin", async () => {
    const values = [packedFloats(5, new Array<number>(30_000).fill(1))];
    const big = (step: number): EventParts => ({
      wallTime: 1,
      step,
      values: [tfTensor("t", { dtype: 1, shape: [30_000], values })],
    });
    const index = await indexOf(concat(front, junk, file(big(2), big(3))));
    expect(stepsOf(index, "t")).toEqual([2n, 3n]);
    const alone = await indexOf(concat(front, junk, file(big(2)), junk));
    expect(stepsOf(alone, "t")).toEqual([2n]);
    const cut = await indexOf(concat(front, junk, file(big(2)).slice(0, -9)));
    expect(cut.ending).toMatchObject({ damage: { kind: "truncated", offset: front.length + junk.length } });
    expect(cut.damages).toMatchObject([{ kind: "badLengthCrc" }]);
  });
});

describe("a check of all checksums", () => {
  const values = (seed: number) => [
    packedFloats(
      5,
      Array.from({ length: 30_000 }, (_, i) => seed + i),
    ),
  ];
  const big = (step: number, dtype = 1): EventParts => ({
    wallTime: 1,
    step,
    values: [tfTensor("t", { dtype, shape: [30_000], values: values(step) }), tfScalar("loss", step)],
  });

  it("finds a damaged record that was hopped over, and keeps its points with an error", async () => {
    const bytes = file(TENSORFLOW, big(1), big(2), big(3));
    const second = file(TENSORFLOW, big(1)).length;
    bytes[second + 60_000] = (bytes[second + 60_000] as number) ^ 4;
    const index = await indexOf(bytes);
    expect([index.damages, index.uncheckedCount]).toEqual([[], 3]);
    const told: number[] = [];
    await index.verify(unhurried, (done) => told.push(done));
    expect(told.at(-1)).toBe(bytes.length);
    expect(index.damages).toEqual([
      { kind: "badPayloadCrc", offset: second, recordBytes: event(big(2)).length, hasPoints: true },
    ]);
    expect(index.uncheckedCount).toBe(0);
    expect(index.series.map(({ points }) => [...points.errors].map(([point]) => point))).toEqual([[1], [1]]);
    expect(stepsOf(index)).toEqual([1n, 2n, 3n]);
    await index.verify(unhurried, () => undefined);
    expect(index.damages).toHaveLength(1);
  });

  it("says of a damaged record that was taken for none of an event that its checksum is wrong, once", async () => {
    const bytes = file(TENSORFLOW, big(1), big(2));
    const second = file(TENSORFLOW, big(1)).length;
    // The key of the event's step becomes one of no wire type.
    bytes[second + 12 + 9] = 0xff;
    const index = await indexOf(bytes);
    expect(index.damages).toMatchObject([{ kind: "badMessage", offset: second }]);
    await index.verify(unhurried, () => undefined);
    expect(index.damages).toMatchObject([{ kind: "badPayloadCrc", offset: second, hasPoints: false }]);
  });

  it("goes over lost places, finds nothing in what is right, and puts what it finds in order", async () => {
    const front = file(TENSORFLOW, big(1));
    const bytes = concat(front, new Uint8Array(40), file(big(2)), new Uint8Array(50), file({ step: 4 }));
    bytes[60_000] = (bytes[60_000] as number) ^ 4;
    const index = await indexOf(bytes);
    await index.verify(unhurried, () => undefined);
    expect(index.damages.map(({ kind, offset }) => [kind, offset])).toEqual([
      ["badPayloadCrc", file(TENSORFLOW).length],
      ["badLengthCrc", front.length],
      ["badLengthCrc", front.length + 40 + file(big(2)).length],
    ]);
    expect(index.ending).toBeUndefined();
  });

  it("that is cancelled keeps what it found", async () => {
    const bytes = file(TENSORFLOW, big(1), big(2));
    bytes[60_000] = (bytes[60_000] as number) ^ 4;
    const index = await indexOf(bytes);
    const cancelled = cancelledError();
    let looks = 0;
    const pace = { ...unhurried, isDue: () => ++looks > 1, giveWay: () => Promise.reject(cancelled) };
    await expect(index.verify(pace, () => undefined)).rejects.toBe(cancelled);
    expect(index.damages).toHaveLength(1);
    expect(index.uncheckedCount).toBe(2);
  });

  it("says where the file is not what was read of it", async () => {
    const bytes = file(TENSORFLOW, big(1), big(2));
    const source = new MemorySource(TENSORFLOW_NAME, bytes);
    const index = new FileIndex(source);
    await index.scan(unhurried);
    source.rewrite(concat(file(TENSORFLOW), new Uint8Array(bytes.length)));
    await index.verify(unhurried, () => undefined);
    expect(index.ending).toMatchObject({ damage: { kind: "unreadable", code: "shorter" } });
  });
});

describe("the dialect", () => {
  it("changes where files were joined, and each part is read as its own", async () => {
    const tf = file(TENSORFLOW, { step: 1, values: [tfScalar("loss", 1), tfTensor("t", parts)] });
    const ms = file(MINDSPORE, { step: 2, values: [msScalar("loss", 2), msTensor("t", msParts)] });
    const index = await indexOf(concat(tf, ms, file({ step: 3, values: [msScalar("loss", 3)] }), tf));
    expect(stepsOf(index)).toEqual([1n, 2n, 3n, 1n]);
    expect(index.series.map(({ tag, values }) => [tag, values.id])).toEqual([
      ["loss", "tensorboard"],
      ["t", "tensorboard"],
      ["loss", "mindspore"],
      ["t", "mindspore"],
      ["loss", "tensorboard"],
      ["t", "tensorboard"],
    ]);
    expect(index.series.flatMap(({ points }) => [...points.errors])).toEqual([]);
    expect(index.damages).toEqual([]);
  });

  const parts = { dtype: 1, shape: [2], values: [packedFloats(5, [1, 2])] };
  const msParts = { dtype: 11, shape: [2], values: [packedFloats(3, [1, 2])] };

  it("is what the version says, against the name", async () => {
    const index = await indexOf(file(MINDSPORE, { step: 1, values: [msScalar("loss", 2)] }), TENSORFLOW_NAME);
    expect(index.dialect.id).toBe("mindspore");
    expect(index.series).toMatchObject([{ tag: "loss", content: "scalar" }]);
  });

  it("is what the first telling event says where there is no version", async () => {
    const index = await indexOf(file({ step: 0 }, { step: 1, values: [msScalar("loss", 2)] }), TENSORFLOW_NAME);
    expect(index.dialect.id).toBe("mindspore");
    expect(stepsOf(index)).toEqual([1n]);
  });

  it("is what the name says where nothing else does", async () => {
    expect((await indexOf(file({ step: 0 }), MINDSPORE_NAME)).dialect.id).toBe("mindspore");
  });
});

describe("an event", () => {
  it("may have many values, in both dialects", async () => {
    const tensor = { dtype: 1, shape: [2], values: [packedFloats(5, [1, 2])] };
    const many = await indexOf(
      file(TENSORFLOW, { step: 4, values: [tfScalar("a", 1), tfTensor("b", tensor, "tensor"), tfScalar("c", 3)] }),
    );
    expect(many.series.map(({ tag, content, plugin }) => [tag, content, plugin])).toEqual([
      ["a", "scalar", ""],
      ["b", "tensor", "tensor"],
      ["c", "scalar", ""],
    ]);
    const msTensorParts = { dtype: 11, shape: [2], values: [packedFloats(3, [1, 2])] };
    const values = [msTensor("x", msTensorParts), msTensor("y", msTensorParts), msScalar("x", 1)];
    const mindspore = await indexOf(file(MINDSPORE, { step: 4, values }), MINDSPORE_NAME);
    expect(mindspore.series.map(({ tag, content }) => [tag, content])).toEqual([
      ["x", "tensor"],
      ["y", "tensor"],
      ["x", "scalar"],
    ]);
  });

  it("may be a graph", async () => {
    const index = await indexOf(file(TENSORFLOW, { wallTime: 3, graph: Uint8Array.of(1, 2, 3) }));
    expect(index.series).toMatchObject([{ tag: "__run_graph__", content: "graph", plugin: "graphs" }]);
  });

  it("has the plugin that an earlier one named", async () => {
    const tensor = { dtype: 1, shape: [2, 3], values: [packedFloats(5, [1])] };
    const index = await indexOf(
      file(
        TENSORFLOW,
        { step: 1, values: [tfTensor("h", tensor, "histograms")] },
        { step: 2, values: [tfTensor("h", tensor)] },
      ),
    );
    expect(index.series).toMatchObject([
      { tag: "h", plugin: "histograms", pluginOfTag: "histograms", points: { count: 2 } },
    ]);
  });

  it("may have any int64 as its step, and no wall time", async () => {
    const steps = [2n ** 63n - 1n, -(2n ** 63n), -1n, 2n ** 53n + 1n, 2n ** 32n];
    const index = await indexOf(file(...steps.map((step) => ({ step, values: [tfScalar("loss", 1)] }))));
    expect(stepsOf(index)).toEqual(steps);
    expect([0, 4].map((i) => index.series[0]?.points.wallTimeSeconds(i))).toEqual([0, 0]);
  });

  it("may have a tag of any bytes, and keeps all of its characters", async () => {
    const tags = ["", "a b/ü/中/😀", "__proto__", "line\nbreak", "x".repeat(5000)];
    const index = await indexOf(file(TENSORFLOW, { step: 1, values: tags.map((tag) => tfScalar(tag, 1)) }));
    expect(index.series.map(({ tag }) => tag)).toEqual(tags);
    const invalid = message(bytesField(1, Uint8Array.of(0x61, 0xff)), (writer) => writer.uint32(21).float(1));
    expect((await indexOf(file(TENSORFLOW, { values: [invalid] }))).series[0]?.tag).toBe("a\ufffd");
  });

  it("may have a tag that begins with a byte order mark, which is another tag than that without", async () => {
    const index = await indexOf(file(TENSORFLOW, { step: 1, values: [tfScalar("\ufeffa", 1), tfScalar("a", 2)] }));
    expect(index.series.map(({ tag }) => tag)).toEqual(["\ufeffa", "a"]);
  });

  it("may have unknown fields anywhere", async () => {
    const value = tfScalar("loss", 1, textField(400, "x"), varintField(401, 5));
    const odd = concat(
      event({ step: 1, values: [value] }),
      message(textField(99, "y"), bytesField(9, new Uint8Array(3))),
    );
    const index = await indexOf(frame(odd));
    expect(stepsOf(index)).toEqual([1n]);
    expect(index.damages).toEqual([]);
  });
});

it("counts the records of a lineage file and takes no tag from it", async () => {
  const index = await indexOf(file(MINDSPORE, { step: 1, values: [msScalar("loss", 1)] }), `${MINDSPORE_NAME}_lineage`);
  expect([index.recordCount, index.series.length]).toEqual([2, 0]);
});
