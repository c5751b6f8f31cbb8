import type { Pace } from "../../tensor/pace";
import { connectedParts } from "./connectedParts";
import { flowOrder } from "./flowOrder";
import { foldedLayers } from "./foldedLayers";
import { type BoxRooms, roomsOf } from "./layering";
import { type EndBoxes, layersOf } from "./layersOf";
import { levelRooms } from "./levelRooms";
import type { LevelShape } from "./levelShape";
import { type PartPlan, planPart } from "./partPlan";
import { type Proportions, proportionsOf } from "./proportions";
import type { Section } from "./section";

/** Boxes of a level that lines connect, and these lines, by their numbers in the level. */
export interface LevelPart {
  readonly boxes: Uint32Array;
  readonly lines: Uint32Array;
  readonly plan: PartPlan;
}

/** A level taken apart. */
export interface LevelParts {
  /** The part of entry and exit, where there is one of them. */
  readonly main: LevelPart | undefined;
  readonly others: readonly LevelPart[];
  /** Boxes without lines. */
  readonly singles: readonly number[];
}

/** The sections of a level in their order. */
export function sectionsOf({ main, others }: LevelParts): readonly Section[] {
  return [...(main ? [main] : []), ...others].flatMap(({ plan }) => plan.sections);
}

/** Takes a level apart, each part in layers. */
export async function levelParts(shape: LevelShape, pace: Pace): Promise<LevelParts> {
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
