import { isCancelled, RequestError } from "../../shared/channel/requestError";

/** True if what was asked about is not there any more. */
export function isGone(error: unknown): boolean {
  return error instanceof RequestError && error.code === "notFound";
}

/** True if a pattern takes too long. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof RequestError && error.code === "tooSlow";
}

/** Answer of what was given up; throws every other error. */
export function unlessCancelled(error: unknown): undefined {
  if (!isCancelled(error)) throw error;
}
