import { findDtype, realDtype } from "../../tensor/dtype/dtype";
import { ValueDoubles } from "../../tensor/dtype/valueDoubles";
import type { Pace } from "../../tensor/pace";
import { type Sentence, say } from "../../tensor/said/sentence";
import { elementCount, type Shape, shapeText } from "../../tensor/slice/shape";
import type { OpenTensor } from "../provider";
import { openSlice } from "../slices/openSlice";

/** Numbers of a row: x, y and z, three indices, or red, green and blue. */
const ROW = 3;

/** Part of a mesh as samples of rows of three numbers. */
export interface MeshRows {
  readonly samples: number;
  /** Rows of each sample. */
  readonly rows: number;
  /** True if doubles alone hold the numbers. */
  readonly isWide: boolean;
  /** Rows of a sample from the first on, in pieces of bounded memory that are lent until the next. Throws as values do. */
  pieces(sample: number, pace: Pace): AsyncGenerator<Float64Array, void, void>;
}

/** Reason for which a tensor is no part of a mesh; undefined where it is one. */
export function rowsProblem({ shape, elements: { dtype } }: OpenTensor): Sentence | undefined {
  if (shape.length < 2 || shape.at(-1) !== ROW) return say("meshShape", { shape: shapeText(shape) });
  const kind = findDtype(dtype)?.kind;
  return kind === "float" || kind === "int" || kind === "bool" ? undefined : say("meshDtype", { dtype });
}

/** Rows of a tensor without such a problem: of two dims it is one sample, of more all but the last two count samples. */
export function meshRows(tensor: OpenTensor): MeshRows {
  const { shape, elements } = tensor;
  const batch = shape.slice(0, -2);
  const { itemBytes, decode } = realDtype(elements.dtype);
  return {
    samples: elementCount(batch),
    rows: shape.at(-2) as number,
    isWide: elements.dtype !== "float32" && itemBytes > 2,
    async *pieces(sample, pace) {
      const doubles = new ValueDoubles(0n);
      // A chunk may end within a row: what it began is carried over.
      let rest = new Float64Array(0);
      for await (const { bytes } of openSlice(tensor, sampleText(batch, sample)).chunks("expanded", pace)) {
        const values = decode(bytes);
        const numbers = new Float64Array(rest.length + values.length);
        numbers.set(rest);
        numbers.set(doubles.of(values).subarray(0, values.length), rest.length);
        const whole = numbers.length - (numbers.length % ROW);
        rest = numbers.slice(whole);
        yield numbers.subarray(0, whole);
      }
    },
  };
}

/** Slice text of a sample, by its number in the dims before the last two. */
function sampleText(batch: Shape, sample: number): string {
  const indices: number[] = [];
  let left = sample;
  for (const size of [...batch].reverse()) {
    indices.unshift(left % size);
    left = Math.floor(left / size);
  }
  return `[${[...indices, "..."].join(", ")}]`;
}
