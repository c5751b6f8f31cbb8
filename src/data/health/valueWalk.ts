import { realDtype } from "../../tensor/dtype/dtype";
import type { ElementSource } from "../../tensor/elements/elementSource";
import { kernelMemory } from "../../tensor/kernel/kernelMemory";
import type { Pace } from "../../tensor/pace";
import { elementForm, type FormedElements } from "../../tensor/search/elementForm";
import { areSameElements } from "../../tensor/search/sameElements";
import { ValueCheck } from "../../tensor/search/valueCheck";
import { type Shape, sameShape } from "../../tensor/slice/shape";
import type { OpenTensor } from "../provider";

/** Limits of the pieces in which elements are read. */
const CHUNK_BYTES = 1 << 17;
const CHUNK_ELEMENTS = 1 << 16;

/** A value to which another is compared. */
export interface ValueBefore {
  /** Dtype as the file declares it. */
  readonly dtype: string;
  readonly shape: Shape;
  readonly elements: ElementSource;
  readonly isFinite: boolean;
}

/** Result of a walk through a value. */
export interface WalkedValue {
  readonly check: ValueCheck;
  /** Bit for bit the value before, in dtype and shape, too. */
  readonly isAsBefore: boolean;
  /** All elements of both are finite, and the differences are those of all. */
  readonly isSubtracted: boolean;
}

/**
 * Looks through a value with the one before it, in the memory of kernels. Fills `kept`, where it is given, with the stored elements. `seen` is
 * told of bytes that were read.
 */
export async function walkValue(
  tensor: OpenTensor,
  before: ValueBefore | undefined,
  kept: Uint8Array | undefined,
  pace: Pace,
  seen: (bytes: number) => void,
): Promise<WalkedValue> {
  const { dtype, shape, elements } = tensor;
  const check = new ValueCheck();
  const memory = kernelMemory();
  const { elementCount: count, storedCount, itemBytes } = elements;
  const other = before && sameShape(before.shape, shape) ? before : undefined;
  let isSame = other !== undefined && other.dtype === dtype && other.elements.dtype === elements.dtype;
  let isSubtracted = other?.isFinite ?? false;
  const most = Math.min(CHUNK_ELEMENTS, Math.floor(CHUNK_BYTES / Math.max(itemBytes, other?.elements.itemBytes ?? 0)));
  const look = (first: number, length: number, weight: number) => {
    const values = read(elements, first, length);
    isSubtracted &&= check.isFinite;
    const compared = other && (isSame || isSubtracted) ? read(other.elements, first, length) : undefined;
    if (isSame && compared) isSame = areSameElements(values.bytes, compared.bytes);
    check.add(values, isSubtracted ? compared : undefined, first, weight);
    return values.bytes;
  };
  const end = () => {
    const stored = isSame || isSubtracted ? Math.max(storedCount, other?.elements.storedCount ?? 0) : storedCount;
    return Math.min(count, stored);
  };
  for (let first = 0; first < end(); ) {
    if (pace.isDue()) await pace.giveWay();
    // A chunk is stored as a whole or not at all.
    const limit = first < storedCount ? Math.min(storedCount, count) : end();
    const length = Math.min(most, limit - first);
    memory.use(() => {
      const bytes = look(first, length, 1);
      if (first >= storedCount) return;
      kept?.set(bytes, first * itemBytes);
      tensor.noteRead?.(bytes);
    });
    first += length;
    seen(length * itemBytes);
  }
  const walked = end();
  if (walked < count) memory.use(() => look(walked, 1, count - walked));
  return { check, isAsBefore: isSame, isSubtracted: isSubtracted && check.isFinite };
}

/** Reads elements to the memory of kernels, whose place is the caller's. */
function read(elements: ElementSource, first: number, length: number): FormedElements {
  const bytes = kernelMemory().take(length * elements.itemBytes);
  elements.readElements(first, bytes);
  return { form: elementForm(realDtype(elements.dtype)), bytes };
}
