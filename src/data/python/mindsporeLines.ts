import { showableDtype } from "../../tensor/dtype/dtype";
import { meaningLines, numpyDtype, shapeLines } from "./arrayLines";
import type { PythonValue } from "./pythonValue";
import { recordLines, valueLines } from "./recordLines";

const RAW_DATA = 8;

/** Fields of MindSpore's TensorProto with values. */
const fields: Readonly<Record<number, { readonly name: string; readonly type: string; readonly holds: string }>> = {
  3: { name: "float_data", type: "FLOAT", holds: "np.float32" },
  4: { name: "int32_data", type: "INT32", holds: "np.int32" },
  5: { name: "int64_data", type: "INT64", holds: "np.int64" },
  6: { name: "double_data", type: "DOUBLE", holds: "np.float64" },
  7: { name: "uint64_data", type: "UINT64", holds: "np.uint64" },
  [RAW_DATA]: { name: "raw_data", type: "BYTES", holds: "" },
};

/** Lines that make `a` of a value of MindSpore's. No package has its messages: those that are needed stand in the lines. */
export function mindsporeLines(value: PythonValue): readonly string[] {
  const { content, dtype, storedDtype } = value;
  return [
    "import struct",
    ...(value.writings > 1 ? ["from itertools import islice"] : []),
    "",
    "import numpy as np",
    "from google.protobuf import descriptor_pb2, descriptor_pool, message_factory, text_format",
    "",
    ...messageLines(value),
    "",
    ...recordLines(value, "Event"),
    ...valueLines(value, 'value.tag.decode(errors="replace") == tag', content === "scalar" ? "scalar_value" : "tensor"),
    ...(content === "scalar" ? ["a = np.array(value.scalar_value, np.float32)"] : storedLines(value)),
    ...(dtype === storedDtype ? [] : [`# declared ${dtype}: MindSpore writes it as ${storedDtype}`]),
  ];
}

/** The part of MindSpore's summary.proto that leads to the value. A tag is whatever bytes the writer was given. */
function messageLines({ content, field }: PythonValue): readonly string[] {
  const { name, type } = fields[field] ?? { name: "", type: "" };
  const label = field === RAW_DATA ? "OPTIONAL" : "REPEATED";
  const value =
    content === "scalar"
      ? ['  field { name: "scalar_value" number: 3 type: TYPE_FLOAT label: LABEL_OPTIONAL } }']
      : [
          '  field { name: "tensor" number: 8 type: TYPE_MESSAGE type_name: ".Tensor" label: LABEL_OPTIONAL } }',
          'message_type { name: "Tensor"',
          `  field { name: "${name}" number: ${field} type: TYPE_${type} label: LABEL_${label} } }`,
        ];
  return [
    "# what is needed of MindSpore's summary.proto",
    'proto = """',
    'name: "summary.proto"',
    'message_type { name: "Event"',
    '  field { name: "step" number: 2 type: TYPE_INT64 label: LABEL_OPTIONAL }',
    '  field { name: "summary" number: 5 type: TYPE_MESSAGE type_name: ".Summary" label: LABEL_OPTIONAL } }',
    'message_type { name: "Summary"',
    '  field { name: "value" number: 1 type: TYPE_MESSAGE type_name: ".Value" label: LABEL_REPEATED } }',
    'message_type { name: "Value"',
    '  field { name: "tag" number: 1 type: TYPE_BYTES label: LABEL_OPTIONAL }',
    ...value,
    '"""',
    "pool = descriptor_pool.DescriptorPool()",
    "pool.Add(text_format.Parse(proto, descriptor_pb2.FileDescriptorProto()))",
    'Event = message_factory.GetMessageClass(pool.FindMessageTypeByName("Event"))',
  ];
}

function storedLines(value: PythonValue): readonly string[] {
  const { storedDtype, field } = value;
  const { name, holds } = fields[field] ?? { name: "float_data", holds: "np.float32" };
  const stored = `value.tensor.${name}`;
  const { kind } = showableDtype(storedDtype);
  if (kind === "string") return [`a = np.array([${stored}], object)`, ...shapeLines(value)];
  if (field === RAW_DATA) {
    const line = `a = np.frombuffer(${stored}, ${numpyDtype(storedDtype)})`;
    return [line, ...meaningLines(storedDtype), ...shapeLines(value)];
  }
  const as = kind === "complex" ? `.view(${numpyDtype(storedDtype)})` : "";
  return [`a = np.array(${stored}, ${holds})${as}`, ...shapeLines(value)];
}
