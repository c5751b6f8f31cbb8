import type { NaiveRun, NaiveTag } from "./naiveRuns";
import { SeededRandom } from "./seededRandom";

/** Options of a made network's records. */
export interface MadeNetwork {
  readonly layers: number;
  readonly steps: number;
  /** Scale of the gradients. */
  readonly gradients?: number;
  /** By how much, relative to a value, one of them differs: of a tag at a step. */
  readonly off?: (tag: string, step: number) => number;
  readonly seed?: number;
}

const CELLS = 50;

/** The tags of a network in the order in which it records them, without its loss. */
export function tagsOfNetwork(layers: number): readonly string[] {
  const names = Array.from({ length: layers }, (_, i) => `layer${i}`);
  return [
    ...names.flatMap((name) => [`weights/${name}.weight`, `weights/${name}.bias`]),
    ...names.map((name) => `acts/${name}`),
    ...names.flatMap((name) => [`grads/${name}.weight`, `grads/${name}.bias`]),
  ];
}

/** A run of a network whose values are the same whatever differs, but for that: each cell by its own share of `off`. */
export function madeNetwork({ layers, steps, gradients = 1, off = () => 0, seed = 1 }: MadeNetwork): NaiveRun {
  const values = new SeededRandom(5);
  const noise = new SeededRandom(seed);
  const all = [...tagsOfNetwork(layers), "loss"].map((tag): [string, NaiveTag] => {
    const scale = tag.startsWith("grads") ? gradients : 1;
    const cells = tag === "loss" ? 1 : CELLS;
    const points = Array.from({ length: steps }, (_, step) => ({
      step,
      values: Array.from({ length: cells }, () => {
        const value = scale * (0.1 + values.next());
        return Math.fround(value * (1 + off(tag, step) * (2 * noise.next() - 1)));
      }),
    }));
    return [tag, points];
  });
  return new Map(all);
}
