import type { Shape } from "../../tensor/slice/shape";

/** A value in its file, as Python is to find it. */
export interface PythonValue {
  /** Absolute. */
  readonly path: string;
  readonly dialect: string;
  readonly tag: string;
  /** Decimal. */
  readonly step: string;
  /** Number of the value among those that its file has of this tag at this step, and their number; 0 is the first. */
  readonly writing: number;
  readonly writings: number;
  /** One number beside the tag, or a tensor's message. */
  readonly content: "scalar" | "tensor";
  /** Dtype as the file declares it, and as the elements are stored. */
  readonly dtype: string;
  readonly storedDtype: string;
  readonly shape: Shape;
  /** The field of the tensor's message that holds the values. */
  readonly field: number;
  /** Elements there are values for: the last stands for all that follow. */
  readonly storedCount: number;
}
