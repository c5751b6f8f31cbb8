import { SaidError } from "./saidError";
import type { Sentence } from "./sentence";

/** Reasons of errors about numbers. */
export type TensorErrorReason =
  /** A slice text that is not one. */
  | "badSlice"
  /** An index or slice that does not fit the shape. */
  | "outOfRange"
  /** A shape that no tensor can have. */
  | "badShape"
  /** More elements than one answer or one digest may have. */
  | "tooLarge"
  /** A number of bins, or a range, that no histogram can have. */
  | "badBinning"
  /** A condition that cannot be read, or that asks bool's names of another dtype. */
  | "badCondition"
  /** An index that cannot be read, or that is none of the shape. */
  | "badIndex"
  /** A slice of more dims than a picture's rows and columns take. */
  | "notTwoDims"
  /** Real numbers were asked of complex ones, and these are none. */
  | "notComplex"
  /** A dtype that is none of ours, or that lacks what was asked for: an order, a fixed width. */
  | "unsupportedDtype";

/** Error of a question about numbers; the message names dimension, size and the text that was typed. */
export class TensorError extends SaidError {
  readonly reason: TensorErrorReason;

  constructor(reason: TensorErrorReason, sentence: Sentence) {
    super(sentence);
    this.name = "TensorError";
    this.reason = reason;
  }
}
