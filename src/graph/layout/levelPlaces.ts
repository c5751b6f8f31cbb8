import type { Pace } from "../../tensor/pace";
import { isUpright } from "../graphDirection";
import type { LevelPart, LevelPartition } from "./levelPartition";
import type { LevelPlaces, LevelShape } from "./levelShape";
import type { PartDrawing } from "./partDrawing";
import { shelve } from "./shelves";

/** A picture's width for its height where parts can stand anywhere. */
const ASPECT = 1.6;
/** Between the part of entry and exit and all others, px. */
const PART_GAP = 36;

/** Puts the parts of a level together, turned so that data flow in its direction. `places` are the middles of the points of each section. */
export async function placeLevel(
  shape: LevelShape,
  parts: LevelPartition,
  places: readonly Float64Array[],
  isSimple: boolean,
  pace: Pace,
): Promise<LevelPlaces> {
  const { main, others, singles } = parts;
  const level = new LevelInFlow(shape);
  const left = [...places];
  const draw = async ({ plan }: LevelPart): Promise<PartDrawing> => {
    if (pace.isDue()) await pace.giveWay();
    return plan.draw(left.splice(0, plan.sections.length), pace);
  };
  const mainDrawing = main && (await draw(main));
  const drawings: PartDrawing[] = [];
  for (const part of others) drawings.push(await draw(part));

  const block = shelve(
    [...drawings.map(({ breadth }) => breadth), ...singles.map((box) => level.breadths[box] as number)],
    [...drawings.map(({ length }) => length), ...singles.map((box) => level.lengths[box] as number)],
    isUpright(shape.direction) ? ASPECT : 1 / ASPECT,
  );
  let across = 0;
  let along = 0;
  if (main && mainDrawing) {
    const hasOnlyEnds = main.boxes.every((box) => box === shape.entry || box === shape.exit);
    if (hasOnlyEnds) level.put(main, mainDrawing, Math.max(0, (block.width - mainDrawing.breadth) / 2), 0);
    else level.put(main, mainDrawing, 0, 0);
    if (singles.length + others.length > 0) {
      across = hasOnlyEnds ? Math.max(0, (mainDrawing.breadth - block.width) / 2) : mainDrawing.breadth + PART_GAP;
      along = level.behindEntry;
      level.pushExit(along + block.height + PART_GAP);
    }
  }
  // The first of the shelves is the upper or left one on the screen.
  const isMirrored = shape.direction === "up" || shape.direction === "left";
  const alongOf = (thing: number, length: number) =>
    along + (isMirrored ? block.height - (block.y[thing] as number) - length : (block.y[thing] as number));
  for (let i = 0; i < others.length; i++) {
    if (pace.isDue()) await pace.giveWay();
    const drawing = drawings[i] as PartDrawing;
    level.put(others[i] as LevelPart, drawing, across + (block.x[i] as number), alongOf(i, drawing.length));
  }
  for (let i = 0; i < singles.length; i++) {
    const box = singles[i] as number;
    const thing = others.length + i;
    level.across[box] = across + (block.x[thing] as number);
    level.along[box] = alongOf(thing, level.lengths[box] as number);
  }
  return level.turned(isSimple);
}

/** Places of a level across the flow and along it. */
class LevelInFlow {
  readonly across: Float64Array;
  readonly along: Float64Array;
  readonly breadths: Float64Array;
  readonly lengths: Float64Array;
  private readonly shape: LevelShape;
  private readonly paths: number[][];

  constructor(shape: LevelShape) {
    const { widths, heights, direction, from } = shape;
    this.shape = shape;
    this.across = new Float64Array(widths.length);
    this.along = new Float64Array(widths.length);
    [this.breadths, this.lengths] = isUpright(direction) ? [widths, heights] : [heights, widths];
    this.paths = Array.from(from, () => []);
  }

  put({ boxes, lines }: LevelPart, drawing: PartDrawing, across: number, along: number): void {
    for (let i = 0; i < boxes.length; i++) {
      this.across[boxes[i] as number] = across + (drawing.across[i] as number);
      this.along[boxes[i] as number] = along + (drawing.along[i] as number);
    }
    for (let i = 0; i < lines.length; i++) {
      const path = drawing.paths[i] as readonly number[];
      this.paths[lines[i] as number] = path.map((place, at) => place + (at % 2 === 0 ? across : along));
    }
  }

  /** Least position along the flow of everything between entry and exit. */
  get behindEntry(): number {
    const { entry } = this.shape;
    return entry < 0 ? 0 : (this.along[entry] as number) + (this.lengths[entry] as number) + PART_GAP;
  }

  /** Moves the exit to there at least; its lines go on straight. */
  pushExit(along: number): void {
    const { exit, to } = this.shape;
    if (exit < 0 || (this.along[exit] as number) >= along) return;
    this.along[exit] = along;
    for (let line = 0; line < to.length; line++) {
      const path = this.paths[line] as number[];
      if (to[line] === exit) path.push(path.at(-2) as number, along);
    }
  }

  turned(isSimple: boolean): LevelPlaces {
    const { across, along, breadths, lengths, paths } = this;
    let breadth = 0;
    let length = 0;
    for (let box = 0; box < across.length; box++) {
      breadth = Math.max(breadth, (across[box] as number) + (breadths[box] as number));
      length = Math.max(length, (along[box] as number) + (lengths[box] as number));
    }
    const starts = new Uint32Array(paths.length + 1);
    for (let line = 0; line < paths.length; line++) {
      const path = paths[line] as number[];
      starts[line + 1] = (starts[line] as number) + path.length / 2;
      for (let i = 0; i < path.length; i += 2) {
        breadth = Math.max(breadth, path[i] as number);
        length = Math.max(length, path[i + 1] as number);
      }
    }
    const { direction } = this.shape;
    const turnedAlong = (place: number, size: number) =>
      direction === "up" || direction === "left" ? length - place - size : place;
    const points = new Float32Array(2 * (starts[paths.length] as number));
    let at = 0;
    for (const path of paths) {
      for (let i = 0; i < path.length; i += 2) {
        const place = path[i] as number;
        const alongPlace = turnedAlong(path[i + 1] as number, 0);
        points[at++] = isUpright(direction) ? place : alongPlace;
        points[at++] = isUpright(direction) ? alongPlace : place;
      }
    }
    const alongs = along.map((place, box) => turnedAlong(place, lengths[box] as number));
    return isUpright(direction)
      ? { width: breadth, height: length, x: across, y: alongs, starts, points, isSimple }
      : { width: length, height: breadth, x: alongs, y: across, starts, points, isSimple };
  }
}
