import { CodeDoubles, hasFewCodes } from "../../tensor/dtype/codeValues";
import { type ElementArray, realDtype } from "../../tensor/dtype/dtype";
import { ValueDoubles } from "../../tensor/dtype/valueDoubles";
import type { ElementSource } from "../../tensor/elements/elementSource";
import { viewElements } from "../../tensor/elements/elementView";
import { sameBytes } from "../../tensor/elements/sameBytes";
import type { Pace } from "../../tensor/pace";
import { ValueCheck } from "../../tensor/search/valueCheck";
import { type Shape, sameShape } from "../../tensor/slice/shape";
import { ValueDifferences } from "../../tensor/statistics/valueDifferences";
import type { OpenTensor } from "../provider";

/** Bytes of the pieces in which elements are read. */
const CHUNK_BYTES = 1 << 17;

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

/** Looks through values one after the other, each with the one before it, in the memory of two chunks. */
export class ValueWalk {
  private readonly chunk = new Uint8Array(CHUNK_BYTES);
  private readonly chunkBefore = new Uint8Array(CHUNK_BYTES);
  private readonly doubles = new ValueDoubles(0n);
  private readonly pairs = new ValueDifferences();
  private readonly codes = new CodeDoubles();
  private readonly codesBefore = new CodeDoubles();

  /** Fills `kept`, where it is given, with the stored elements. `seen` is told of bytes that were read. */
  async walk(
    tensor: OpenTensor,
    before: ValueBefore | undefined,
    kept: Uint8Array | undefined,
    pace: Pace,
    seen: (bytes: number) => void,
  ): Promise<WalkedValue> {
    const { dtype, shape, elements } = tensor;
    const check = new ValueCheck(this.doubles, this.pairs);
    const { elementCount: count, storedCount, itemBytes } = elements;
    const other = before && sameShape(before.shape, shape) ? before : undefined;
    let isSame = other !== undefined && other.dtype === dtype && other.elements.dtype === elements.dtype;
    let isSubtracted = other?.isFinite ?? false;
    const most = Math.floor(CHUNK_BYTES / Math.max(itemBytes, other?.elements.itemBytes ?? 0));
    const take = (first: number, length: number, weight: number) => {
      const bytes = this.chunk.subarray(0, length * itemBytes);
      elements.readElements(first, bytes);
      isSubtracted &&= check.isFinite;
      const compared = other && (isSame || isSubtracted) ? this.read(other.elements, first, length) : undefined;
      if (isSame && compared) isSame = sameBytes(bytes, compared);
      const values = valuesOf(elements, bytes, this.codes);
      const isWanted = other && compared && isSubtracted;
      const subtracted = isWanted ? valuesOf(other.elements, compared, this.codesBefore) : undefined;
      check.add(values, subtracted, first, weight);
      return bytes;
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
      const bytes = take(first, length, 1);
      if (first < storedCount) {
        kept?.set(bytes, first * itemBytes);
        tensor.noteRead?.(bytes);
      }
      first += length;
      seen(bytes.length);
    }
    const walked = end();
    if (walked < count) take(walked, 1, count - walked);
    return { check, isAsBefore: isSame, isSubtracted: isSubtracted && check.isFinite };
  }

  private read(elements: ElementSource, first: number, length: number): Uint8Array {
    const bytes = this.chunkBefore.subarray(0, length * elements.itemBytes);
    elements.readElements(first, bytes);
    return bytes;
  }
}

/** To be looked at only, until the next ones are made by the same `codes`. */
function valuesOf({ dtype }: ElementSource, bytes: Uint8Array, codes: CodeDoubles): ElementArray {
  const row = realDtype(dtype);
  return hasFewCodes(row) ? codes.of(row, bytes) : viewElements(dtype, bytes);
}
