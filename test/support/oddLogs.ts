import {
  bytesField,
  bytesOf,
  concat,
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
} from "./eventWriter";
import { SeededRandom } from "./seededRandom";

/** A file of records. */
export interface Log {
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
export function tensorflowLog(random: SeededRandom): Log {
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

/** Records of MindSpore's dialect. */
export function mindsporeLog(random: SeededRandom): Log {
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
export function longLog(random: SeededRandom): Log {
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

/** Payloads of events of TensorFlow's dialect, in which a few tags have values of any sort, and some events tell other dialects. */
export function oddEvents(seed: number): readonly Uint8Array[] {
  const random = new SeededRandom(1000 + seed);
  const tags = Array.from({ length: random.whole(1, 6) }, (_, i) => `tag${i}`);
  const stepOf = [
    (i: number) => BigInt(i),
    (i: number) => BigInt(i) * 0x1000_0001n,
    (i: number) => BigInt(i) - 100n,
    (i: number) => (BigInt(i) << 53n) - 5n,
    () => BigInt(random.whole(0, 50)),
  ];
  const times = [1, 2.5, Number.NaN, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, -3, 0];
  const step = random.pick(stepOf);
  const value = (i: number): Uint8Array => {
    const tag = random.pick(tags);
    switch (random.whole(0, 11)) {
      case 0:
        return tfScalar(tag, i, metadata(`p${random.whole(0, 2)}`));
      case 1:
        return message(floatField(2, i));
      case 2:
        return tfTensor(tag, { dtype: 1, shape: [random.whole(1, 30)], values: [packedFloats(5, [i])] });
      case 3:
        return tfTensor(
          tag,
          { dtype: 1, shape: [], values: [packedFloats(5, [i])] },
          random.pick(["scalars", "text", "histograms"]),
        );
      case 4:
        return message(textField(1, tag), bytesField(random.pick([3, 4, 5, 6]), new Uint8Array(random.whole(0, 4))));
      case 5:
        return message(floatField(2, i), textField(1, tag), varintField(15, i), textField(1, random.pick(tags)));
      case 6:
        return message(textField(1, tag), floatField(2, i), bytesField(4, new Uint8Array(3)));
      case 7:
        return message(textField(1, tag), bytesField(4, new Uint8Array(3)), floatField(2, i));
      case 8:
        return message(textField(1, tag), tensorOf(bytesField(4, f4(i))), tensorOf(bytesField(4, f4(i + 1))));
      default:
        return tfScalar(tag, i);
    }
  };
  const multi = random.whole(0, 3);
  const payloads = [event(TENSORFLOW)];
  for (let i = 0; i < 1500; i++) {
    const values = Array.from({ length: random.whole(0, 9) === 0 ? random.whole(0, multi) : 1 }, () => value(i));
    const kind = random.whole(0, 200);
    if (kind === 0) payloads.push(event({ ...MINDSPORE, values }));
    else if (kind === 1) payloads.push(event({ ...TENSORFLOW, values }));
    else if (kind === 2) payloads.push(event({ wallTime: 1, step: step(i), graph: new Uint8Array(5), values }));
    else if (kind === 3)
      payloads.push(
        event({ wallTime: 1, step: step(i), metadata: { tag: random.pick(tags), bytes: new Uint8Array(5) }, values }),
      );
    else if (kind === 4)
      payloads.push(message(messageField(5, ...values.map((v) => bytesField(1, v))), varintField(2, step(i))));
    else payloads.push(event({ wallTime: random.whole(0, 20) ? i : random.pick(times), step: step(i), values }));
  }
  return payloads;
}

const f4 = (value: number) => bytesOf(Float32Array.of(value));
const tensorOf = (...parts: readonly Write[]) => messageField(8, varintField(1, 1), messageField(2), ...parts);
