import { FormatError } from "../format/formatError";
import { RequestError } from "../shared/requestError";
import { sentenceOf } from "../tensor/saidError";
import { type Said, said } from "../tensor/sentence";
import { TensorError } from "../tensor/tensorError";
import { DataError } from "./dataError";

/** Why something cannot be answered, by the code that the command line knows. */
export interface Failure extends Said {
  readonly code: string;
}

/** Why one point of many cannot be answered. What is no fault of the point (a cancel, a bug) is thrown on. */
export function failureOf(error: unknown): Failure {
  if (isSystemError(error)) return { code: error.code, ...said(sentenceOf(error)) };
  return valueFailureOf(error);
}

/** What is wrong with a value. A disk that is away for a moment is no fault of the value: thrown on, too. */
export function valueFailureOf(error: unknown): Failure {
  if (error instanceof FormatError || error instanceof TensorError || error instanceof DataError) {
    return { code: error.reason, ...said(error.sentence) };
  }
  throw error;
}

/** Whether what failed may not fail the next time: the disk, not the value. */
export function isPassing(error: unknown): boolean {
  return isSystemError(error);
}

function isSystemError(error: unknown): error is Error & { readonly code: string } {
  const hasCode = error instanceof Error && "code" in error && typeof error.code === "string";
  return hasCode && !(error instanceof RequestError);
}
