import type { TensorErrorReason } from "../../tensor/said/tensorError";

/** Reasons of errors about data. */
export type DataErrorReason =
  /** No such log folder, run, series, step or point; the message says what there is. */
  | "notFound"
  /** A mesh that has no vertices at a step. */
  | "noSuchStep"
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
  /** A name that the graph has not; a value that holds no graph. */
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

/** Reasons of errors about the bytes of a file. */
export type FormatErrorReason =
  /** A message that is not one, or lengths in it that leave it. */
  | "badMessage"
  /** The file gave fewer bytes than it had, or none. */
  | "unreadable"
  /** The bytes are those of no tensor: wrong length, impossible shape, unknown dtype. */
  | "badTensor"
  /** Buckets that are none: edges that descend or are no numbers, negative counts, columns of different length. */
  | "badHistogram";

/** Reasons of questions that were not asked as they have to be, or that nobody waits for. */
type AskingErrorReason =
  /** Params that are none of the question's. */
  | "badParams"
  /** Several graphs in the run, and no tag. */
  | "whichTag"
  | "cancelled"
  /** The files were given up. */
  | "closed"
  /** The thread that reads ended; a fault of the extension itself. */
  | "crashed"
  | "internal";

/** Codes of errors: of a question without an answer one of these, or a code of the operating system, such as `ENOENT`. */
export type ErrorCode = DataErrorReason | FormatErrorReason | TensorErrorReason | AskingErrorReason;
