import type { GraphModel } from "../../../graph/graphModel";
import { type Endpoint, parseEndpoint, splitEndpoints } from "../../../graph/run/endpoint";
import type { RunEnds } from "../../../shared/graphMode";
import { say } from "../../../tensor/sentence";
import { DataError } from "../../dataError";

/** Feeds or fetches as they were written, one by one, and what each means. */
export interface WrittenEndpoints {
  readonly texts: readonly string[];
  readonly endpoints: readonly Endpoint[];
}

/** Throws `unknownNode`. */
export function endpointsOf(model: GraphModel, values: readonly string[]): WrittenEndpoints {
  const texts = splitEndpoints(model, values);
  return { texts, endpoints: texts.map((text) => endpointCalled(model, text)) };
}

/** Throws `unknownNode`. */
export function runEndpoints(
  model: GraphModel,
  { feeds, fetches }: RunEnds,
): { readonly feeds: WrittenEndpoints; readonly fetches: WrittenEndpoints } {
  return { feeds: endpointsOf(model, feeds), fetches: endpointsOf(model, fetches) };
}

function endpointCalled(model: GraphModel, text: string): Endpoint {
  const endpoint = parseEndpoint(model, text);
  if (!endpoint) throw new DataError("unknownNode", say("unknownNode", { node: text }));
  return endpoint;
}
