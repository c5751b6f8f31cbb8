import { GraphBuilder } from "../../src/graph/graphBuilder";
import type { GraphModel } from "../../src/graph/graphModel";

/** Each node uses the one behind it: no order of the file helps. The last uses the first where the chain is closed. */
export function chainOf(count: number, isClosed = false): GraphModel {
  const builder = new GraphBuilder("tensorflow");
  const text = new TextEncoder();
  for (let node = 0; node < count; node++) {
    const name = text.encode(`n${node}`);
    builder.beginNode(name, 0, name.length);
    if (node + 1 < count) builder.addInputOf(node + 1, 0);
    else if (isClosed) builder.addInputOf(0, 0);
  }
  return builder.finish();
}
