import { RequestError } from "../../shared/channel/requestError";
import type { TensorViewError } from "./tensorViewApi";

/** Error of a call of another extension. */
export class ApiError extends Error implements TensorViewError {
  readonly code: TensorViewError["code"];
  readonly downsample: number | undefined;

  constructor(
    code: TensorViewError["code"],
    message: string,
    { downsample, ...options }: ErrorOptions & { readonly downsample?: number | undefined } = {},
  ) {
    super(message, options);
    this.name = "TensorViewError";
    this.code = code;
    this.downsample = downsample;
  }
}

/** Error as other extensions see it; a fault of ours stays what it is. */
export function apiError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = error instanceof RequestError ? error.code : "reason" in error ? error.reason : undefined;
  // Codes and reasons of our own errors are none but these.
  return code === undefined ? error : new ApiError(code as TensorViewError["code"], error.message, { cause: error });
}
