import { type Drawing, framed } from "./drawing";
import { laneTracks } from "./laneTracks";
import { type LineEnd, placeEnds } from "./lineEnds";
import { backwards, turnAround, withoutStraight } from "./paths";
import type { Section } from "./section";

/** Between two layers, px: more where lines go far across. */
const LAYER_GAP = 36;
const WIDE_LAYER_GAP = 96;
/** A gap's part of how far lines go across in it. */
const SLOPE = 0.12;
/** Between a box and a line that turns around it: half of what boxes keep. */
const TURN_GAP = 9;
/** How far it goes beyond the box, px. */
const TURN_LENGTH = 12;

/** A line's place across the flow while it goes straight along some layers. */
interface Run {
  readonly place: number;
  readonly first: number;
  readonly last: number;
}

/** Draws a section; `places` are the middles across the flow of its boxes, and behind them of the points of its lines that go through layers. */
export function drawSection(section: Section, places: Float64Array): Drawing {
  return new SectionDrawing(section, places).draw();
}

class SectionDrawing {
  private readonly section: Section;
  private readonly middles: Float64Array;
  /** Between its ends; a line that is turned runs along its boxes, too. */
  private readonly runs: Run[][];
  /** Where each line is at the box it goes to a later layer from, and at the other. */
  private readonly leaves: Float64Array;
  private readonly arrives: Float64Array;
  private readonly bandStarts: Float64Array;
  private readonly bandEnds: Float64Array;

  constructor(section: Section, places: Float64Array) {
    const { layering, lanes } = section;
    const lineCount = layering.from.length;
    this.section = section;
    this.middles = places.slice(0, layering.layerOf.length);
    this.runs = Array.from({ length: lineCount }, () => []);
    this.leaves = new Float64Array(lineCount);
    this.arrives = new Float64Array(lineCount);
    this.bandStarts = new Float64Array(layering.layerCount);
    this.bandEnds = new Float64Array(layering.layerCount);
    this.centreLonely();
    this.followBends(places);
    this.runLanes(lanes);
    this.turnLines();
    this.placeEnds();
    this.stackLayers();
  }

  draw(): Drawing {
    const { layering, lengths, isTurned } = this.section;
    const { breadths } = layering;
    const across = this.middles.map((middle, box) => middle - (breadths[box] as number) / 2);
    const along = lengths.map((_, box) => this.startOf(box));
    const paths = this.runs.map((_, line) => withoutStraight(isTurned[line] ? this.turnedPath(line) : this.path(line)));
    return framed({ across, along, paths, breadths, lengths });
  }

  /** Nothing places a box that has its layer to itself and only lines that run beside: it goes to the middle. */
  private centreLonely(): void {
    const { arranged, layering } = this.section;
    const { layerOf, layerCount } = layering;
    const inLayer = new Uint32Array(layerCount);
    for (const layer of layerOf) inLayer[layer] = (inLayer[layer] as number) + 1;
    const isArranged = new Uint8Array(layerOf.length);
    for (const box of arranged.from) isArranged[box] = 1;
    for (const box of arranged.to) isArranged[box] = 1;
    let [least, most] = [Infinity, -Infinity];
    for (let box = 0; box < layerOf.length; box++) {
      if (!isArranged[box]) continue;
      least = Math.min(least, this.middles[box] as number);
      most = Math.max(most, this.middles[box] as number);
    }
    if (least > most) return;
    for (let box = 0; box < layerOf.length; box++) {
      if (!isArranged[box] && inLayer[layerOf[box] as number] === 1) this.middles[box] = (least + most) / 2;
    }
  }

  private followBends(places: Float64Array): void {
    const { layering, through } = this.section;
    let at = this.middles.length;
    for (const line of through) {
      const runs = this.runs[line] as Run[];
      const last = (layering.layerOf[layering.to[line] as number] as number) - 1;
      let layer = (layering.layerOf[layering.from[line] as number] as number) + 1;
      for (; layer <= last; layer++) {
        const place = places[at++] as number;
        const run = runs.at(-1);
        if (run && Math.abs(run.place - place) < 1) runs[runs.length - 1] = { ...run, last: layer };
        else runs.push({ place, first: layer, last: layer });
      }
    }
  }

  private runLanes(lanes: Section["lanes"]): void {
    if (lanes.length === 0) return;
    const { layerOf, from, to, breadths } = this.section.layering;
    let [least, most] = [Infinity, -Infinity];
    for (let box = 0; box < this.middles.length; box++) {
      least = Math.min(least, (this.middles[box] as number) - (breadths[box] as number) / 2);
      most = Math.max(most, (this.middles[box] as number) + (breadths[box] as number) / 2);
    }
    for (const runs of this.runs) {
      for (const { place } of runs) {
        least = Math.min(least, place);
        most = Math.max(most, place);
      }
    }
    const middles = lanes.map(({ lines }) => {
      const sum = lines.reduce((total, line) => total + this.middleOf(from, line) + this.middleOf(to, line), 0);
      return sum / (2 * lines.length);
    });
    const tracks = laneTracks(lanes, middles, { least, most });
    for (let lane = 0; lane < lanes.length; lane++) {
      for (const line of (lanes[lane] as Section["lanes"][number]).lines) {
        const first = (layerOf[from[line] as number] as number) + 1;
        const last = (layerOf[to[line] as number] as number) - 1;
        this.runs[line] = [{ place: tracks[lane] as number, first, last }];
      }
    }
  }

  /** A line against the flow goes around its boxes, so that it too leaves where data do and comes in where they do. */
  private turnLines(): void {
    const { layering, isTurned } = this.section;
    const { layerOf, from, to, breadths } = layering;
    for (let line = 0; line < this.runs.length; line++) {
      if (!isTurned[line]) continue;
      const runs = this.runs[line] as Run[];
      const beside = (ends: Uint32Array, towards: number): Run => {
        const box = ends[line] as number;
        const layer = layerOf[box] as number;
        const middle = this.middles[box] as number;
        const distance = (breadths[box] as number) / 2 + TURN_GAP;
        return { place: towards < middle ? middle - distance : middle + distance, first: layer, last: layer };
      };
      const first = beside(from, runs[0]?.place ?? this.middleOf(to, line));
      const last = beside(to, runs.at(-1)?.place ?? first.place);
      this.runs[line] = [first, ...runs, last];
    }
  }

  private placeEnds(): void {
    const { layering, isTurned } = this.section;
    const { from, to, breadths } = layering;
    const atEnds: LineEnd[][] = Array.from(breadths, () => []);
    for (let line = 0; line < this.runs.length; line++) {
      const runs = this.runs[line] as Run[];
      const box = (isTurned[line] ? to : from)[line] as number;
      const towards = isTurned[line] ? (runs.at(-1) as Run).place : (runs[0]?.place ?? this.middleOf(to, line));
      (atEnds[box] as LineEnd[]).push({ line, towards });
    }
    this.placeAll(atEnds, isTurned, (isLineTurned) => (isLineTurned ? this.arrives : this.leaves));
    const atStarts: LineEnd[][] = Array.from(breadths, () => []);
    for (let line = 0; line < this.runs.length; line++) {
      const runs = this.runs[line] as Run[];
      const box = (isTurned[line] ? from : to)[line] as number;
      const towards = isTurned[line] ? (runs[0] as Run).place : (runs.at(-1)?.place ?? (this.leaves[line] as number));
      (atStarts[box] as LineEnd[]).push({ line, towards });
    }
    this.placeAll(atStarts, isTurned, (isLineTurned) => (isLineTurned ? this.leaves : this.arrives));
  }

  private placeAll(
    ends: readonly LineEnd[][],
    isTurned: Uint8Array,
    placesOf: (isLineTurned: boolean) => Float64Array,
  ): void {
    const { breadths } = this.section.layering;
    for (let box = 0; box < ends.length; box++) {
      placeEnds(ends[box] as LineEnd[], this.middles[box] as number, breadths[box] as number, (line, place) => {
        placesOf(isTurned[line] === 1)[line] = place;
      });
    }
  }

  /** Layers behind each other, with more room where lines go far across. */
  private stackLayers(): void {
    const { layering, lengths, isTurned } = this.section;
    const { layerOf, layerCount, from, to } = layering;
    const thickness = new Float64Array(layerCount);
    for (let box = 0; box < layerOf.length; box++) {
      const layer = layerOf[box] as number;
      thickness[layer] = Math.max(thickness[layer] as number, lengths[box] as number);
    }
    const farthest = new Float64Array(layerCount);
    const note = (layer: number, a: number, b: number) => {
      farthest[layer] = Math.max(farthest[layer] as number, Math.abs(a - b));
    };
    const isBeside = new Uint8Array(this.runs.length).fill(1);
    for (const line of this.section.through) isBeside[line] = 0;
    for (let line = 0; line < this.runs.length; line++) {
      if (isBeside[line]) continue;
      const runs = this.runs[line] as Run[];
      let layer = layerOf[from[line] as number] as number;
      let place = isTurned[line] ? (runs[0] as Run).place : (this.leaves[line] as number);
      for (const run of runs) {
        if (run.first > layer) note(layer, place, run.place);
        layer = run.last;
        place = run.place;
      }
      if (layer < (layerOf[to[line] as number] as number)) note(layer, place, this.arrives[line] as number);
    }
    let along = 0;
    for (let layer = 0; layer < layerCount; layer++) {
      this.bandStarts[layer] = along;
      along += thickness[layer] as number;
      this.bandEnds[layer] = along;
      along += Math.min(WIDE_LAYER_GAP, Math.max(LAYER_GAP, LAYER_GAP / 2 + SLOPE * (farthest[layer] as number)));
    }
  }

  private path(line: number): number[] {
    const { layerOf, from, to } = this.section.layering;
    const a = from[line] as number;
    const b = to[line] as number;
    const leaves = this.leaves[line] as number;
    const arrives = this.arrives[line] as number;
    const points = [leaves, this.endOf(a), leaves, this.bandEnds[layerOf[a] as number] as number];
    this.addRuns(points, this.runs[line] as Run[]);
    points.push(arrives, this.bandStarts[layerOf[b] as number] as number, arrives, this.startOf(b));
    return points;
  }

  private turnedPath(line: number): number[] {
    const { layerOf, from, to } = this.section.layering;
    const a = from[line] as number;
    const b = to[line] as number;
    const runs = this.runs[line] as Run[];
    const first = (runs[0] as Run).place;
    const last = (runs.at(-1) as Run).place;
    const points = turnAround(this.leaves[line] as number, first, this.startOf(a), -TURN_LENGTH);
    points.push(first, this.bandEnds[layerOf[a] as number] as number);
    this.addRuns(points, runs.slice(1, -1));
    points.push(last, this.bandStarts[layerOf[b] as number] as number);
    points.push(...turnAround(last, this.arrives[line] as number, this.endOf(b), TURN_LENGTH));
    return backwards(points);
  }

  private addRuns(points: number[], runs: readonly Run[]): void {
    for (const { place, first, last } of runs) {
      points.push(place, this.bandStarts[first] as number, place, this.bandEnds[last] as number);
    }
  }

  private startOf(box: number): number {
    const layer = this.section.layering.layerOf[box] as number;
    const thickness = (this.bandEnds[layer] as number) - (this.bandStarts[layer] as number);
    return (this.bandStarts[layer] as number) + (thickness - (this.section.lengths[box] as number)) / 2;
  }

  private endOf(box: number): number {
    return this.startOf(box) + (this.section.lengths[box] as number);
  }

  private middleOf(ends: Uint32Array, line: number): number {
    return this.middles[ends[line] as number] as number;
  }
}
