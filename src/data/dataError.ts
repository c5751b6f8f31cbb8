import { SaidError } from "../tensor/saidError";
import type { Sentence } from "../tensor/sentence";
export type DataErrorReason =
  /** No such logdir, run, series, step or point; the message says what there is. */
  | "notFound"
  /** The tag has several kinds and none was named. */
  | "ambiguousKind"
  /** The point is there, its value cannot be shown. */
  | "badValue"
  /** The kind has no view or query yet. */
  | "unsupportedKind"
  /** A regular expression that does not compile, or runs wild. */
  | "badPattern"
  | "tooSlow"
  /** No key of a blob; one of a blob that is no more. */
  | "badKey"
  | "goneKey"
  /** What a graph has not, by name; a value that holds no graph. */
  | "unknownNode"
  | "unknownScope"
  | "unknownFunction"
  | "unknownPart"
  | "noGraph"
  /** A value that does not say what nodes took. */
  | "noCosts"
  /** No name of a device. */
  | "badDevice"
  /** Two values whose dtypes or shapes do not meet. */
  | "notComparable";

/** Why a question cannot be answered. */
export class DataError extends SaidError {
  readonly reason: DataErrorReason;

  constructor(reason: DataErrorReason, sentence: Sentence) {
    super(sentence);
    this.name = "DataError";
    this.reason = reason;
  }
}
