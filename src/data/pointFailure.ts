import { FormatError } from "../format/formatError";
import { RequestError } from "../shared/channel";
import { TensorError } from "../tensor/tensorError";
import { DataError } from "./dataError";

/**
 * Why one point of many cannot be answered, as a sentence. What is no fault of the point (a cancel, a bug) is thrown on.
 */
export function pointFailure(error: unknown): string {
  const isOfPoint = error instanceof FormatError || error instanceof TensorError || error instanceof DataError;
  if (isOfPoint || isSystemError(error)) return error.message;
  throw error;
}

function isSystemError(error: unknown): error is Error {
  return error instanceof Error && !(error instanceof RequestError) && "code" in error;
}
