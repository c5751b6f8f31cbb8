import { type Endpoint, parseEndpoint, splitEnds } from "../../../graph/run/endpoint";
import { outputsOfScope, parseScope } from "../../../graph/run/scopeEnds";
import type { ScopeTree } from "../../../graph/scopeTree";
import type { RunEnds } from "../../../shared/graph/graphMode";
import type { Pace } from "../../../tensor/pace";
import { say } from "../../../tensor/said/sentence";
import { DataError } from "../../dataError";
import type { KeptGraph } from "../keptGraph";

/** A feed or fetch: a node or output, or a scope by its number. */
type End = Endpoint | { readonly scope: number };

/** Feeds or fetches as they were written, one by one, and what each means. */
export interface WrittenEnds {
  readonly texts: readonly string[];
  readonly ends: readonly End[];
}

/** A name that a node and a scope have means the node. Throws `unknownNode`. */
export async function writtenEnds(graph: KeptGraph, values: readonly string[], pace: Pace): Promise<WrittenEnds> {
  const parse = endParser(graph, await graph.scopes(pace));
  const texts = splitEnds(values, (text) => parse(text) !== undefined);
  const ends = texts.map((text) => {
    const end = parse(text);
    if (!end) throw new DataError("unknownNode", say("unknownNode", { node: text }));
    return end;
  });
  return { texts, ends };
}

/** Ends that mean something in this graph; the others are left out. */
export async function knownEnds(graph: KeptGraph, values: readonly string[], pace: Pace): Promise<readonly End[]> {
  const parse = endParser(graph, await graph.scopes(pace));
  return splitEnds(values, (text) => parse(text) !== undefined).flatMap((text) => parse(text) ?? []);
}

/** Throws `unknownNode`. */
export async function writtenRunEnds(
  graph: KeptGraph,
  { feeds, fetches }: RunEnds,
  pace: Pace,
): Promise<{ readonly feeds: WrittenEnds; readonly fetches: WrittenEnds }> {
  return { feeds: await writtenEnds(graph, feeds, pace), fetches: await writtenEnds(graph, fetches, pace) };
}

/** The nodes or outputs that an end is: of a scope those of its outputs. */
export async function endpointsOf(graph: KeptGraph, end: End, pace: Pace): Promise<readonly Endpoint[]> {
  if ("node" in end) return [end];
  const outputs = await outputsOfScope(graph.model, await graph.scopes(pace), end.scope, pace);
  return outputs.map((node) => ({ node, port: undefined }));
}

function endParser({ model }: KeptGraph, scopes: ScopeTree): (text: string) => End | undefined {
  return (text) => {
    const endpoint = parseEndpoint(model, text);
    if (endpoint) return endpoint;
    const scope = parseScope(scopes, text);
    return scope === undefined ? undefined : { scope };
  };
}
