import { FormatError } from "../format/formatError";
import { isCancelled } from "../shared/channel/requestError";
import { SaidError, sentenceOf } from "../tensor/said/saidError";
import { type Said, said } from "../tensor/said/sentence";
import { systemErrorCode } from "../tensor/said/systemError";
import { TensorError } from "../tensor/said/tensorError";
import { DataError } from "./dataError";

/** Reason why something cannot be answered, by the code that the command line knows. */
export interface Failure extends Said {
  readonly code: string;
}

/**
 * Reason why one point of many cannot be answered: its value, its disk, or a fault of ours (`internal`), which the others need not have.
 * Errors about no point (a cancel, a file that cannot be written) are thrown on.
 */
export function failureOf(error: unknown): Failure {
  if (isOfValue(error)) return { code: error.reason, ...said(error.sentence) };
  const code = systemErrorCode(error);
  if (code === undefined && (isCancelled(error) || error instanceof SaidError)) throw error;
  return { code: code ?? "internal", ...said(sentenceOf(error)) };
}

/** Failure of a value. A disk that is away for a moment is no fault of the value: thrown on, too. */
export function valueFailureOf(error: unknown): Failure {
  if (isPassing(error)) throw error;
  return failureOf(error);
}

/** True if what failed may not fail the next time: the disk or we, not the value. */
export function isPassing(error: unknown): boolean {
  return !isOfValue(error);
}

function isOfValue(error: unknown): error is FormatError | TensorError | DataError {
  return error instanceof FormatError || error instanceof TensorError || error instanceof DataError;
}
