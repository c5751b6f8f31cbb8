import type { Pace } from "../../tensor/pace";
import { columnCuts } from "./columnCuts";
import { columnsOf } from "./columns";
import { drawColumns } from "./columnsDrawing";
import { connectedParts } from "./connectedParts";
import { flowOrder } from "./flowOrder";
import { type BoxRooms, breadthOf, type Layering, roomsOf } from "./layering";
import { type EndBoxes, layersOf } from "./layersOf";
import { levelRooms } from "./levelRooms";
import type { LevelShape } from "./levelShape";
import { BOX_GAP } from "./orderedPoints";
import type { PartDrawing } from "./partDrawing";
import { type Proportions, proportionsOf } from "./proportions";
import { type Section, sectionOf } from "./section";
import { drawSection } from "./sectionDrawing";

/** Layout of a part of a level: its sections, each laid out by itself, then the drawing of all. */
interface PartPlan {
  readonly sections: readonly Section[];
  /** Draws the part's boxes and lines; `places` are those of the points of each section. */
  draw(places: readonly Float64Array[], pace: Pace): Promise<PartDrawing>;
}

/** Factor by which a layer may exceed its wanted breadth before it is folded. */
const SLACK = 1.5;
/** Into so few, boxes go in turn: lines of those before then pass between them. */
const MOST_IN_TURN = 3;
/** Length of a layer beside its boxes along the flow, px. */
const LAYER_GAP = 36;

/** Boxes of a level that lines connect, and these lines, by their numbers in the level. */
export interface LevelPart {
  readonly boxes: Uint32Array;
  readonly lines: Uint32Array;
  readonly plan: PartPlan;
}

/** A level taken apart. */
export interface LevelPartition {
  /** The part of entry and exit, where there is one of them. */
  readonly main: LevelPart | undefined;
  readonly others: readonly LevelPart[];
  /** Boxes without lines. */
  readonly singles: readonly number[];
}

/** The sections of a level in their order. */
export function sectionsOf({ main, others }: LevelPartition): readonly Section[] {
  return [...(main ? [main] : []), ...others].flatMap(({ plan }) => plan.sections);
}

/** Takes a level apart, each part in layers. */
export async function levelParts(shape: LevelShape, pace: Pace): Promise<LevelPartition> {
  const { entry, exit } = shape;
  const { parts, partOf } = connectedParts(shape);
  const linesOf: number[][] = parts.map(() => []);
  for (let line = 0; line < shape.from.length; line++)
    linesOf[partOf[shape.from[line] as number] as number]?.push(line);
  const rooms = levelRooms(shape);
  const numbers = new Uint32Array(shape.widths.length);
  let main: LevelPart | undefined;
  const others: LevelPart[] = [];
  const singles: number[] = [];
  for (let part = 0; part < parts.length; part++) {
    const boxes = parts[part] as Uint32Array;
    const isMain = boxes.includes(entry) || boxes.includes(exit);
    if (boxes.length === 1 && !isMain) {
      singles.push(boxes[0] as number);
      continue;
    }
    const lines = Uint32Array.from(linesOf[part] as number[]);
    for (let i = 0; i < boxes.length; i++) numbers[boxes[i] as number] = i;
    if (pace.isDue()) await pace.giveWay();
    const plan = await planned({
      rooms: roomsOf(rooms, boxes),
      from: lines.map((line) => numbers[shape.from[line] as number] as number),
      to: lines.map((line) => numbers[shape.to[line] as number] as number),
      loops: lines.map((line) => shape.loops?.[line] ?? 0),
      ends: { entry: entry < 0 ? -1 : boxes.indexOf(entry), exit: exit < 0 ? -1 : boxes.indexOf(exit) },
      proportions: proportionsOf(shape.direction),
      pace,
    });
    const layered = { boxes, lines, plan };
    if (isMain) main = layered;
    else others.push(layered);
  }
  return { main, others, singles };
}

interface PartShape {
  readonly rooms: BoxRooms;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly loops: Uint32Array;
  readonly ends: EndBoxes;
  readonly proportions: Proportions;
  readonly pace: Pace;
}

/** A part in layers. Its lines are turned where they go against the flow. */
async function planned({ rooms, from, to, loops, ends, proportions, pace }: PartShape): Promise<PartPlan> {
  const boxCount = rooms.lengths.length;
  const isTurned = new Uint8Array(from.length);
  const turn = (line: number) => {
    const start = from[line] as number;
    from[line] = to[line] as number;
    to[line] = start;
    isTurned[line] = 1 - (isTurned[line] as number);
  };
  for (let i = 0; i < from.length; i++) {
    const isOfEnd = from[i] === ends.entry || to[i] === ends.exit;
    if ((loops[i] === 1 && !isOfEnd) || to[i] === ends.entry || from[i] === ends.exit) turn(i);
  }
  const order = await flowOrder(boxCount, from, to, pace);
  const places = new Uint32Array(boxCount);
  for (let at = 0; at < order.length; at++) places[order[at] as number] = at;
  for (let i = 0; i < from.length; i++) {
    if ((places[from[i] as number] as number) > (places[to[i] as number] as number)) turn(i);
  }
  if (pace.isDue()) await pace.giveWay();
  const layerOf = foldedLayers({ layerOf: layersOf(order, from, to, ends), rooms, from, to }, proportions);
  const layerCount = layerOf.reduce((last, layer) => Math.max(last, layer), 0) + 1;
  if (pace.isDue()) await pace.giveWay();
  return planPart({ layerCount, layerOf, rooms, from, to }, isTurned, ends, proportions);
}

/**
 * The layer of each box where a layer that would be much wider than all of them are high is folded into several: into a few, in turn; into
 * many, row by row, where most of its boxes have lines to one side alone, which then can run together.
 */
function foldedLayers(
  { layerOf, rooms, from, to }: Omit<Layering, "layerCount">,
  proportions: Proportions,
): Uint32Array {
  const layerCount = layerOf.reduce((last, layer) => Math.max(last, layer), 0) + 1;
  const hasOut = new Uint8Array(layerOf.length);
  const hasInto = new Uint8Array(layerOf.length);
  for (const box of from) hasOut[box] = 1;
  for (const box of to) hasInto[box] = 1;
  const breadths = new Float64Array(layerCount);
  const passedBy = new Float64Array(layerCount);
  let area = 0;
  for (let box = 0; box < layerOf.length; box++) {
    const layer = layerOf[box] as number;
    const breadth = roomOf(rooms, box);
    breadths[layer] = (breadths[layer] as number) + breadth;
    if (hasOut[box] && hasInto[box]) passedBy[layer] = (passedBy[layer] as number) + breadth;
    area += breadth * ((rooms.lengths[box] as number) + LAYER_GAP);
  }
  const most = Math.max(proportions.always, Math.sqrt(area * proportions.breadth));
  const folds = breadths.map((breadth, layer) => {
    if (breadth <= SLACK * most) return 1;
    const wished = Math.ceil(breadth / most);
    return (passedBy[layer] as number) > breadth / 2 ? Math.min(wished, MOST_IN_TURN) : wished;
  });
  const firsts = new Uint32Array(layerCount);
  for (let layer = 1; layer < layerCount; layer++) {
    firsts[layer] = (firsts[layer - 1] as number) + (folds[layer - 1] as number);
  }
  const taken = new Float64Array(layerCount);
  const counts = new Uint32Array(layerCount);
  return layerOf.map((layer, box) => {
    const breadth = roomOf(rooms, box);
    const part = ((taken[layer] as number) + breadth / 2) / (breadths[layer] as number);
    const count = counts[layer] as number;
    taken[layer] = (taken[layer] as number) + breadth;
    counts[layer] = count + 1;
    const into = folds[layer] as number;
    return (firsts[layer] as number) + (into > MOST_IN_TURN ? Math.floor(part * into) : count % into);
  });
}

function roomOf(rooms: BoxRooms, box: number): number {
  return breadthOf(rooms, box) + BOX_GAP;
}

/** A part as one section, or as columns where it is long and thin. */
function planPart(layering: Layering, isTurned: Uint8Array, ends: EndBoxes, proportions: Proportions): PartPlan {
  const cuts = columnCuts(layering, isTurned, ends, proportions);
  if (cuts.length > 1) {
    const cut = columnsOf({ layering, isTurned, ends, cuts });
    return {
      sections: cut.columns.map(({ section }) => section),
      draw: (places, pace) => drawColumns(cut, places, pace),
    };
  }
  const section = sectionOf(layering, isTurned);
  return { sections: [section], draw: ([places], pace) => drawSection(section, places as Float64Array, pace) };
}
