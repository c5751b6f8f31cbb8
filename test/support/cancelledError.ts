import { RequestError } from "../../src/shared/channel/requestError";
import { say } from "../../src/tensor/said/sentence";

/** Error that the pace of a cancelled question throws. */
export function cancelledError(): RequestError {
  return new RequestError("cancelled", say("cancelled"));
}
