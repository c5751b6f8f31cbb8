import { laneTracks } from "./laneTracks";
import type { Section } from "./section";

/** Between a box and a line that turns around it: half of what boxes keep. */
const TURN_GAP = 9;
/** Between it and anything else that it passes, px. */
const CLEAR = 6;
const MOST_LOOKED_AT = 200;

/** A line's place across the flow while it goes straight along some layers. */
export interface LineRun {
  readonly place: number;
  readonly first: number;
  readonly last: number;
}

/**
 * The runs of each line between its ends. A line against the flow also runs along the layers of its boxes: it turns around them, so that
 * it too leaves where data do and comes in where they do. `points` are the places of points of lines that go through layers.
 */
export function lineRuns(section: Section, middles: Float64Array, points: Float64Array): LineRun[][] {
  const runs = throughRuns(section, points);
  // Lanes are beside all that this knows.
  const taken = section.isTurned.includes(1) ? new TakenPlaces(section, middles, runs) : undefined;
  addLanes(section, middles, runs);
  if (taken) addTurns(section, middles, runs, taken);
  return runs;
}

function throughRuns({ layering, through }: Section, points: Float64Array): LineRun[][] {
  const all: LineRun[][] = Array.from(layering.from, () => []);
  let at = 0;
  for (const line of through) {
    const runs = all[line] as LineRun[];
    const last = (layering.layerOf[layering.to[line] as number] as number) - 1;
    for (let layer = (layering.layerOf[layering.from[line] as number] as number) + 1; layer <= last; layer++) {
      const place = points[at++] as number;
      const run = runs.at(-1);
      if (run && Math.abs(run.place - place) < 1) runs[runs.length - 1] = { ...run, last: layer };
      else runs.push({ place, first: layer, last: layer });
    }
  }
  return all;
}

function addLanes({ layering, lanes }: Section, middles: Float64Array, runs: LineRun[][]): void {
  if (lanes.length === 0) return;
  const { layerOf, from, to, rooms } = layering;
  let [least, most] = [Infinity, -Infinity];
  for (let box = 0; box < middles.length; box++) {
    least = Math.min(least, (middles[box] as number) - (rooms.before[box] as number));
    most = Math.max(most, (middles[box] as number) + (rooms.behind[box] as number));
  }
  for (const some of runs) {
    for (const { place } of some) {
      least = Math.min(least, place);
      most = Math.max(most, place);
    }
  }
  const middleOf = (line: number) =>
    ((middles[from[line] as number] as number) + (middles[to[line] as number] as number)) / 2;
  const sides = lanes.map(({ lines }) => lines.reduce((sum, line) => sum + middleOf(line), 0) / lines.length);
  const tracks = laneTracks(lanes, sides, { least, most }, layering.layerCount);
  for (let lane = 0; lane < lanes.length; lane++) {
    for (const line of lanes[lane]?.lines ?? []) {
      const first = (layerOf[from[line] as number] as number) + 1;
      const last = (layerOf[to[line] as number] as number) - 1;
      runs[line] = [{ place: tracks[lane] as number, first, last }];
    }
  }
}

function addTurns({ layering, isTurned }: Section, middles: Float64Array, runs: LineRun[][], taken: TakenPlaces): void {
  const { layerOf, from, to, rooms } = layering;
  /** Places right beside a box, the one nearer to another place first. */
  const sidesOf = (box: number, towards: number): readonly [number, number] => {
    const before = (middles[box] as number) - (rooms.before[box] as number) - TURN_GAP;
    const behind = (middles[box] as number) + (rooms.behind[box] as number) + TURN_GAP;
    return Math.abs(towards - before) < Math.abs(towards - behind) ? [before, behind] : [behind, before];
  };
  /** A run that leads onto its box goes beside it, where there is room all along it. */
  const besideBox = (run: LineRun, box: number): LineRun => {
    const [near, far] = sidesOf(box, run.place);
    if (run.place <= Math.min(near, far) || run.place >= Math.max(near, far)) return run;
    const place = [near, far].find((side) => taken.isFree(run.first, run.last, side));
    return place === undefined ? run : taken.add({ ...run, place });
  };
  /** Along a box's own layer: straight on, where nothing is in its way. */
  const along = (box: number, towards: number): LineRun => {
    const layer = layerOf[box] as number;
    const [near, far] = sidesOf(box, towards);
    const isBeside = towards <= Math.min(near, far) || towards >= Math.max(near, far);
    const place = isBeside && taken.isFree(layer, layer, towards) ? towards : near;
    return taken.add({ place, first: layer, last: layer });
  };
  for (let line = 0; line < runs.length; line++) {
    if (!isTurned[line]) continue;
    const [a, b] = [from[line] as number, to[line] as number];
    const between = [...(runs[line] as LineRun[])];
    if (between[0]) between[0] = besideBox(between[0], a);
    const end = between.at(-1);
    if (end) between[between.length - 1] = besideBox(end, b);
    const first = along(a, between[0]?.place ?? (middles[b] as number));
    const last = along(b, between.at(-1)?.place ?? first.place);
    runs[line] = [first, ...between, last];
  }
}

/** Places taken in each layer. */
class TakenPlaces {
  private readonly layers: { readonly least: number; readonly most: number }[][];

  constructor({ layering, through }: Section, middles: Float64Array, runs: readonly LineRun[][]) {
    const { layerCount, layerOf, rooms } = layering;
    this.layers = Array.from({ length: layerCount }, () => []);
    for (let box = 0; box < middles.length; box++) {
      const least = (middles[box] as number) - (rooms.before[box] as number);
      const most = (middles[box] as number) + (rooms.behind[box] as number);
      this.layers[layerOf[box] as number]?.push({ least, most });
    }
    for (const line of through) for (const run of runs[line] ?? []) this.add(run);
  }

  add(run: LineRun): LineRun {
    for (let layer = run.first; layer <= run.last; layer++) {
      this.layers[layer]?.push({ least: run.place, most: run.place });
    }
    return run;
  }

  /** True if nothing is near a place in some layers. Where there is much, nobody looks: it seldom is free. */
  isFree(first: number, last: number, place: number): boolean {
    for (let layer = first; layer <= last; layer++) {
      const taken = this.layers[layer] ?? [];
      if (taken.length > MOST_LOOKED_AT) return false;
      if (taken.some(({ least, most }) => place > least - CLEAR && place < most + CLEAR)) return false;
    }
    return true;
  }
}
