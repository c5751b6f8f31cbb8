import { GRAPH_DIRECTIONS } from "../../../graph/graphDirection";
import type { LayOut, LevelPlaces, LevelShape } from "../../../graph/layout/levelShape";
import type { Pace } from "../../../tensor/pace";
import { type CacheLimits, SharedCache } from "../../cache/sharedCache";
import { joined, mixed, SEEDS } from "./hashes";

interface LaidShape {
  readonly shape: LevelShape;
  readonly places: LevelPlaces;
}

/** Levels as they were laid out last, bounded in bytes: who opens a scope waits for it and for those around it, not for all others. */
export class KeptLevels {
  private readonly layOut: LayOut;
  private readonly cache: SharedCache<LaidShape>;

  constructor(layOut: LayOut, limits: CacheLimits) {
    this.layOut = layOut;
    this.cache = new SharedCache(bytesOf, limits);
  }

  /** Lays out as `LayOut`; shape and places are cached, so nobody may change them. */
  async places(shape: LevelShape, pace: Pace): Promise<LevelPlaces> {
    const key = keyOf(shape);
    const known = this.cache.cached(key);
    if (known && isSame(known.shape, shape)) return known.places;
    const places = await this.layOut(shape, pace);
    this.cache.set(key, { shape, places });
    return places;
  }
}

function bytesOf({ shape: { widths, from }, places: { x, starts, points } }: LaidShape): number {
  return 16 * (widths.length + x.length) + 9 * from.length + starts.byteLength + points.byteLength;
}

/** All numbers of a shape. Sizes are in halves of a px. */
function* numbersOf({
  direction,
  widths,
  heights,
  margins,
  from,
  to,
  loops,
  entry,
  exit,
}: LevelShape): Generator<number, void, void> {
  yield* [GRAPH_DIRECTIONS.indexOf(direction), widths.length, from.length, entry, exit];
  for (const sizes of [widths, heights, margins?.first ?? [], margins?.last ?? []])
    for (const size of sizes) yield 2 * size;
  yield* from;
  yield* to;
  yield* loops ?? [];
}

function keyOf(shape: LevelShape): string {
  let [low, high]: readonly number[] = SEEDS;
  for (const number of numbersOf(shape)) {
    low = mixed(low as number, number);
    high = mixed(high as number, number);
  }
  return String(joined(low as number, high as number));
}

function isSame(one: LevelShape, other: LevelShape): boolean {
  const others = numbersOf(other);
  for (const number of numbersOf(one)) if (others.next().value !== number) return false;
  return others.next().done === true;
}
