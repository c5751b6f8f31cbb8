import type { GraphRef } from "../../../shared/graph/graphRef";
import type { GraphShares } from "../../../shared/questions/graphPictures";
import type { Pace } from "../../../tensor/pace";
import { type BoxOfEnd, boxOfEnds } from "../picture/boxSums";
import { pictureMarks } from "../picture/pictureMarks";
import type { PictureParts } from "../picture/pictureSet";
import { NO_BOX, type PictureTree } from "../picture/pictureTree";
import { boxAmounts, boxEntries } from "./boxShares";
import { crossingLines } from "./crossingLines";
import type { DeviceCrossing } from "./crossings";
import { legendOf } from "./mergedLegend";
import { keyRules, type ModeWish, modeEntries, modeGraph } from "./modeEntries";
import { crossingOn } from "./nodeDevices";
import type { NodeEntries } from "./nodeEntries";
import { endpointsOf, knownEnds } from "./runEndpoints";
import type { GraphWork, WorkAsked } from "./workOfGraph";

const NODES_A_LOOK = 8192;

const NONE = new Uint8Array();

/** Shares of a mode for a graph and for the boxes of its picture. Throws the error of a missing input of the mode. */
export async function sharesOf(
  parts: PictureParts,
  ref: GraphRef,
  wish: ModeWish,
  work: GraphWork,
  asking: WorkAsked,
): Promise<GraphShares> {
  const { pace } = asking;
  const { tree } = parts;
  const boxOf = boxOfEnds(tree, parts.edges);
  const graphs: NodeEntries[] = [];
  for (const pictured of tree.graphs) graphs.push(await modeEntries(modeGraph(pictured, ref), wish, work, asking));
  const legend = await legendOf(graphs, keyRules(wish.mode), pace);
  return {
    entries: legend.entries,
    amount: legend.amount,
    ...(await boxEntries(tree, boxOf, graphs, legend, pace)),
    amounts: wish.mode.by === "cost" ? await boxAmounts(tree, boxOf, graphs, pace) : new Float64Array(),
    pruned: await pruned(parts, wish, work, pace),
    ...(wish.mode.by === "device"
      ? await crossing(parts, wish.mode, work, pace)
      : { crossing: new Uint32Array(), crossingBytes: new Float64Array() }),
    ends: await ends(tree, boxOf, wish, pace),
  };
}

/** Nodes in each box that neither run nor are fed. */
async function pruned({ tree, edges, graph }: PictureParts, { run }: ModeWish, work: GraphWork, pace: Pace) {
  if (run.fetches.length === 0) return new Uint32Array();
  const { runs, fed } = await work.closures.of(graph, run, pace);
  const isPruned = new Uint8Array(runs.length);
  for (let node = 0; node < isPruned.length; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (runs[node] === 0 && fed[node] === 0) isPruned[node] = 1;
  }
  return (await pictureMarks(tree, edges, async (one) => (one.graph === graph ? isPruned : NONE), pace)).counts;
}

/** Crossing edges in each graph of the picture. */
async function crossing(
  parts: PictureParts,
  { placed }: { readonly placed?: readonly string[] },
  work: GraphWork,
  pace: Pace,
) {
  const graphs: DeviceCrossing[] = [];
  for (const { graph } of parts.tree.graphs) graphs.push(await crossingOn(graph, placed, work, pace));
  return crossingLines(parts, graphs, pace);
}

/** Boxes with feeds (1) and fetches (2) in them, of a scope its outputs; of another graph there may be some that this one has not. */
async function ends(
  { graphs, boxes }: PictureTree,
  boxOf: BoxOfEnd,
  { run }: ModeWish,
  pace: Pace,
): Promise<Uint8Array> {
  const marks = new Uint8Array(boxes.length);
  const [shown] = graphs;
  if (!shown) return marks;
  const { graph, endOf } = shown;
  const add = async (texts: readonly string[], bit: number) => {
    for (const end of await knownEnds(graph, texts, pace)) {
      for (const [i, { node }] of (await endpointsOf(graph, end, pace)).entries()) {
        if (i % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        let box = boxOf(endOf[node] as number);
        for (; box !== NO_BOX; box = boxes[box]?.container ?? NO_BOX) marks[box] = (marks[box] as number) | bit;
      }
    }
  };
  await add(run.feeds, 1);
  await add(run.fetches, 2);
  return marks;
}
