import type { Pace } from "../../tensor/pace";
import { type LineEnd, placeEnds } from "./lineEnds";
import { type LineRun, lineRuns } from "./lineRuns";
import { framed, type PartDrawing } from "./partDrawing";
import { backwards, rounded, withoutStraight } from "./paths";
import type { Section } from "./section";

/** Positions of each line across the flow at its box in the earlier layer, and at the other. */
interface LinePorts {
  readonly leaves: Float64Array;
  readonly arrives: Float64Array;
}

/** Between two layers, px: more where lines go far across, less beside one of which nothing is to be read. */
const LAYER_GAP = 36;
const WIDE_LAYER_GAP = 96;
const THIN_LAYER_GAP = 24;
const THIN = 12;
/** A gap's part of how far lines go across in it. */
const SLOPE = 0.12;
/** Distances by which lines that turn around a box go beyond it; adjacent lines take them in turns. */
const TURN_LENGTHS = [12, 17, 22] as const;
const TURN_CORNER = 10;

/** Lines that are drawn before the pace is asked. */
const LINES_A_LOOK = 256;

/** Draws a section; `places` are the middles across the flow of its boxes, and behind them of the points of its lines that go through layers. */
export async function drawSection(section: Section, places: Float64Array, pace: Pace): Promise<PartDrawing> {
  const { layering, isTurned } = section;
  const { layerOf, rooms } = layering;
  const middles = places.slice(0, layerOf.length);
  centreLonely(section, middles);
  const runs = lineRuns(section, middles, places.subarray(layerOf.length));
  if (pace.isDue()) await pace.giveWay();
  const ports = linePorts(section, middles, runs);
  if (pace.isDue()) await pace.giveWay();
  const layers = new StackedLayers(section, runs, ports);
  const paths: number[][] = [];
  for (let line = 0; line < runs.length; line++) {
    if (line % LINES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    paths.push(withoutStraight(isTurned[line] ? layers.turnedPath(line) : layers.path(line)));
  }
  return framed({
    across: middles.map((middle, box) => middle - (rooms.before[box] as number)),
    along: middles.map((_, box) => layers.startOf(box)),
    paths,
    breadths: middles.map((_, box) => (rooms.before[box] as number) + (rooms.behind[box] as number)),
    lengths: rooms.lengths,
  });
}

/** Nothing places a box that has its layer to itself and only lines that run beside: it goes to the middle. */
function centreLonely({ arranged, layering }: Section, middles: Float64Array): void {
  const { layerOf, layerCount } = layering;
  const inLayer = new Uint32Array(layerCount);
  for (const layer of layerOf) inLayer[layer] = (inLayer[layer] as number) + 1;
  const isArranged = new Uint8Array(layerOf.length);
  for (const box of arranged.from) isArranged[box] = 1;
  for (const box of arranged.to) isArranged[box] = 1;
  let [least, most] = [Infinity, -Infinity];
  for (let box = 0; box < layerOf.length; box++) {
    if (!isArranged[box]) continue;
    least = Math.min(least, middles[box] as number);
    most = Math.max(most, middles[box] as number);
  }
  if (least > most) return;
  for (let box = 0; box < layerOf.length; box++) {
    if (!isArranged[box] && inLayer[layerOf[box] as number] === 1) middles[box] = (least + most) / 2;
  }
}

/** Layers behind each other along the flow, and lines through them. */
class StackedLayers {
  private readonly section: Section;
  private readonly runs: readonly LineRun[][];
  private readonly ports: LinePorts;
  /** Start and end of each layer. */
  private readonly starts: Float64Array;
  private readonly ends: Float64Array;

  constructor(section: Section, runs: readonly LineRun[][], ports: LinePorts) {
    const { layerCount, layerOf, rooms } = section.layering;
    this.section = section;
    this.runs = runs;
    this.ports = ports;
    this.starts = new Float64Array(layerCount);
    this.ends = new Float64Array(layerCount);
    const thickness = new Float64Array(layerCount);
    for (let box = 0; box < layerOf.length; box++) {
      const layer = layerOf[box] as number;
      thickness[layer] = Math.max(thickness[layer] as number, rooms.lengths[box] as number);
    }
    const farthest = this.farthestAcross();
    let along = 0;
    for (let layer = 0; layer < layerCount; layer++) {
      this.starts[layer] = along;
      along += thickness[layer] as number;
      this.ends[layer] = along;
      const isThin = Math.min(thickness[layer] as number, thickness[layer + 1] ?? 0) <= THIN;
      const least = isThin ? THIN_LAYER_GAP : LAYER_GAP;
      along += Math.min(WIDE_LAYER_GAP, Math.max(least, LAYER_GAP / 2 + SLOPE * (farthest[layer] as number)));
    }
  }

  /** Start of a box along the flow: it stands in the middle of its layer. */
  startOf(box: number): number {
    const layer = this.section.layering.layerOf[box] as number;
    const thickness = (this.ends[layer] as number) - (this.starts[layer] as number);
    return (this.starts[layer] as number) + (thickness - this.lengthOf(box)) / 2;
  }

  path(line: number): number[] {
    const { layerOf, from, to } = this.section.layering;
    const a = from[line] as number;
    const b = to[line] as number;
    const leaves = this.ports.leaves[line] as number;
    const arrives = this.ports.arrives[line] as number;
    const points = [leaves, this.startOf(a) + this.lengthOf(a), leaves, this.ends[layerOf[a] as number] as number];
    this.addRuns(points, this.runs[line] as LineRun[]);
    points.push(arrives, this.starts[layerOf[b] as number] as number, arrives, this.startOf(b));
    return points;
  }

  /** Around both of its boxes, from the one in the later layer. */
  turnedPath(line: number): number[] {
    const { layerOf, from, to } = this.section.layering;
    const a = from[line] as number;
    const b = to[line] as number;
    const runs = this.runs[line] as LineRun[];
    const first = (runs[0] as LineRun).place;
    const last = (runs.at(-1) as LineRun).place;
    const leaves = this.ports.leaves[line] as number;
    const arrives = this.ports.arrives[line] as number;
    const [startLayer, endLayer] = [layerOf[a] as number, layerOf[b] as number];
    const beyond = TURN_LENGTHS[line % TURN_LENGTHS.length] as number;
    const before = (this.starts[startLayer] as number) - beyond;
    const behind = (this.ends[endLayer] as number) + beyond;
    const turn = [leaves, this.startOf(a), leaves, before, first, before, first, this.ends[startLayer] as number];
    const points = rounded(turn, TURN_CORNER);
    this.addRuns(points, runs.slice(1, -1));
    const end = this.startOf(b) + this.lengthOf(b);
    const back = [last, this.starts[endLayer] as number, last, behind, arrives, behind, arrives, end];
    return backwards([...points, ...rounded(back, TURN_CORNER)]);
  }

  private addRuns(points: number[], runs: readonly LineRun[]): void {
    for (const { place, first, last } of runs) {
      points.push(place, this.starts[first] as number, place, this.ends[last] as number);
    }
  }

  /** Greatest distance that lines go across behind each layer; lines beside all layers do not count. */
  private farthestAcross(): Float64Array {
    const { layering, through } = this.section;
    const { layerOf, layerCount, from, to } = layering;
    const farthest = new Float64Array(layerCount);
    for (const line of through) {
      let layer = layerOf[from[line] as number] as number;
      let place = this.ports.leaves[line] as number;
      for (const run of this.runs[line] as LineRun[]) {
        // A line that turns around its box begins in the box's own layer.
        if (run.first > layer) farthest[layer] = Math.max(farthest[layer] as number, Math.abs(run.place - place));
        layer = run.last;
        place = run.place;
      }
      if (layer === layerOf[to[line] as number]) continue;
      farthest[layer] = Math.max(farthest[layer] as number, Math.abs((this.ports.arrives[line] as number) - place));
    }
    return farthest;
  }

  private lengthOf(box: number): number {
    return this.section.layering.rooms.lengths[box] as number;
  }
}

/** Places the ends of lines at their boxes: those where data leave first, so that those where they come in can be straight behind them. */
function linePorts({ layering, isTurned }: Section, middles: Float64Array, runs: readonly LineRun[][]): LinePorts {
  const { from, to, rooms } = layering;
  const leaves = new Float64Array(from.length);
  const arrives = new Float64Array(from.length);
  const place = (isAtEnd: boolean, towards: (line: number, isEarlier: boolean) => number) => {
    const ends: LineEnd[][] = Array.from(middles, () => []);
    // A line that is turned leaves the box in the later layer.
    const isEarlier = (line: number) => (isTurned[line] === 1) !== isAtEnd;
    for (let line = 0; line < from.length; line++) {
      const earlier = isEarlier(line);
      ends[(earlier ? from : to)[line] as number]?.push({ line, towards: towards(line, earlier) });
    }
    for (let box = 0; box < ends.length; box++) {
      placeEnds(ends[box] as LineEnd[], middles[box] as number, rooms.bodies[box] as number, (line, at) => {
        (isEarlier(line) ? leaves : arrives)[line] = at;
      });
    }
  };
  const nextOf = (line: number, isEarlier: boolean) => runs[line]?.at(isEarlier ? 0 : -1)?.place;
  const middleOf = (box: number | undefined) => middles[box ?? -1] ?? 0;
  place(true, (line, isEarlier) => nextOf(line, isEarlier) ?? middleOf((isEarlier ? to : from)[line]));
  place(false, (line, isEarlier) => nextOf(line, isEarlier) ?? ((isEarlier ? arrives : leaves)[line] as number));
  return { leaves, arrives };
}
