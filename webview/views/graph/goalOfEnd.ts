import type { GraphRef } from "../../../src/shared/graph/graphRef";
import { graphNode } from "../../../src/shared/questions/graphs";
import type { Host } from "../../parts/page/host";
import type { GraphGoal } from "./graphEvents";
import { scopeOfEnd } from "./scopeEnd";

/** Place that a feed or fetch names: the node before the port, unless one has all of it as its name; a name of no node is a scope. */
export async function goalOfEnd(host: Host, ref: GraphRef, end: string, signal: AbortSignal): Promise<GraphGoal> {
  for (const name of new Set([end, end.replace(/:\d+$/, "")])) {
    const isNode = await host.ask(graphNode, { ...ref, name, most: 0 }, { signal }).then(
      () => true,
      () => false,
    );
    if (isNode) return { name, kind: "node" };
  }
  return { name: scopeOfEnd(end), kind: "scope" };
}
