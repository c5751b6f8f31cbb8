import { pathLiteral, stringLiteral } from "./pythonLiteral";
import type { PythonValue } from "./pythonValue";

/** Both dialects frame their records alike; those without the tag are passed over unread. */
export function recordLines({ path, tag, step }: PythonValue, event: string): readonly string[] {
  return [
    `path = ${pathLiteral(path)}`,
    `tag, step = ${stringLiteral(tag)}, ${step}`,
    "",
    "",
    "def events():",
    '    with open(path, "rb") as file:',
    "        while len(head := file.read(12)) == 12:  # a record's length, its checksum",
    '            record = file.read(struct.unpack("<Q", head[:8])[0])',
    "            file.read(4)  # the record's checksum",
    // What is no UTF-8 in the file stands as U+FFFD here.
    ...(tag.includes("\ufffd")
      ? [`            yield ${event}.FromString(record)`]
      : ["            if tag.encode() in record:", `                yield ${event}.FromString(record)`]),
    "",
    "",
  ];
}

/** Finds the value among those of its tag and step. `isTag` compares a value's tag, `field` is what it must have. */
export function valueLines({ writing, writings }: PythonValue, isTag: string, field: string): readonly string[] {
  const values = [
    "values = (",
    "    value for event in events() if event.step == step",
    `    for value in event.summary.value if ${isTag} and value.HasField("${field}")`,
    ")",
  ];
  if (writings === 1) return [...values, "value = next(values)"];
  return [
    ...values,
    `value = next(islice(values, ${writing}, None))  # writing ${writing + 1} of ${writings} of this step`,
  ];
}
