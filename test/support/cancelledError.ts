import { RequestError } from "../../src/shared/channel/requestError";
import { say } from "../../src/tensor/said/sentence";

/** As the pace of a question that was cancelled throws it. */
export function cancelledError(): RequestError {
  return new RequestError("cancelled", say("cancelled"));
}
