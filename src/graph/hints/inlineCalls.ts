import type { Pace } from "../../tensor/pace";
import type { NodeFacts } from "../nodeFacts";

/** Looked at before the pace is asked. */
const NODES_A_LOOK = 4096;

/** Number of calls of each function in a graph or body, by the function's name. */
type CallCounts = ReadonlyMap<string, number>;

/** A function's body. */
export interface CalledBody {
  /** Without its arguments. */
  readonly nodeCount: number;
  readonly calls: CallCounts;
}

type Called = Pick<NodeFacts, "called" | "functions">;

/** Number of calls of each function by the nodes of a graph. */
export async function callCounts({ called, functions }: Called, pace: Pace): Promise<CallCounts> {
  const counts = new Map<string, number>();
  for (let node = 0; node < called.length; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const name = functions[called[node] as number];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Nodes when all calls, also those in bodies, were replaced by the bodies' nodes; null where one never ends, as a function calls itself. */
export function inlinedNodes(
  nodeCount: number,
  calls: CallCounts,
  bodies: ReadonlyMap<string, CalledBody>,
): number | null {
  const root: CalledBody = { nodeCount, calls };
  const totals = new Map<CalledBody, number>();
  /** Bodies that are not summed yet, each with the calls in it that were looked at. */
  const way: { readonly body: CalledBody; readonly rest: Iterator<string> }[] = [];
  const onWay = new Set<CalledBody>();
  const enter = (body: CalledBody) => {
    way.push({ body, rest: body.calls.keys() });
    onWay.add(body);
  };
  enter(root);
  for (let top = way.at(-1); top; top = way.at(-1)) {
    const { body, rest } = top;
    const next = rest.next();
    if (next.done) {
      let total = body.nodeCount;
      for (const [name, count] of body.calls) {
        const callee = bodies.get(name);
        if (callee) total += count * ((totals.get(callee) as number) - 1);
      }
      // Beyond what JSON has a number for it is that.
      totals.set(body, Math.min(total, Number.MAX_VALUE));
      onWay.delete(body);
      way.pop();
      continue;
    }
    const callee = bodies.get(next.value);
    if (!callee || totals.has(callee)) continue;
    if (onWay.has(callee)) return null;
    enter(callee);
  }
  return totals.get(root) ?? null;
}
