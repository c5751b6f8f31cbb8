import type { Pace } from "../../../tensor/pace";
import type { PairCounts } from "./pairCounts";
import type { PicturedGraph } from "./picturedGraph";
import type { PictureTree } from "./pictureTree";
import type { PictureWishes } from "./pictureWishes";

/** Links that edges are added to, and how many lead into each box and out of it. */
interface Added {
  readonly links: PairCounts;
  readonly inputs: Uint32Array;
  readonly outputs: Uint32Array;
}

/** Adds the edges of nodes into themselves: links from a box to itself. A box of several nodes has them inside. */
export async function addSelfLoops(
  { boxes, graphs }: Pick<PictureTree, "boxes" | "graphs">,
  { links, inputs, outputs }: Added,
  { hasData, hasControl }: PictureWishes,
  pace: Pace,
): Promise<void> {
  for (const [box, { kind, graph: place, parts }] of boxes.entries()) {
    if (pace.isDue()) await pace.giveWay();
    const [node] = parts;
    if (kind !== "node" || typeof node !== "number") continue;
    const { model, closesLoop } = (graphs[place] as PicturedGraph).graph;
    let [data, control] = [0, 0];
    for (let edge = model.inStarts[node] as number; edge < (model.inStarts[node + 1] as number); edge++) {
      if (model.sources[edge] !== node) continue;
      if (model.isControl(edge)) control++;
      else data++;
    }
    if (data + control === 0) continue;
    inputs[box] = (inputs[box] as number) + data + control;
    outputs[box] = (outputs[box] as number) + data + control;
    const shown = { data: hasData ? data : 0, control: hasControl ? control : 0 };
    if (shown.data + shown.control === 0) continue;
    links.add(links.intern(box, box), shown.data, shown.control, closesLoop(node) ? 1 : 0);
  }
}
