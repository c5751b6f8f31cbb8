import { FormatError } from "../format/formatError";
import { RequestError } from "../shared/requestError";
import { TensorError } from "../tensor/tensorError";
import { DataError } from "./dataError";

/** Why one point of many cannot be answered. What is no fault of the point (a cancel, a bug) is thrown on. */
export function failureOf(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof FormatError || error instanceof TensorError || error instanceof DataError) {
    return { code: error.reason, message: error.message };
  }
  if (isSystemError(error)) return { code: error.code, message: error.message };
  throw error;
}

function isSystemError(error: unknown): error is Error & { readonly code: string } {
  const hasCode = error instanceof Error && "code" in error && typeof error.code === "string";
  return hasCode && !(error instanceof RequestError);
}
