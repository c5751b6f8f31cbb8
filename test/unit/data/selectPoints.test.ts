import { describe, expect, it } from "vitest";
import { digestBlob } from "../../../src/shared/questions/blobs";
import { selectPoints } from "../../../src/shared/questions/points";
import { describeRun } from "../../../src/shared/questions/runs";
import { selectScalars } from "../../../src/shared/questions/scalars";
import { RESTARTS } from "../../../src/shared/series/pointChoice";
import { askerOf } from "../../support/asking";
import { countingSource, ReadCount } from "../../support/countingSource";
import {
  bytesField,
  type EventParts,
  file,
  message,
  messageField,
  packedDoubles,
  packedFloats,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfScalar,
  tfTensor,
  varintField,
  type Write,
} from "../../support/eventWriter";
import { LOGDIR, providerOf } from "../../support/memoryLogdir";
import { MemorySource, systemError } from "../../support/memorySource";

const [FLOAT, DOUBLE, STRING] = [1, 2, 7];
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4);
const ID = { logdir: LOGDIR, run: ".", tag: "t" };

function askerOfFile(...events: readonly EventParts[]) {
  return askerOf(providerOf([new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events))]));
}

/** Pictures as `tf.summary.image` writes them. */
function pictures(step: number, ...blobs: readonly Uint8Array[]): EventParts {
  const values = [textField(8, "2"), textField(8, "1"), ...blobs.map((blob) => bytesField(8, blob))];
  return { step, values: [tfTensor("t", { dtype: STRING, shape: [values.length], values }, "images")] };
}

it("reads nothing of a thousand pictures but their heads", async () => {
  const POINTS = 1000;
  const BLOB_BYTES = 50_000;
  const count = new ReadCount();
  const blob = new Uint8Array(BLOB_BYTES);
  blob.set(PNG);
  const source = new MemorySource(
    TENSORFLOW_NAME,
    file(TENSORFLOW, ...Array.from({ length: POINTS }, (_, step) => pictures(step, blob))),
  );
  const asker = askerOf(providerOf([countingSource(source, count)]));
  await asker.ask(describeRun, ID);
  count.clear();
  const { blobs, points } = await asker.ask(selectPoints, ID);
  expect([points.length, blobs?.keys.length, new Set(blobs?.keys).size]).toEqual([POINTS, POINTS, POINTS]);
  expect(new Set(blobs?.mediaTypes)).toEqual(new Set(["image/png"]));
  expect(new Set(blobs?.byteLengths)).toEqual(new Set([BLOB_BYTES]));
  // A window over what stands around it, twice; and a few bytes for its type and key.
  expect(count.bytes / POINTS).toBeLessThan(2 * 4096 + 1024);
  count.clear();
  // Of those that are left out nothing is read.
  await asker.ask(selectPoints, { ...ID, last: 100, downsample: 10, steps: { to: "900" } });
  expect(count.bytes / 10).toBeLessThan(2 * 4096 + 1024);
});

describe("a series of scalars has the points that its curve has", () => {
  const double = (values: readonly number[]) =>
    tfTensor(
      "t",
      { dtype: DOUBLE, shape: values.length === 1 ? [] : [values.length], values: [packedDoubles(6, values)] },
      "scalars",
    );
  const word = tfTensor("t", { dtype: STRING, shape: [], values: [textField(8, "x")] }, "scalars");
  const events: readonly EventParts[] = [
    ...[double([1]), double([2]), double([3, 4]), double([5]), word, double([6])].map((value, i) => ({
      wallTime: i,
      step: [0, 1, 2, 1, 1, 3][i] as number,
      values: [value],
    })),
  ];

  it.each(RESTARTS)("with restarts as %s, also where a later value of the step is none", async (restarts) => {
    const asker = askerOfFile(...events);
    const [curve] = await asker.ask(selectScalars, { ...ID, restarts });
    // However often it is asked.
    for (let i = 0; i < 2; i++) {
      const read = await asker.ask(selectPoints, { ...ID, restarts });
      expect([...read.points]).toEqual([...(curve?.points ?? [])]);
      expect(read.values).toEqual(curve?.values);
      expect(read.errors).toEqual([]);
    }
  });

  it("thinned evenly, the last one where it is one", async () => {
    const many = Array.from({ length: 100 }, (_, step) => ({ step, values: [tfScalar("t", step)] }));
    const asker = askerOfFile(...many);
    for (const downsample of [1, 2, 3, 7, 99, 100, 101]) {
      const { values, points } = await asker.ask(selectPoints, { ...ID, downsample });
      const wanted = Array.from({ length: Math.min(100, downsample) }, (_, i) =>
        downsample === 1 ? 99 : downsample >= 100 ? i : Math.floor((i * 99) / (downsample - 1)),
      );
      expect([...points]).toEqual(wanted);
      expect([...(values ?? [])]).toEqual(wanted);
    }
    await expect(asker.ask(selectPoints, { ...ID, downsample: 0 })).rejects.toMatchObject({ code: "badParams" });
  });
});

describe("odd pictures and sounds", () => {
  const strings = (...texts: readonly string[]) => texts.map((text) => textField(8, text));
  const of = (plugin: string, shape: readonly number[], ...texts: readonly string[]): Uint8Array =>
    tfTensor("t", { dtype: STRING, shape, values: strings(...texts) }, plugin);
  const recorded = (dataClass: number) =>
    messageField(9, messageField(1, textField(1, "mine")), varintField(4, dataClass));
  const tensor = (dtype: number, ...values: readonly Write[]) =>
    messageField(8, varintField(1, dtype), messageField(2, messageField(2, varintField(1, 2))), ...values);

  async function lengths(...values: readonly Uint8Array[]): Promise<readonly [number[], number[], number]> {
    const asker = askerOfFile(...values.map((value, step) => ({ step, values: [value] })));
    const { blobs, errors } = await asker.ask(selectPoints, ID);
    return [[...(blobs?.counts ?? [])], [...(blobs?.byteLengths ?? [])], errors.length];
  }

  it.each([
    ["pictures without any", of("images", [2], "1", "2"), [[0], [], 0]],
    ["nothing at all", of("images", [0]), [[0], [], 0]],
    ["a single string", of("images", [], "abc"), [[0], [], 0]],
    ["pictures in rows", of("images", [2, 2], "1", "2", "abc", "de"), [[2], [3, 2], 0]],
    ["sounds without labels", of("audio", [2], "abc", "de"), [[2], [3, 2], 0]],
    ["sounds with labels", of("audio", [2, 2], "abc", "label", "de", "label"), [[2], [3, 2], 0]],
    ["no sound", of("audio", [0, 2]), [[0], [], 0]],
    [
      "numbers",
      tfTensor("t", { dtype: FLOAT, shape: [3], values: [packedFloats(5, [1, 2, 3])] }, "images"),
      [[0], [], 1],
    ],
    ["TensorFlow 1's without bytes", message(textField(1, "t"), messageField(4, varintField(1, 2))), [[1], [0], 0]],
    [
      "TensorFlow 1's, of which the last bytes count",
      message(textField(1, "t"), messageField(4, textField(4, "abc"), textField(4, "de"))),
      [[1], [2], 0],
    ],
    [
      "those of a plugin that says so",
      message(textField(1, "t"), recorded(3), tensor(STRING, ...strings("a", "bc"))),
      [[2], [1, 2], 0],
    ],
    [
      "numbers of a plugin that says so",
      message(textField(1, "t"), recorded(3), tensor(FLOAT, packedFloats(5, [1, 2]))),
      [[0], [], 1],
    ],
  ] as const)("%s", async (_, value, expected) => {
    expect(await lengths(value)).toEqual(expected);
  });

  it("a point that cannot be read leaves the blobs of the others in their places", async () => {
    const numbers = tfTensor("t", { dtype: FLOAT, shape: [3], values: [packedFloats(5, [1, 2, 3])] }, "images");
    const good = of("images", [4], "1", "2", "abc", "de");
    expect(await lengths(good, numbers, good)).toEqual([[2, 0, 2], [3, 2, 3, 2], 1]);
  });
});

it("columns of blobs stay of equal length whichever of its reads fails", async () => {
  const events = [pictures(0, PNG, PNG.slice(0, 9)), pictures(1, PNG.slice(0, 10)), pictures(2, PNG.slice(0, 11))];
  const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events));
  const count = new ReadCount();
  const asker = askerOf(providerOf([countingSource(source, count)]));
  const whole = await asker.ask(selectPoints, ID);
  const { keys = [], byteLengths = [] } = whole.blobs ?? {};
  const lengthOf = new Map(keys.map((key, i) => [key, byteLengths[i]]));
  count.clear();
  await asker.ask(selectPoints, ID);
  const { reads } = count;
  expect(reads).toBeGreaterThan(8);
  for (let failing = 0; failing < reads; failing++) {
    let left = failing;
    const flaky = {
      name: source.name,
      status: () => source.status(),
      readAt: (position: number, target: Uint8Array) => {
        if (isAway && left-- === 0) throw systemError("EIO");
        return source.readAt(position, target);
      },
    };
    let isAway = false;
    const again = askerOf(providerOf([flaky]));
    await again.ask(selectPoints, ID);
    isAway = true;
    const { blobs, errors } = await again.ask(selectPoints, ID);
    expect(errors).toHaveLength(1);
    expect(blobs?.keys.map((key) => lengthOf.get(key))).toEqual([...(blobs?.byteLengths ?? [])]);
    expect(blobs?.counts.reduce((sum, one) => sum + one, 0)).toBe(blobs?.keys.length);
    expect(blobs?.indices).toHaveLength(blobs?.keys.length ?? -1);
  }
});

it("a key's blob is the one that was asked for, of those in a range", async () => {
  const asker = askerOfFile(pictures(0, PNG, PNG.slice(0, 9), PNG.slice(0, 10)));
  const { blobs } = await asker.ask(selectPoints, { ...ID, blobs: { from: 1, to: 9 } });
  expect([...(blobs?.indices ?? [])]).toEqual([1, 2]);
  const { createHash } = await import("node:crypto");
  const digests = blobs?.keys.map((key) => asker.ask(digestBlob, { logdir: LOGDIR, key })) ?? [];
  expect(await Promise.all(digests)).toEqual(
    [9, 10].map((length) => createHash("sha256").update(PNG.slice(0, length)).digest("hex")),
  );
});

it("answers with what was added since, and reads nothing of what is known", async () => {
  const count = new ReadCount();
  const events = Array.from({ length: 200 }, (_, step) => pictures(step, PNG));
  const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events));
  const asker = askerOf(providerOf([countingSource(source, count)]));
  const { key, pointCount, start } = await asker.ask(selectPoints, ID);
  expect([pointCount, start]).toEqual([200, 0]);
  count.clear();
  const none = await asker.ask(selectPoints, { ...ID, known: { key, count: 200 } });
  expect(none).toMatchObject({ key, pointCount: 200, start: 200, points: new Uint32Array(), blobs: { keys: [] } });
  expect(count.bytes).toBe(0);
  const some = await asker.ask(selectPoints, { ...ID, known: { key, count: 198 } });
  expect([...some.points]).toEqual([198, 199]);
  expect(some.blobs?.keys).toHaveLength(2);
  const other = await asker.ask(selectPoints, { ...ID, known: { key: "another", count: 198 } });
  expect([other.start, other.points.length]).toEqual([0, 200]);
});
