import { hasFewCodes } from "../dtype/codeValues";
import type { RealDtype } from "../dtype/dtype";
import { ValueDoubles } from "../dtype/valueDoubles";
import { viewElements } from "../elements/elementView";
import type { ElementTest } from "./elementTest";
import type { ValueRange } from "./valueRange";
import { word32Test } from "./word32Test";
import { word64Test } from "./word64Test";

/** Tells which real numbers lie in a range: by their codes where these are few, else by their bits, or as doubles. */
export function realTest(range: ValueRange, dtype: RealDtype): ElementTest {
  if (hasFewCodes(dtype)) return codeTest(range, dtype);
  if (dtype.itemBytes === 4) return word32Test(range, dtype);
  return dtype.grid ? doubleTest(range, dtype) : word64Test(range, dtype);
}

/** Test by code, each of which is evaluated once. */
function codeTest(range: ValueRange, dtype: RealDtype): ElementTest {
  const isPair = dtype.itemBytes === 2;
  const codes = Uint16Array.from({ length: isPair ? 0x10000 : 0x100 }, (_, code) => code);
  const doubles = new ValueDoubles(0n).of(dtype.decode(isPair ? new Uint8Array(codes.buffer) : Uint8Array.from(codes)));
  // Whatever byte stands for true, it counts as 1.
  if (dtype.kind === "bool") doubles.fill(1, 1);
  const hits = new Uint8Array(codes.length);
  markDoubles(doubles, codes.length, range, hits);
  return {
    mark(elements, marks) {
      if (!isPair) return markCodes(elements, hits, marks);
      const { buffer, byteOffset } = elements.byteOffset % 2 === 0 ? elements : elements.slice();
      return markPairs(new Uint16Array(buffer, byteOffset, elements.length / 2), hits, marks);
    },
  };
}

function markCodes(codes: Uint8Array, hits: Uint8Array, marks: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < codes.length; i++) {
    const hit = hits[codes[i] as number] as number;
    marks[i] = hit;
    count += hit;
  }
  return count;
}

/** The same in a loop of its own: one that has met arrays of two classes is slower. */
function markPairs(codes: Uint16Array, hits: Uint8Array, marks: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < codes.length; i++) {
    const hit = hits[codes[i] as number] as number;
    marks[i] = hit;
    count += hit;
  }
  return count;
}

function doubleTest(range: ValueRange, { name }: RealDtype): ElementTest {
  const doubles = new ValueDoubles(0n);
  return {
    mark(elements, marks) {
      const values = viewElements(name, elements);
      return markDoubles(doubles.of(values), values.length, range, marks);
    },
  };
}

/** Changes the doubles where absolute values are meant. */
function markDoubles(doubles: Float64Array, length: number, range: ValueRange, marks: Uint8Array): number {
  // Bounds of integers that have codes are exact, or beyond all of them.
  const low = Number(range.low);
  const high = Number(range.high);
  const inside = range.isOutside ? 0 : 1;
  if (range.isAbsolute) for (let i = 0; i < length; i++) doubles[i] = Math.abs(doubles[i] as number);
  let count = 0;
  for (let i = 0; i < length; i++) {
    const value = doubles[i] as number;
    const hit = value >= low && value <= high ? inside : 1 - inside;
    marks[i] = hit;
    count += hit;
  }
  return count;
}
