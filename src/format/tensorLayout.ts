import type { Shape } from "../tensor/slice/shape";

/** Place and meaning of a tensor's elements: all that is needed to read any of them. */
export interface TensorLayout {
  /** Dtype that the file declares; names that are in no table stand as `unknown 99`. */
  readonly dtype: string;
  /** Dtype that the elements are stored as: in MindSpore's files float32 whatever is declared. */
  readonly storedDtype: string;
  readonly shape: Shape;
  /** The field of the tensor's message that holds the values; absent where there is no message. */
  readonly field?: number;
  /**
   * Elements there are values for; fewer than all where the last one repeats (none at all: zeros). NaN where they are varints
   * and must be decoded to be counted.
   */
  readonly storedCount: number;
  /** Offset of the values where they lie as they are, one after the other; undefined where they must be decoded. */
  readonly positionBytes: number | undefined;
}
