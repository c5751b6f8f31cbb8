import type { Pace } from "../../tensor/pace";
import { type Neighbours, neighbours } from "./linePieces";
import { BOX_GAP, LINE_GAP, type OrderedPoints, pointCount } from "./orderedPoints";
import { placeNear } from "./placeNear";

const SWEEPS = 10;
/** The last sweeps look at both neighbouring layers. */
const SETTLING = 4;
/** Pull of a piece, by how many of its ends are points of lines: long lines should be straight. */
const PULLS = [1, 2, 8] as const;
/** A box this near to where its line would be straight goes there, px. */
const SNAP = 16;

/** The middle of each point across the flow: each layer as near to what it is connected with as its order and gaps let it. */
export async function simplePlaces(ordered: OrderedPoints, pace: Pace): Promise<Float64Array> {
  const across = new Across(ordered);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let i = 0; i < ordered.layers.length; i++) {
      if (pace.isDue()) await pace.giveWay();
      across.pull(sweep % 2 === 0 ? i : ordered.layers.length - 1 - i, {
        byUppers: sweep >= SWEEPS - SETTLING || sweep % 2 === 0,
        byLowers: sweep >= SWEEPS - SETTLING || sweep % 2 === 1,
      });
    }
  }
  for (let i = 1; i < ordered.layers.length; i++) {
    if (pace.isDue()) await pace.giveWay();
    across.straighten(i);
  }
  return across.places;
}

class Across {
  readonly places: Float64Array;
  private readonly layers: readonly Uint32Array[];
  private readonly boxCount: number;
  private readonly uppers: Neighbours;
  private readonly lowers: Neighbours;
  /** Between each point and the one before it in its layer. */
  private readonly gaps: readonly Float64Array[];
  private readonly wished: Float64Array;
  private readonly weights: Float64Array;

  constructor(points: OrderedPoints) {
    const { before, behind, layers, above, below } = points;
    const count = pointCount(points);
    this.boxCount = before.length;
    this.layers = layers;
    this.uppers = neighbours(below, above, count);
    this.lowers = neighbours(above, below, count);
    this.places = new Float64Array(count);
    const gap = (point: number) => (point < this.boxCount ? BOX_GAP : LINE_GAP) / 2;
    const distance = (one: number, next: number) => (behind[one] ?? 0) + gap(one) + gap(next) + (before[next] ?? 0);
    this.gaps = layers.map((layer) =>
      Float64Array.from(layer, (point, at) => (at === 0 ? 0 : distance(layer[at - 1] as number, point))),
    );
    for (let i = 0; i < layers.length; i++) this.centre(i);
    const most = layers.reduce((count, layer) => Math.max(count, layer.length), 0);
    this.wished = new Float64Array(most);
    this.weights = new Float64Array(most);
  }

  /** Puts a layer where what it is connected with pulls it. */
  pull(layerNumber: number, { byUppers, byLowers }: { byUppers: boolean; byLowers: boolean }): void {
    const layer = this.layers[layerNumber] as Uint32Array;
    for (let at = 0; at < layer.length; at++) {
      const point = layer[at] as number;
      let sum = 0;
      let weight = 0;
      const add = ({ starts, points }: Neighbours) => {
        for (let i = starts[point] as number; i < (starts[point + 1] as number); i++) {
          const other = points[i] as number;
          const lineEnds = (point < this.boxCount ? 0 : 1) + (other < this.boxCount ? 0 : 1);
          const pull = PULLS[lineEnds] as number;
          sum += pull * (this.places[other] as number);
          weight += pull;
        }
      };
      if (byUppers) add(this.uppers);
      if (byLowers) add(this.lowers);
      // What nothing pulls is pushed only.
      this.wished[at] = weight > 0 ? sum / weight : (this.places[point] as number);
      this.weights[at] = weight > 0 ? weight : 0.01;
    }
    placeNear(this.wished, this.weights, this.gaps[layerNumber] as Float64Array, layer.length, this.wished);
    for (let at = 0; at < layer.length; at++) this.places[layer[at] as number] = this.wished[at] as number;
  }

  /** Moves points in line with one of the layer before, where there is room: boxes a little, points of lines however far. */
  straighten(layerNumber: number): void {
    const layer = this.layers[layerNumber] as Uint32Array;
    const gaps = this.gaps[layerNumber] as Float64Array;
    for (let at = 0; at < layer.length; at++) {
      const point = layer[at] as number;
      const place = this.places[point] as number;
      let nearest = Number.POSITIVE_INFINITY;
      for (let i = this.uppers.starts[point] as number; i < (this.uppers.starts[point + 1] as number); i++) {
        const other = this.places[this.uppers.points[i] as number] as number;
        if (Math.abs(other - place) < Math.abs(nearest - place)) nearest = other;
      }
      if (Math.abs(nearest - place) > (point < this.boxCount ? SNAP : Number.MAX_VALUE)) continue;
      const least =
        at > 0 ? (this.places[layer[at - 1] as number] as number) + (gaps[at] as number) : Number.NEGATIVE_INFINITY;
      const most =
        at + 1 < layer.length
          ? (this.places[layer[at + 1] as number] as number) - (gaps[at + 1] as number)
          : Number.POSITIVE_INFINITY;
      if (nearest >= least && nearest <= most) this.places[point] = nearest;
    }
  }

  /** A first place for a layer: its points side by side, its middle at 0. */
  private centre(layerNumber: number): void {
    const layer = this.layers[layerNumber] as Uint32Array;
    const gaps = this.gaps[layerNumber] as Float64Array;
    let place = -gaps.reduce((sum, gap) => sum + gap, 0) / 2;
    for (let at = 0; at < layer.length; at++) {
      place += gaps[at] as number;
      this.places[layer[at] as number] = place;
    }
  }
}
