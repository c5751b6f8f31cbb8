import { RequestError } from "../../shared/requestError";

/** Why another extension has no answer. */
export class ApiError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "TensorViewError";
    this.code = code;
  }
}

/** What failed as other extensions see it; a fault of ours stays what it is. */
export function apiError(error: unknown): unknown {
  if (error instanceof RequestError) return new ApiError(error.code, error.message, { cause: error });
  if (error instanceof Error && "reason" in error)
    return new ApiError(String(error.reason), error.message, { cause: error });
  return error;
}
