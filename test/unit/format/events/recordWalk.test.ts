import { afterEach, describe, expect, it, vi } from "vitest";
import { EventIndexer } from "../../../../src/index/events/eventIndexer";
import { FileIndex } from "../../../../src/index/events/fileIndex";
import { unhurried } from "../../../../src/tensor/pace";
import {
  bytesField,
  bytesOf,
  concat,
  doubleField,
  event,
  floatField,
  frame,
  MINDSPORE,
  MINDSPORE_NAME,
  message,
  messageField,
  metadata,
  msScalar,
  msTensor,
  packedFloats,
  packedVarints,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfScalar,
  tfTensor,
  varintField,
  type Write,
} from "../../../support/eventWriter";
import { MemorySource } from "../../../support/memorySource";
import { saidOfIndex } from "../../../support/saidOfIndex";
import { SeededRandom } from "../../../support/seededRandom";
import { skimmedIndex } from "../../../support/skimmedEvents";

afterEach(() => vi.restoreAllMocks());

/** Reads records in one go; `alone` is the number of events that were looked at one by one. */
async function readAtOnce(payloads: readonly Uint8Array[], name: string) {
  const add = vi.spyOn(EventIndexer.prototype, "add");
  const index = new FileIndex(new MemorySource(name, concat(...payloads.map(frame))));
  await index.scan(unhurried);
  const alone = add.mock.calls.length;
  add.mockRestore();
  return { index, alone };
}

/** Reads each record in a scan of its own. */
async function readOneByOne(payloads: readonly Uint8Array[], name: string): Promise<FileIndex> {
  const source = new MemorySource(name);
  const index = new FileIndex(source);
  for (const payload of payloads) {
    source.append(frame(payload));
    await index.scan(unhurried);
  }
  return index;
}

/** Reads in both ways and by the skimmer, compares all that is known then, and returns how many events were looked at one by one. */
async function compare(payloads: readonly Uint8Array[], name = TENSORFLOW_NAME): Promise<number> {
  const { index, alone } = await readAtOnce(payloads, name);
  const skimmed = skimmedIndex(new MemorySource(name, concat(...payloads.map(frame))));
  await skimmed.scan(unhurried);
  const said = await saidOfIndex(skimmed);
  expect(await saidOfIndex(index)).toEqual(said);
  expect(await saidOfIndex(await readOneByOne(payloads, name))).toEqual(said);
  return alone;
}

const version = event(TENSORFLOW);
const content = (bytes: Uint8Array) => bytesField(4, bytes);
const tensorOf = (tag: string, shape: readonly number[], values: readonly number[], plugin?: string) =>
  tfTensor(tag, { dtype: 1, shape, values: [content(bytesOf(Float32Array.from(values)))] }, plugin);

/** One event for each of what real writers write, at a step. */
const forms: Readonly<Record<string, (step: number) => Uint8Array>> = {
  "torch's scalars": (step) => event({ wallTime: step / 3, step, values: [tfScalar("loss", step)] }),
  "TensorFlow's scalars": (step) => {
    const owner = metadata("scalars");
    const tensor = messageField(8, varintField(1, 1), messageField(2), content(bytesOf(Float32Array.of(step))));
    return event({ wallTime: step, step, values: [message(textField(1, "accuracy"), tensor, owner)] });
  },
  tensors: (step) => event({ wallTime: step, step, values: [tensorOf("weight", [2, 3], [1, 2, 3, 4, 5, step])] }),
  "floats in a field": (step) =>
    event({
      wallTime: step,
      step,
      values: [tfTensor("bias", { dtype: 1, shape: [3], values: [packedFloats(5, [1, 2, step])] })],
    }),
};

describe("events that look like the last of their tag", () => {
  it.each(Object.entries(forms))("%s are walked at once and say the same", async (_, form) => {
    const payloads = [version, ...Array.from({ length: 300 }, (_, step) => form(step))];
    expect(await compare(payloads)).toBeLessThan(20);
  });

  it("come in turn", async () => {
    const payloads = [version];
    for (let step = 0; step < 200; step++) for (const form of Object.values(forms)) payloads.push(form(step));
    expect(await compare(payloads)).toBeLessThan(30);
  });

  it("come in another order, and with tags that come and go", async () => {
    const random = new SeededRandom(1);
    const all = Object.values(forms);
    const payloads = [version];
    for (let step = 0; step < 1000; step++) payloads.push(random.pick(all)(step));
    await compare(payloads);
  });

  it("of MindSpore are walked at once too", async () => {
    const events = Array.from({ length: 300 }, (_, step) => {
      const tensor = msTensor("conv", { dtype: 11, shape: [2], values: [packedFloats(3, [step, 1])] });
      return event({ wallTime: step, step, values: [step % 2 === 0 ? msScalar("loss", step) : tensor] });
    });
    expect(await compare([event(MINDSPORE), ...events], MINDSPORE_NAME)).toBeLessThan(20);
  });

  it("have steps of every length", async () => {
    const steps = [
      0n,
      ...Array.from({ length: 63 }, (_, bit) => 1n << BigInt(bit)),
      -1n,
      -(1n << 63n),
      -5_000_000_000n,
    ];
    const payloads = steps.map((step) => event({ wallTime: 1, step, values: [tfScalar("loss", 1)] }));
    expect(await compare([version, ...payloads, ...payloads])).toBeLessThan(5);
  });
});

describe("events that only nearly look like the last of their tag", () => {
  const summary = (...values: readonly Uint8Array[]) => messageField(5, ...values.map((value) => bytesField(1, value)));
  const value = tfScalar("loss", 1);
  const usual = event({ wallTime: 1, step: 7, values: [value] });
  const nearMisses: Readonly<Record<string, Uint8Array>> = {
    "another tag of the same length": event({ wallTime: 1, step: 7, values: [tfScalar("lost", 1)] }),
    "a longer tag": event({ wallTime: 1, step: 7, values: [tfScalar("loss2", 1)] }),
    "no step": event({ wallTime: 1, values: [value] }),
    "no wall time": event({ step: 7, values: [value] }),
    "a step behind the summary": message(doubleField(1, 1), summary(value), varintField(2, 9)),
    "a second step behind the summary": message(
      doubleField(1, 1),
      varintField(2, 7),
      summary(value),
      varintField(2, 9),
    ),
    "a wall time behind the summary": message(varintField(2, 7), summary(value), doubleField(1, 3)),
    "a second wall time": message(doubleField(1, 1), doubleField(1, 3), varintField(2, 7), summary(value)),
    "an unknown field": message(doubleField(1, 1), varintField(2, 7), summary(value), varintField(15, 9)),
    "an unknown field in the value": event({
      wallTime: 1,
      step: 7,
      values: [tfScalar("loss", 1, varintField(15, 9))],
    }),
    "two values": event({ wallTime: 1, step: 7, values: [value, value] }),
    "two summaries": message(doubleField(1, 1), varintField(2, 7), summary(value), summary(value)),
    "an empty summary": event({ wallTime: 1, step: 7, values: [] }),
    "metadata now": event({ wallTime: 1, step: 7, values: [tfScalar("loss", 1, metadata("scalars"))] }),
    "metadata of another plugin": event({ wallTime: 1, step: 7, values: [tfScalar("loss", 1, metadata("other"))] }),
    "another field of four bytes": event({
      wallTime: 1,
      step: 7,
      values: [message(textField(1, "loss"), floatField(3, 1))],
    }),
    "a graph": event({ wallTime: 1, step: 7, graph: new Uint8Array(3) }),
    "the other dialect's version": event(MINDSPORE),
    "a version again": version,
    "no bytes": new Uint8Array(0),
    "a step of eleven bytes": concat(message(doubleField(1, 1)), Uint8Array.of(0x10, ...Array(10).fill(0x80), 0)),
    "a value cut short": usual.slice(0, -1),
    "a byte behind": concat(usual, Uint8Array.of(0)),
    "a tensor of the tag": event({ wallTime: 1, step: 7, values: [tensorOf("loss", [1], [1])] }),
    "a histogram of the tag": event({
      wallTime: 1,
      step: 7,
      values: [message(textField(1, "loss"), bytesField(5, new Uint8Array(9)))],
    }),
    "a tensor of a plugin": event({ wallTime: 1, step: 7, values: [tensorOf("loss", [1], [1], "histograms")] }),
  };

  it.each(Object.entries(nearMisses))("%s", async (_, near) => {
    const few = Array.from({ length: 10 }, () => usual);
    await compare([version, ...few, near, ...few, near, near, usual, near, ...few]);
  });

  it("of another shape, dtype, or length", async () => {
    const payloads = [version];
    const values: readonly Uint8Array[] = [
      tensorOf("weight", [2, 3], [1, 2, 3, 4, 5, 6]),
      tensorOf("weight", [3, 2], [1, 2, 3, 4, 5, 6]),
      tensorOf("weight", [2, 4], [1, 2, 3, 4, 5, 6]),
      tfTensor("weight", { dtype: 3, shape: [2, 3], values: [content(new Uint8Array(24))] }),
      tfTensor("weight", { dtype: 3, shape: [2, 3], values: [content(new Uint8Array(20))] }),
      tfTensor("weight", { dtype: 1, shape: [6], values: [packedFloats(5, [1, 2, 3, 4, 5, 6])] }),
      tfTensor("weight", { dtype: 1, shape: [6], values: [packedFloats(5, [1, 2, 3]), packedFloats(5, [4, 5, 6])] }),
    ];
    for (let step = 0; step < 300; step++) {
      // Runs of the same, then others: each is expected once where another comes.
      const which = values[Math.floor(step / 3 + (step % 7)) % values.length] as Uint8Array;
      payloads.push(event({ wallTime: step, step, values: [which] }));
    }
    await compare(payloads);
  });

  it("whose number of values stands in the values themselves", async () => {
    // Four bytes of varints: two values or four, as their bytes say.
    const half = (values: readonly number[]) =>
      tfTensor("half", { dtype: 19, shape: [4], values: [packedVarints(13, values)] });
    const payloads = Array.from({ length: 60 }, (_, step) =>
      event({ wallTime: step, step, values: [half(step % 5 === 4 ? [200, 200] : [1, 2, 3, 4])] }),
    );
    const { index } = await readAtOnce([version, ...payloads], TENSORFLOW_NAME);
    await compare([version, ...payloads]);
    expect(index.series[0]?.points.count).toBe(60);
  });

  it("of a tag that gets a plugin later: the same event belongs elsewhere then", async () => {
    const plain = (step: number) =>
      event({ wallTime: step, step, values: [tensorOf("layer", [30, 3], Array(90).fill(step))] });
    const owned = event({
      wallTime: 50,
      step: 50,
      values: [tensorOf("layer", [30, 3], Array(90).fill(1), "histograms")],
    });
    const some = Array.from({ length: 20 }, (_, step) => plain(step));
    await compare([version, ...some, owned, ...some]);
  });

  it("with more around their values than is kept, and of more tags than are kept", async () => {
    const named = (tag: string, step: number) => event({ wallTime: step, step, values: [tfScalar(tag, step)] });
    const payloads = [version];
    for (let step = 0; step < 3; step++) {
      payloads.push(named("long".repeat(2000), step));
      for (let tag = 0; tag < 400; tag++) payloads.push(named(`${"tag".repeat(1000)} ${tag}`, step));
    }
    await compare(payloads);
  });

  it("among those whose values are hopped over", async () => {
    const elements = 20_000;
    const bytes = new Uint8Array(4 * elements);
    const value = (tag: string, shape: readonly number[], ...behind: readonly Write[]) => {
      const dims = shape.map((size) => messageField(2, varintField(1, size)));
      return message(
        textField(1, tag),
        messageField(8, varintField(1, 1), messageField(2, ...dims), content(bytes)),
        ...behind,
      );
    };
    const plain = value("weight", [elements]);
    const others = [
      value("weighs", [elements]),
      value("weight", [100, 200]),
      value("weight", [elements + 1]),
      value("weight", [elements], metadata("tensor")),
      value("weight", [elements], metadata("others")),
      value("weight", [elements], varintField(15, 1)),
      value("t".repeat(1000), [elements]),
      tfScalar("weight", 1),
    ];
    const at = (step: number, one: Uint8Array) => event({ wallTime: step, step, values: [one] });
    for (const other of others) {
      const payloads = [version, at(0, plain), at(1, plain), at(300, plain), at(2, other), at(3, other), at(4, other)];
      payloads.push(
        at(5, plain),
        at(6, other),
        at(7, plain),
        message(doubleField(1, 8), bytesField(4, bytes)),
        at(9, plain),
      );
      await compare(payloads);
    }
    const same = Array.from({ length: 50 }, (_, step) => at(step, value("weight", [elements], metadata("tensor"))));
    await compare([version, ...same]);
  });

  it("by any one byte", async () => {
    const random = new SeededRandom(2);
    for (const form of Object.values(forms)) {
      const length = form(5).length;
      const payloads = [version];
      for (let at = 0; at < length; at++) {
        const other = form(6);
        other[at] = random.whole(0, 255);
        payloads.push(form(5), form(5), other, form(5));
      }
      await compare(payloads);
    }
  });
});

it("a record with a wrong checksum is found among those that are walked at once", async () => {
  const payloads = [
    version,
    ...Array.from({ length: 200 }, (_, step) => (forms.tensors as (typeof forms)[string])(step)),
  ];
  const bytes = concat(...payloads.map(frame));
  const recordBytes = frame(payloads[150] as Uint8Array).length;
  const before = concat(...payloads.slice(0, 150).map(frame)).length;
  for (const at of [12, 25, recordBytes - 5, recordBytes - 1]) {
    const bad = bytes.slice();
    bad[before + at] = (bad[before + at] as number) ^ 1;
    const index = new FileIndex(new MemorySource(TENSORFLOW_NAME, bad));
    await index.scan(unhurried);
    expect(index.damages).toMatchObject([{ kind: "badPayloadCrc", offset: before }]);
    expect(index.series[0]?.points.count).toBe(199);
  }
});
