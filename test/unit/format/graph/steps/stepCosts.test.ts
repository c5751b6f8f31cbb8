import { describe, expect, it } from "vitest";
import { hasStepCosts, readStepCosts } from "../../../../../src/format/graph/steps/stepCosts";
import type { RecordedCosts } from "../../../../../src/graph/recordedCosts";
import { type Pace, unhurried } from "../../../../../src/tensor/pace";
import { countingSource, ReadCount } from "../../../../support/countingSource";
import { bytesField, message, messageField, textField, varintField, type Write } from "../../../../support/eventWriter";
import { leavingPace } from "../../../../support/leavingPace";
import { MemorySource } from "../../../../support/memorySource";
import { allocated, endMicros, endNanos, metadataOf, onDevice, output, ran } from "../../../../support/stepStats";

const CPU = "/job:a/device:CPU:0";
const GPU = "/job:a/device:GPU:0";

const placeOf = (bytes: Uint8Array) => ({
  source: new MemorySource("m", bytes),
  positionBytes: 0,
  lengthBytes: bytes.length,
});
const readCosts = (bytes: Uint8Array, pace: Pace = unhurried) => readStepCosts(placeOf(bytes), pace);

/** By name: what a node took, on which devices, and its outputs as texts. */
function listed(costs: RecordedCosts | undefined) {
  const all = Array.from(costs?.nodes ?? [], ([name, cost]) => {
    const devices = cost.devices.map((device) => costs?.devices[device]);
    const outputs = cost.outputs.map(({ slot, dtype, shape }) => `${slot} ${dtype} ${JSON.stringify(shape)}`);
    return [name, { ...cost, devices, outputs }] as const;
  });
  return Object.fromEntries(all);
}

const took = (nanos: number, more: Readonly<Record<string, unknown>> = {}) => ({
  nanos,
  executions: 1,
  bytes: 0,
  devices: [CPU],
  outputs: [],
  ...more,
});

describe("what nodes took", () => {
  it("is their time in ns, of older writers in µs, and what all allocators gave", async () => {
    const bytes = metadataOf(
      onDevice(
        CPU,
        ran("ns", endMicros(3), endNanos(3456), allocated(100), allocated(28)),
        ran("micros", endMicros(7)),
        ran("no ns", endNanos(0), endMicros(2)),
        ran("nothing"),
        ran("long", endNanos(2n ** 40n), allocated(2n ** 33n)),
      ),
    );
    expect(listed(await readCosts(bytes))).toEqual({
      ns: took(3456, { bytes: 128 }),
      micros: took(7000),
      "no ns": took(2000),
      nothing: took(0),
      long: took(2 ** 40, { bytes: 2 ** 33 }),
    });
  });

  it("is summed over executions and devices, but for those that list the work of others again", async () => {
    const a = (nanos: number) => ran("a", endNanos(nanos), allocated(10));
    const bytes = metadataOf(
      onDevice(GPU, a(1)),
      onDevice(`${GPU}/stream:all`, a(10), ran("copied", endNanos(1))),
      onDevice("/device:GPU:0/memcpy", a(100)),
      onDevice(CPU, a(1000), a(10_000), ran("b", endNanos(5))),
      onDevice("/job:a/device:CPU:1"),
      onDevice(GPU, a(100_000)),
    );
    const costs = await readCosts(bytes);
    expect(costs?.devices).toEqual([GPU, CPU]);
    expect(listed(costs)).toEqual({
      a: took(111_001, { executions: 4, bytes: 40, devices: [GPU, CPU] }),
      b: took(5),
    });
  });

  it("has each output as it was last, whichever execution had it", async () => {
    const bytes = metadataOf(
      onDevice(
        CPU,
        ran("switch", output(0, 1, 2), output(3, 3)),
        ran("other", output(2, 7, 4), output(0, 1), output(0, 9, 5)),
        ran("switch", output(1, 1, 2)),
        ran("switch", output(0, 1, 3)),
        ran("unknown", messageField(7), messageField(7, varintField(1, 1), messageField(3, varintField(1, 99)))),
        ran("rank", messageField(7, messageField(3, varintField(1, 1), messageField(2, varintField(3, 1))))),
        ran("far", output(20_000, 1), output(-1, 1)),
      ),
    );
    const found = listed(await readCosts(bytes));
    expect(Object.entries(found).map(([name, { outputs }]) => [name, outputs])).toEqual([
      ["switch", ["0 float32 [3]", "1 float32 [2]", "3 int32 []"]],
      ["other", ["0 int64 [5]", "2 string [4]"]],
      ["unknown", ["0 unknown 0 null", "1 unknown 99 []"]],
      ["rank", ["0 float32 null"]],
      ["far", []],
    ]);
  });

  it("is nothing where nothing ran, and of what is no message what is whole", async () => {
    const broken: Write = messageField(2, textField(1, "broken"), (writer) => writer.uint32((7 << 3) | 2).uint32(99));
    const whole = metadataOf(
      onDevice(CPU, ran("a", endNanos(1)), broken, ran("b", endNanos(2))),
      onDevice(GPU, ran("c")),
    );
    for (const bytes of [
      new Uint8Array(),
      message(messageField(1)),
      metadataOf(onDevice(CPU)),
      Uint8Array.of(0xff, 0xff),
    ]) {
      expect(await readCosts(bytes)).toBeUndefined();
      expect(await hasStepCosts(placeOf(bytes), unhurried)).toBe(false);
    }
    expect(Object.keys(listed(await readCosts(whole)))).toEqual(["a", "b", "c"]);
    expect(await hasStepCosts(placeOf(whole), unhurried)).toBe(true);
    // The last device is cut: the one before is whole.
    expect(Object.keys(listed(await readCosts(whole.slice(0, whole.length - 2))))).toEqual(["a", "b"]);
    const streams = metadataOf(onDevice(`${GPU}/stream:0`, ran("a")), onDevice("/memcpy", ran("a")));
    expect([await readCosts(streams), await hasStepCosts(placeOf(streams), unhurried)]).toEqual([undefined, false]);
  });

  it("may stand in several step stats, and beside other things", async () => {
    const bytes = message(
      messageField(1, onDevice(CPU, ran("a", endNanos(1)))),
      bytesField(3, new Uint8Array(9)),
      messageField(1, onDevice(CPU, ran("a", endNanos(2)))),
    );
    expect(listed(await readCosts(bytes))).toEqual({ a: took(3, { executions: 2 }) });
  });
});

describe("reading step stats", () => {
  const many = metadataOf(
    onDevice(CPU, (writer) => {
      for (let i = 0; i < 20_000; i++) ran(`node ${i}`, endNanos(i), output(0, 1, i % 7))(writer);
    }),
  );

  it("takes each byte once, and whether there are any almost none", async () => {
    const count = new ReadCount();
    const place = { ...placeOf(many), source: countingSource(new MemorySource("m", many), count) };
    expect([...((await readStepCosts(place, unhurried))?.nodes ?? [])]).toHaveLength(20_000);
    expect(count.bytes).toBeLessThan(many.length + (1 << 16));
    count.clear();
    expect(await hasStepCosts(place, unhurried)).toBe(true);
    expect(count.bytes).toBeLessThan(1 << 16);
  });

  it("keeps what is alike once", async () => {
    const costs = await readCosts(many);
    expect(costs?.byteLength).toBeLessThan(20_000 * 100);
    const outputs = Array.from(costs?.nodes ?? [], ([, own]) => own.outputs);
    expect(outputs[8]).toEqual([{ slot: 0, dtype: "float32", shape: [1] }]);
    expect(outputs[8]?.[0]?.shape).toBe(outputs[15]?.[0]?.shape);
  });

  it("gives way", async () => {
    let turns = 0;
    const pace: Pace = { ...unhurried, isDue: () => true, giveWay: async () => void turns++ };
    await readCosts(many, pace);
    expect(turns).toBeGreaterThan(10_000);
    await expect(readCosts(many, leavingPace(5))).rejects.toMatchObject({ code: "cancelled" });
  });
});
