import { type Neighbours, neighbours, type PiecedLines } from "./linePieces";

/** Neighbours with more pairs of pieces are not exchanged: that would take its time. */
const MOST_PAIRS = 400;

/** Layers whose orders are made better, a layer at a time. */
export class LayerSweeps {
  private readonly layers: readonly Uint32Array[];
  private readonly uppers: Neighbours;
  private readonly lowers: Neighbours;
  /** The place of each point in its layer. */
  private readonly places: Float64Array;
  private readonly keys: Float64Array;
  private readonly tree: Uint32Array;

  /** The layers are written. */
  constructor({ pointCount, above, below }: PiecedLines, layers: readonly Uint32Array[]) {
    this.layers = layers;
    this.uppers = neighbours(below, above, pointCount);
    this.lowers = neighbours(above, below, pointCount);
    this.places = new Float64Array(pointCount);
    this.keys = new Float64Array(pointCount);
    this.tree = new Uint32Array(layers.reduce((most, layer) => Math.max(most, layer.length), 0) + 1);
    for (const layer of layers) this.note(layer);
  }

  /** Takes another order of the same points. */
  take(order: readonly Uint32Array[]): void {
    for (let number = 0; number < order.length; number++) {
      const layer = this.layers[number] as Uint32Array;
      layer.set(order[number] as Uint32Array);
      this.note(layer);
    }
  }

  /**
   * Sorts a layer by barycentres of neighbours in the one before it, or behind it; equal ones stay in order, or are reversed. What has no
   * neighbours there keeps its place.
   */
  sort(layerNumber: number, { byUppers, isReversed }: { byUppers: boolean; isReversed: boolean }): number {
    const layer = this.layers[layerNumber] as Uint32Array;
    const { starts, points } = byUppers ? this.uppers : this.lowers;
    const { keys, places } = this;
    const moving: number[] = [];
    for (const point of layer) {
      const start = starts[point] as number;
      const end = starts[point + 1] as number;
      if (start === end) continue;
      let sum = 0;
      for (let i = start; i < end; i++) sum += places[points[i] as number] as number;
      keys[point] = sum / (end - start);
      moving.push(point);
    }
    const sign = isReversed ? -1 : 1;
    moving.sort(
      (a, b) => (keys[a] as number) - (keys[b] as number) || sign * ((places[a] as number) - (places[b] as number)),
    );
    let next = 0;
    for (let at = 0; at < layer.length; at++) {
      const point = layer[at] as number;
      if (starts[point] !== starts[point + 1]) layer[at] = moving[next++] as number;
    }
    this.note(layer);
    return 0;
  }

  /** Exchanges neighbours in a layer where fewer pieces cross then; how many crossings that saved. */
  exchange(layerNumber: number): number {
    const layer = this.layers[layerNumber] as Uint32Array;
    let saved = 0;
    for (let at = 1; at < layer.length; at++) {
      const one = layer[at - 1] as number;
      const next = layer[at] as number;
      const less = this.saving(this.uppers, one, next) + this.saving(this.lowers, one, next);
      if (less <= 0) continue;
      saved += less;
      layer[at - 1] = next;
      layer[at] = one;
      this.places[next] = at - 1;
      this.places[one] = at;
    }
    return saved;
  }

  /** Pairs of pieces that cross between a layer and the one before it: each is counted as it comes to a place that others passed (a Fenwick tree). */
  crossings(layerNumber: number): number {
    if (layerNumber === 0) return 0;
    const layer = this.layers[layerNumber] as Uint32Array;
    const { starts, points } = this.lowers;
    const { places, tree } = this;
    tree.fill(0, 0, layer.length + 1);
    let crossings = 0;
    let passed = 0;
    for (const point of this.layers[layerNumber - 1] as Uint32Array) {
      const start = starts[point] as number;
      const end = starts[point + 1] as number;
      for (let i = start; i < end; i++) {
        crossings += passed;
        for (let at = (places[points[i] as number] as number) + 1; at > 0; at -= at & -at)
          crossings -= tree[at] as number;
      }
      for (let i = start; i < end; i++) {
        passed++;
        for (let at = (places[points[i] as number] as number) + 1; at <= layer.length; at += at & -at)
          tree[at] = (tree[at] as number) + 1;
      }
    }
    return crossings;
  }

  /** Crossings at one side that two neighbours have now, less those that they have when they are exchanged. */
  private saving({ starts, points }: Neighbours, one: number, next: number): number {
    const [start, end] = [starts[one] as number, starts[one + 1] as number];
    const [nextStart, nextEnd] = [starts[next] as number, starts[next + 1] as number];
    if ((end - start) * (nextEnd - nextStart) > MOST_PAIRS) return 0;
    let saving = 0;
    for (let i = start; i < end; i++) {
      const place = this.places[points[i] as number] as number;
      for (let j = nextStart; j < nextEnd; j++)
        saving += Math.sign(place - (this.places[points[j] as number] as number));
    }
    return saving;
  }

  private note(layer: Uint32Array): void {
    for (let at = 0; at < layer.length; at++) this.places[layer[at] as number] = at;
  }
}
