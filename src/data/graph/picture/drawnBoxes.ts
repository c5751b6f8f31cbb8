import type { PictureBox } from "../../../shared/graph/graphPicture";
import type { Pace } from "../../../tensor/pace";
import { boxLabel, boxName } from "./boxLabels";
import type { PicturedGraph } from "./picturedGraph";
import type { PictureEdges } from "./pictureEdges";
import type { BoxStubs, PictureStubs } from "./pictureStubs";
import type { PictureTree } from "./pictureTree";
import { sumsOf } from "./unitSums";

/** Structures that are counted down from here are of one box only. */
const NOT_ALIKE = -1;

/** What pictures say of their boxes. */
export async function drawnBoxes(
  tree: PictureTree,
  { inputs, outputs }: PictureEdges,
  stubs: PictureStubs,
  pace: Pace,
): Promise<readonly PictureBox[]> {
  const boxes: PictureBox[] = [];
  for (const [place, box] of tree.boxes.entries()) {
    if (pace.isDue()) await pace.giveWay();
    const pictured = tree.graphs[box.graph] as PicturedGraph;
    const { nodes, op, device, structure, hasProblem } = sumsOf(pictured, box.parts);
    const before = stubs.before[place] as BoxStubs;
    const after = stubs.after[place] as BoxStubs;
    const [only] = box.parts;
    const isOne = box.kind === "node" || box.kind === "scope";
    const unstackedFrom = isOne && typeof only === "number" ? pictured.unstacked.get(only) : undefined;
    // The function that the whole picture is of is not said.
    const body = box.graph === 0 ? undefined : pictured.functions.at(-1);
    boxes.push({
      id: box.id,
      kind: box.kind,
      label: boxLabel(pictured, box, op),
      name: boxName(pictured, box),
      container: box.container,
      canOpen: box.canOpen,
      isOpen: box.isOpen,
      nodes,
      members: box.kind === "node" || box.kind === "scope" ? 1 : box.parts.length,
      ...(op !== undefined && { op }),
      ...(device !== undefined && { device }),
      structure: structure === undefined ? NOT_ALIKE - place : structure % 2 ** 32,
      inputs: inputs[place] as number,
      outputs: outputs[place] as number,
      ...(box.calls !== undefined && { calls: box.calls }),
      ...(box.isRecursive && { isRecursive: true }),
      ...(body !== undefined && { function: body }),
      isAside: box.isAside,
      ...(unstackedFrom !== undefined && { unstackedFrom }),
      before: before.named,
      beforeCount: before.count,
      after: after.named,
      afterCount: after.count,
      ...(hasProblem && { hasProblem: true }),
    });
  }
  return boxes;
}
