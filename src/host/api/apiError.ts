import { RequestError } from "../../shared/channel/requestError";

/** Error of a call of another extension. */
export class ApiError extends Error {
  readonly code: string;
  /** With `tooLarge`: the greatest `downsample` whose answer is not. */
  readonly downsample: number | undefined;

  constructor(
    code: string,
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
  if (error instanceof RequestError) return new ApiError(error.code, error.message, { cause: error });
  if (error instanceof Error && "reason" in error)
    return new ApiError(String(error.reason), error.message, { cause: error });
  return error;
}
