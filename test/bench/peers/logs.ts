import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  bytesField,
  bytesOf,
  floatField,
  MINDSPORE_NAME,
  message,
  messageField,
  metadata,
  msTensor,
  TENSORFLOW_NAME,
  textField,
  varintField,
  type Write,
} from "../../support/eventWriter";
import { RecordFile } from "./recordFile";

const TENSORFLOW_VERSION = "brain.Event:2";
const MINDSPORE_VERSION = "MindSpore.Event:1";
const START_SECONDS = 1_700_000_000;

/** 4 MiB of float32. */
export const TENSOR_SHAPE = [1024, 1024];

/** Without a data class TensorBoard's data server drops tensors. */
const tensorMetadata = messageField(9, messageField(1, textField(1, "tensor")), varintField(4, 2));

function tensorProto(dtype: number, shape: readonly number[], content: Uint8Array): Write {
  const dims = shape.map((size) => messageField(2, varintField(1, size)));
  return messageField(8, varintField(1, dtype), messageField(2, ...dims), bytesField(4, content));
}

const summaryOf = (...values: readonly Uint8Array[]) => message(...values.map((value) => bytesField(1, value)));

/** A summary of one scalar, where in it the number's bytes are, and how they are written. */
interface ScalarSummary {
  readonly bytes: Uint8Array;
  readonly offset: number;
  readonly set: "setFloat32" | "setFloat64";
}

/** How a writer writes the scalars of a tag. */
export type ScalarForm = (tag: string) => ScalarSummary;

/** A scalar as `tf.summary.scalar` writes it: a tensor, with metadata in every event. */
export function tensorFlowScalar(tag: string): ScalarSummary {
  const owner = metadata("scalars");
  const bytes = summaryOf(message(textField(1, tag), tensorProto(1, [], new Uint8Array(4)), owner));
  return { bytes, offset: bytes.length - message(owner).length - 4, set: "setFloat32" };
}

/** A scalar as torch's `add_scalar` writes it with `double_precision`: a tensor of float64. */
export function doubleScalar(tag: string): ScalarSummary {
  const owner = metadata("scalars");
  const tensor = messageField(8, varintField(1, 2), bytesField(6, new Uint8Array(8)));
  const bytes = summaryOf(message(textField(1, tag), owner, tensor));
  return { bytes, offset: bytes.length - 8, set: "setFloat64" };
}

/** A scalar as torch's `add_scalar` writes it. */
export function torchScalar(tag: string): ScalarSummary {
  const bytes = summaryOf(message(textField(1, tag), floatField(2, 0)));
  return { bytes, offset: bytes.length - 4, set: "setFloat32" };
}

const scalarTags = Array.from({ length: 20 }, (_, i) => `train/metric_${i}`);

/** A folder with one file in it. */
function fileIn(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}

/** Steps of 20 scalars, one event each. */
export function writeScalars(folder: string, steps: number, form: ScalarForm): void {
  writeCurves(folder, scalarTags, steps, (tag, step) => Math.exp(-step / 1e4) + tag, form);
}

/** Steps of scalars, one event each; the tag's number and the step make the value. */
export function writeCurves(
  folder: string,
  tags: readonly string[],
  steps: number,
  valueAt: (tag: number, step: number) => number,
  form: ScalarForm = torchScalar,
): void {
  const summaries = tags.map(form);
  const views = summaries.map(({ bytes }) => new DataView(bytes.buffer, bytes.byteOffset));
  const file = new RecordFile(fileIn(folder, TENSORFLOW_NAME), TENSORFLOW_VERSION);
  for (let step = 0; step < steps; step++) {
    summaries.forEach(({ bytes, offset, set }, i) => {
      (views[i] as DataView)[set](offset, valueAt(i, step), true);
      file.add(START_SECONDS + step + i / 64, step, bytes);
    });
  }
  file.close();
}

/** Runs of 20 scalars each. */
export function writeRuns(folder: string, runs: number, steps: number, form: ScalarForm = tensorFlowScalar): void {
  for (let run = 0; run < runs; run++) writeScalars(join(folder, `run_${run}`), steps, form);
}

/** Histograms of 30 buckets, as TensorBoard's plugin for TensorFlow 2 writes them: tensors of [left, right, count]. */
export function writeHistograms(folder: string, count: number, tags: number): void {
  const buckets = Float64Array.from({ length: 90 }, (_, i) => (i % 3 === 2 ? (i * 37) % 100 : i / 9 - 5));
  const summaries = Array.from({ length: tags }, (_, i) =>
    summaryOf(
      message(textField(1, `layer_${i}/weights`), tensorProto(2, [30, 3], bytesOf(buckets)), metadata("histograms")),
    ),
  );
  const file = new RecordFile(fileIn(folder, TENSORFLOW_NAME), TENSORFLOW_VERSION);
  for (let i = 0; i < count; i++) {
    file.add(START_SECONDS + i, Math.floor(i / tags), summaries[i % tags] as Uint8Array);
  }
  file.close();
}

const tensorContent = (shape: readonly number[]) =>
  bytesOf(Float32Array.from({ length: shape.reduce((a, b) => a * b) }, (_, i) => Math.sin(i)));

/** Tensors of float32, one event each, of a data class that TensorBoard's data server keeps. */
export function writeTensors(folder: string, records: number, shape: readonly number[] = TENSOR_SHAPE): void {
  const tensor = tensorProto(1, shape, tensorContent(shape));
  const summary = summaryOf(message(textField(1, "weight"), tensor, tensorMetadata));
  const file = new RecordFile(fileIn(folder, TENSORFLOW_NAME), TENSORFLOW_VERSION);
  for (let step = 0; step < records; step++) file.addLong(START_SECONDS + step, step, summary);
  file.close();
}

/** Four tensors of 4 MiB an event, as MindSpore writes all tensors of a step. */
export function writeMindSporeTensors(folder: string, records: number): void {
  const content = tensorContent(TENSOR_SHAPE);
  const values = ["conv", "dense", "bias", "gradient"].map((tag) =>
    msTensor(tag, { dtype: 11, shape: TENSOR_SHAPE, values: [bytesField(3, content)] }),
  );
  const summary = summaryOf(...values);
  const file = new RecordFile(fileIn(folder, MINDSPORE_NAME), MINDSPORE_VERSION);
  for (let step = 0; step < records; step++) file.addLong(START_SECONDS + step, step, summary);
  file.close();
}
