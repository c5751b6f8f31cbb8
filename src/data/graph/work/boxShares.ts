import type { GraphShares } from "../../../shared/questions/graphPictures";
import type { Pace } from "../../../tensor/pace";
import { addToContainers, type BoxOfEnd } from "../picture/boxSums";
import { NO_BOX, type PictureTree } from "../picture/pictureTree";
import type { ModeEntries } from "./mergedLegend";
import type { NodeEntries } from "./nodeEntries";

const NODES_A_LOOK = 8192;

/** Boxes' entries that are told: where there are more, of each box those of most nodes. */
const MOST_BOX_ENTRIES = 40_000;

/** Entries in each box. */
export async function boxEntries(
  tree: PictureTree,
  boxOf: BoxOfEnd,
  graphs: readonly NodeEntries[],
  legend: ModeEntries,
  pace: Pace,
): Promise<Pick<GraphShares, "starts" | "entry" | "nodes">> {
  const width = legend.entries.length;
  const counts = new Uint32Array(tree.boxes.length * width);
  for (const [place, { of }] of graphs.entries()) {
    const { endOf } = tree.graphs[place] ?? { endOf: new Int32Array() };
    const places = legend.places[place] ?? new Int32Array();
    for (let node = 0; node < of.length; node++) {
      if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const box = boxOf(endOf[node] as number);
      const entry = places[of[node] as number] ?? -1;
      if (box === NO_BOX || entry < 0) continue;
      counts[box * width + entry] = (counts[box * width + entry] as number) + 1;
    }
  }
  addToContainers(tree, counts, width);
  return listed(counts, tree.boxes.length, width, pace);
}

async function listed(counts: Uint32Array, boxCount: number, width: number, pace: Pace) {
  const ofBoxes: number[][] = [];
  for (let box = 0; box < boxCount; box++) {
    if (pace.isDue()) await pace.giveWay();
    const own = counts.subarray(box * width, (box + 1) * width);
    const entries: number[] = [];
    for (let entry = 0; entry < width; entry++) if ((own[entry] as number) > 0) entries.push(entry);
    ofBoxes.push(entries.sort((a, b) => (own[b] as number) - (own[a] as number) || a - b));
  }
  const most = mostEach(ofBoxes.map(({ length }) => length));
  const starts = new Uint32Array(boxCount + 1);
  for (const [box, { length }] of ofBoxes.entries()) {
    starts[box + 1] = (starts[box] as number) + Math.min(length, most);
  }
  const entry = Uint32Array.from(ofBoxes.flatMap((entries) => entries.slice(0, most)));
  const nodes = Uint32Array.from(
    ofBoxes.flatMap((entries, box) => entries.slice(0, most).map((one) => counts[box * width + one] as number)),
  );
  return { starts, entry, nodes };
}

/** Number of entries per box that there is room for. */
function mostEach(lengths: readonly number[]): number {
  let most = lengths.reduce((longest, length) => Math.max(longest, length), 0);
  const total = (each: number) => lengths.reduce((sum, length) => sum + Math.min(length, each), 0);
  while (most > 1 && total(most) > MOST_BOX_ENTRIES) most = Math.ceil(most * 0.75);
  return most;
}

/** The sum of each box's figures; NaN where it has none. */
export async function boxAmounts(
  tree: PictureTree,
  boxOf: BoxOfEnd,
  graphs: readonly NodeEntries[],
  pace: Pace,
): Promise<Float64Array> {
  const sums = new Float64Array(tree.boxes.length);
  const counts = new Uint32Array(tree.boxes.length);
  for (const [place, { figures = new Float64Array() }] of graphs.entries()) {
    const endOf = tree.graphs[place]?.endOf ?? new Int32Array();
    for (let node = 0; node < figures.length; node++) {
      if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const figure = figures[node] as number;
      const box = Number.isNaN(figure) ? NO_BOX : boxOf(endOf[node] as number);
      if (box === NO_BOX) continue;
      sums[box] = (sums[box] as number) + figure;
      counts[box] = (counts[box] as number) + 1;
    }
  }
  addToContainers(tree, sums, 1);
  addToContainers(tree, counts, 1);
  return sums.map((sum, box) => (counts[box] === 0 ? Number.NaN : sum));
}
