import { type Sentence, say } from "../../tensor/said/sentence";
import { elementCount } from "../../tensor/slice/shape";
import { meaningLines, numpyDtype, shapeLines } from "./arrayLines";
import type { PythonValue } from "./pythonValue";
import { recordLines, valueLines } from "./recordLines";

const CONTENT = 4;
const HALF = 13;

/** Fields of TensorProto with numbers, and what they hold (tensorflow/core/framework/tensor.proto). */
const numberFields: Readonly<Record<number, { readonly name: string; readonly holds: string }>> = {
  5: { name: "float_val", holds: "np.float32" },
  6: { name: "double_val", holds: "np.float64" },
  7: { name: "int_val", holds: "np.int64" },
  9: { name: "scomplex_val", holds: "np.float32" },
  10: { name: "int64_val", holds: "np.int64" },
  11: { name: "bool_val", holds: "np.bool_" },
  12: { name: "dcomplex_val", holds: "np.float64" },
  16: { name: "uint32_val", holds: "np.uint32" },
  17: { name: "uint64_val", holds: "np.uint64" },
};

/** Dtypes of which `tensor_util.make_ndarray` makes the array that they are, from any field or from the content alone. */
const READ: readonly string[] = [
  ...["float32", "float64", "int8", "int16", "int32", "int64", "uint8", "uint16"],
  ...["bool", "complex64", "complex128", "string"],
];
const READ_FROM_CONTENT: readonly string[] = [
  ...READ.filter((name) => name !== "string"),
  "float16",
  "uint32",
  "uint64",
];

/** Lines that make `a` of a value of TensorBoard's, or why there are none. */
export function tensorboardLines(value: PythonValue): readonly string[] | Sentence {
  const { content, tag, storedDtype, field } = value;
  // Protobuf's classes refuse a record with a tag that is no UTF-8.
  if (tag.includes("\ufffd")) return say("pythonTag");
  if (content === "tensor" && storedDtype === "string" && field === CONTENT) return say("pythonStrings");
  const isRead = content === "tensor" && isReadByTensorboard(value);
  return [
    "import struct",
    ...(value.writings > 1 ? ["from itertools import islice"] : []),
    "",
    "import numpy as np",
    "from tensorboard.compat.proto import event_pb2",
    ...(isRead ? ["from tensorboard.util import tensor_util"] : []),
    "",
    ...recordLines(value, "event_pb2.Event"),
    ...valueLines(value, "value.tag == tag", content === "scalar" ? "simple_value" : "tensor"),
    ...(content === "scalar"
      ? ["a = np.array(value.simple_value, np.float32)"]
      : isRead
        ? ["a = tensor_util.make_ndarray(value.tensor)"]
        : [...storedLines(value), ...shapeLines(value)]),
  ];
}

function isReadByTensorboard({ storedDtype, storedCount, shape, field }: PythonValue): boolean {
  if (storedCount !== elementCount(shape)) return false;
  if (field === CONTENT) return READ_FROM_CONTENT.includes(storedDtype);
  // torch puts uint8 into a field of its own.
  return READ.includes(storedDtype) && field !== 16;
}

/** Makes `a` of the stored elements, one after the other. */
function storedLines({ storedDtype, storedCount, shape, field }: PythonValue): readonly string[] {
  const dtype = numpyDtype(storedDtype);
  if (storedCount === 0) return zeroLines(storedDtype, elementCount(shape));
  if (storedDtype === "string") return ["a = np.array(list(value.tensor.string_val), object)"];
  if (field === HALF) return halfLines(storedDtype);
  const numbers = numberFields[field];
  if (!numbers) {
    const bytes = field === CONTENT ? "tensor_content" : "float8_val";
    return [`a = np.frombuffer(value.tensor.${bytes}, ${dtype})`, ...meaningLines(storedDtype)];
  }
  const { name, holds } = numbers;
  const all = `np.array(value.tensor.${name}, ${holds})`;
  const isComplex = storedDtype.startsWith("complex");
  const as = isComplex ? `.view(${dtype})` : holds === dtype ? "" : `.astype(${dtype})`;
  return [`a = ${all}${as}`, ...meaningLines(storedDtype)];
}

/** Lines of a value that is not stored: all zeros, or empty strings. */
function zeroLines(dtype: string, count: number): readonly string[] {
  // One stands for all of them.
  const shape = Math.min(count, 1);
  if (dtype === "string") return [`a = np.full(${shape}, b"", object)`];
  return [`a = np.zeros(${shape}, ${numpyDtype(dtype)})`, ...meaningLines(dtype)];
}

/** `half_val` holds 16 bits a value; torch writes the bits of float32 there. */
function halfLines(dtype: string): readonly string[] {
  const isBfloat16 = dtype === "bfloat16";
  const narrow = isBfloat16 ? "(a << 16).view(np.float32)" : "a.astype(np.uint16).view(np.float16)";
  const wide = isBfloat16 ? "(a >> 16 << 16).view(np.float32)" : "a.view(np.float32).astype(np.float16)";
  return [
    "a = np.array(value.tensor.half_val, np.uint32)",
    ...(isBfloat16 ? ["# NumPy has no bfloat16: float32 by its bits"] : []),
    "# torch writes the bits of float32 here",
    `a = ${wide} if (a > 0xFFFF).any() else ${narrow}`,
  ];
}
