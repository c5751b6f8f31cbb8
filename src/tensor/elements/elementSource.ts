import type { Shape } from "../slice/shape";
import type { ElementValues } from "./elementValues";

/** The elements of one tensor, wherever they lie. Element numbers are row-major, from 0. */
export interface ElementSource {
  readonly dtype: string;
  readonly itemBytes: number;
  readonly elementCount: number;
  /** Elements from this one on all equal the last before it (or are zero, where it is 0) and need no reading. */
  readonly storedCount: number;
  /** Elements that are best looked at in one go; absent where any number will do. */
  readonly chunkElements?: number;
  /** Place of the stored elements where these lie in a file as they are; absent where they do not. Throws where the file is gone. */
  readonly place?: () => FilePlace;
  /** Absent where elements lie as they are numbered. */
  readonly seen?: SeenOrder;
  /**
   * Writes `target.length / itemBytes` elements from `firstElement` on, little-endian. The caller owns `target` and
   * asks for no element beyond the count. Throws where the bytes cannot be read.
   */
  readElements(firstElement: number, target: Uint8Array): void;
}

/** Elements of another source, numbered as if its dims stood in another order: near each other they may lie far apart. */
export interface SeenOrder {
  readonly source: ElementSource;
  /** Shape of the other source; dim i here is its dim `perm[i]`. */
  readonly shape: Shape;
  readonly perm: readonly number[];
}

/** Place of elements in a file, by which another thread reads the same. */
export interface FilePlace {
  readonly path: string;
  /** Identity of the file's content, as its source says: another file of that path is not read. */
  readonly identity: string;
  readonly positionBytes: number;
}

/** Elements whose bytes have a meaning: those of a string stand for where it lies, all others for themselves. */
export interface TensorElements extends ElementSource {
  /**
   * Values of bytes that this source gave; the caller owns them. Strings of more than `maxStringBytes` are cut. Throws `tooLarge` where
   * strings together are more than one answer may have.
   */
  decode(elements: Uint8Array, maxStringBytes?: number): ElementValues;
  /** The bytes that a digest takes for such elements, in pieces of bounded size. */
  digested(elements: Uint8Array): Iterable<Uint8Array>;
  /** Bytes of each string among elements, in pieces of bounded size; absent where elements are no strings. */
  stringPieces?(elements: Uint8Array): Iterable<Iterable<Uint8Array>>;
}
