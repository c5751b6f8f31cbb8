// Alone: long.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { eventFileNames } from "../../../../src/format/fileNames";
import { FileIndex } from "../../../../src/index/events/fileIndex";
import { unhurried } from "../../../../src/tensor/pace";
import {
  bytesField,
  bytesOf,
  concat,
  event,
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
import { fixtures, runFolders } from "../../../support/expected";
import { MemorySource } from "../../../support/memorySource";
import { mutant, payloadsOf } from "../../../support/mutants";
import { saidOfIndex } from "../../../support/saidOfIndex";
import { SeededRandom } from "../../../support/seededRandom";
import { skimmedIndex } from "../../../support/skimmedEvents";

const MUTANTS = 20_000;
const MUTANTS_A_TEST = 2000;

interface Log {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A group of one field: begin, field, end. */
const aGroup: Write = (writer) =>
  writer
    .uint32((17 << 3) | 3)
    .uint32(1 << 3)
    .uint32(1)
    .uint32((17 << 3) | 4);

const floats = (...values: readonly number[]) => bytesOf(Float32Array.from(values));

/** Records of TensorFlow's dialect, some alike, in an order that a seed tells. */
function tensorflowLog(random: SeededRandom): Log {
  const scalar = (step: number) => [tfScalar(`loss/${step % 3}`, step)];
  const owned = (step: number) => [tfScalar("accuracy", step, ...(step < 4 ? [metadata("scalars")] : []))];
  const tensor = (step: number) => [
    tfTensor("weight", {
      dtype: 1,
      shape: [2, step % 5 === 0 ? 3 : 2],
      values: [bytesField(4, floats(1, 2, 3, step))],
    }),
  ];
  const one = (step: number) => [
    tfTensor("one", { dtype: 1, shape: [], values: [bytesField(4, floats(step))] }, "scalars"),
    tfTensor("two", { dtype: 1, shape: [], values: [packedFloats(5, [step])] }, "scalars"),
  ];
  const whole = (step: number) => [
    tfTensor("int", { dtype: 9, shape: [2], values: [packedVarints(10, [step, -step])] }),
  ];
  const text = (step: number) => [
    tfTensor("text", { dtype: 7, shape: [1], values: [bytesField(8, new Uint8Array(step % 7).fill(65))] }, "text"),
  ];
  const histogram = (step: number) => [message(textField(1, "h"), bytesField(5, new Uint8Array(9 + (step % 3))))];
  const group = (step: number) => [tfScalar("g", step, varintField(15, step), aGroup)];
  const forms = [scalar, scalar, owned, tensor, one, whole, text, histogram, group];
  const records = Array.from({ length: 40 }, (_, i) => {
    const step = Math.floor(i / 2);
    return event({ wallTime: i / 3, step, values: random.pick(forms)(step) });
  });
  records.splice(20, 0, event({ wallTime: 1, graph: new Uint8Array(20) }));
  records.splice(10, 0, event({ wallTime: 1, step: 3, metadata: { tag: "run", bytes: new Uint8Array(9) } }));
  return { name: TENSORFLOW_NAME, bytes: concat(...[event(TENSORFLOW), ...records].map(frame)) };
}

function mindsporeLog(random: SeededRandom): Log {
  const records = Array.from({ length: 20 }, (_, step) => {
    const values = [
      msScalar("loss", step),
      msTensor("raw", { dtype: 11, shape: [2], values: [bytesField(8, floats(step, 1))] }),
      msTensor("floats", { dtype: 11, shape: [], values: [packedFloats(3, [step])] }),
      message(textField(1, "image"), messageField(4, varintField(1, 2), bytesField(4, new Uint8Array(step)))),
      message(textField(1, "h"), messageField(9, varintField(1, 2))),
    ];
    const some = values.filter(() => random.whole(0, 3) > 0);
    return event({ wallTime: step, step, values: some });
  });
  return { name: MINDSPORE_NAME, bytes: concat(...[event(MINDSPORE), ...records].map(frame)) };
}

/** Events whose values are hopped over. */
function longLog(random: SeededRandom): Log {
  const elements = 20_000;
  const tensor = (step: number) =>
    msTensor(`w${step % 2}`, { dtype: 11, shape: [elements], values: [bytesField(8, new Uint8Array(4 * elements))] });
  const records = Array.from({ length: 4 }, (_, step) =>
    event({
      wallTime: 1,
      step,
      values: [msScalar("loss", step), tensor(step), ...(random.whole(0, 1) ? [tensor(3)] : [])],
    }),
  );
  return { name: MINDSPORE_NAME, bytes: concat(...[event(MINDSPORE), ...records].map(frame)) };
}

async function expectSame({ name, bytes }: Log): Promise<void> {
  const index = new FileIndex(new MemorySource(name, bytes));
  const skimmed = skimmedIndex(new MemorySource(name, bytes));
  await index.scan(unhurried);
  await skimmed.scan(unhurried);
  expect(await saidOfIndex(index)).toEqual(await saidOfIndex(skimmed));
}

describe("the index that kernels make is the one that the skimmer makes", () => {
  const firsts = Array.from({ length: MUTANTS / MUTANTS_A_TEST }, (_, i) => i * MUTANTS_A_TEST);

  it.each(firsts)("of mutants from %i on", async (first) => {
    for (let seed = first; seed < first + MUTANTS_A_TEST; seed++) {
      const random = new SeededRandom(seed);
      const makers = [tensorflowLog, tensorflowLog, mindsporeLog];
      const { name, bytes } = (seed % 50 === 0 ? longLog : random.pick(makers))(random);
      const mutated = mutant(bytes, tensorflowLog(random).bytes, random);
      await expectSame({ name, bytes: mutated }).catch((error: unknown) => {
        throw new Error(`mutant ${seed} of ${name}`, { cause: error });
      });
    }
  });

  it("of files of several windows, with records in any order", async () => {
    for (let seed = 0; seed < 30; seed++) {
      const random = new SeededRandom(seed);
      const logs = Array.from({ length: 150 }, () => tensorflowLog(random).bytes);
      const some = logs.map((bytes) => (random.whole(0, 9) === 0 ? mutant(bytes, bytes, random) : bytes));
      const begun = concat(frame(event(TENSORFLOW)), ...some.flatMap((bytes) => payloadsOf(bytes).slice(1)).map(frame));
      await expectSame({ name: TENSORFLOW_NAME, bytes: seed % 2 === 0 ? concat(...some) : begun });
    }
  });

  it.each(runFolders())("of the fixtures in '%s'", async (run) => {
    const names = readdirSync(join(fixtures, run)).filter((name) => eventFileNames.isName(name));
    for (const name of names) await expectSame({ name, bytes: readFileSync(join(fixtures, run, name)) });
  });
});
