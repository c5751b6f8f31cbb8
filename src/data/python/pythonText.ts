import { isSentence, type Sentence, say } from "../../tensor/said/sentence";
import { elementCount, type Shape } from "../../tensor/slice/shape";
import { sliceLines } from "./arrayLines";
import { mindsporeLines } from "./mindsporeLines";
import type { PythonValue } from "./pythonValue";
import { tensorboardLines } from "./tensorboardLines";

/** Elements that may follow the stored ones and be like the last of them: NumPy makes them all. */
const MOST_PADDED = 2 ** 28;

/** Lines for each dialect that Python has a reader for. */
const dialects: Readonly<Record<string, (value: PythonValue) => readonly string[] | Sentence>> = {
  tensorboard: tensorboardLines,
  mindspore: mindsporeLines,
};

/** The lines that load a slice of a value into the NumPy array `a`, or why there are none. */
export function pythonText(value: PythonValue, slice: string, sliceShape: Shape): string | Sentence {
  const linesOf = dialects[value.dialect];
  if (!linesOf) return say("pythonReader");
  const count = elementCount(value.shape);
  if (value.storedCount > 1 && value.storedCount < count && count > MOST_PADDED) return say("pythonCount", { count });
  const lines = linesOf(value);
  if (isSentence(lines)) return lines;
  return `${[...lines, ...sliceLines(slice, value.shape.length, sliceShape.length === 0)].join("\n")}\n`;
}
