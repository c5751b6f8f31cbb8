import { type ComplexDtype, fixedDtype, type RealDtype } from "../tensor/dtype/dtype";
import type { TensorElements } from "../tensor/elements/elementSource";
import { decodedValues } from "../tensor/elements/elementValues";
import type { ByteSource } from "./byteSource";
import { withRepeatedTail } from "./repeatedTail";
import { readWhole } from "./storedString";
import type { TensorLayout } from "./tensorLayout";

/** Elements of a fixed width that lie in the file as they are. */
export function elementsInFile(source: ByteSource, layout: TensorLayout, positionBytes: number): TensorElements {
  const dtype = fixedDtype(layout.storedDtype);
  const elements = fixedElements(layout, layout.storedCount, dtype, (first, target) => {
    readWhole(source, positionBytes + first * dtype.itemBytes, target);
  });
  const { path } = source;
  if (path === undefined) return elements;
  return { ...elements, place: () => ({ path, identity: source.status().identity, positionBytes }) };
}

/** Elements of a fixed width that were decoded; `bytes` is shared, not copied. */
export function elementsInMemory(layout: TensorLayout, bytes: Uint8Array): TensorElements {
  const dtype = fixedDtype(layout.storedDtype);
  const { itemBytes } = dtype;
  return fixedElements(layout, bytes.length / itemBytes, dtype, (first, target) => {
    target.set(bytes.subarray(first * itemBytes, first * itemBytes + target.length));
  });
}

function fixedElements(
  layout: TensorLayout,
  storedCount: number,
  dtype: RealDtype | ComplexDtype,
  readBytes: (firstElement: number, target: Uint8Array) => void,
): TensorElements {
  const tidy = dtype.kind === "complex" ? undefined : dtype.tidy;
  const readStored = tidy
    ? (first: number, target: Uint8Array) => {
        readBytes(first, target);
        tidy(target);
      }
    : readBytes;
  return {
    ...withRepeatedTail(layout, storedCount, dtype.itemBytes, readStored),
    decode: (elements) => decodedValues(dtype, elements),
    digested: (elements) => [elements],
  };
}
