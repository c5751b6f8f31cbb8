import { hitSweep } from "../find/hitSweep";
import { blocksSweep } from "../slices/blocksSweep";
import {
  beyondSweep,
  binsSweep,
  codesSweep,
  complexSweep,
  deviationsSweep,
  digitsSweep,
  leastSweep,
  magnitudeKeysSweep,
  magnitudesSweep,
  rangeSweep,
  sumsSweep,
  valueKeysSweep,
} from "../slices/valueSweeps";
import type { Sweep } from "./sweep";

/** A sweep by its name, and its params. */
export interface NamedSweep {
  readonly name: string;
  readonly params: unknown;
}

/** Several sweeps over the same elements as one; its result has that of each. */
export const togetherSweep: Sweep<readonly NamedSweep[], readonly unknown[]> = {
  name: "together",
  start(asked, elements, part) {
    const sweepers = asked.map(({ name, params }) => sweepOf(name).start(params, elements, part));
    return {
      look(chunk) {
        for (const sweeper of sweepers) sweeper.look(chunk);
      },
      *behind() {
        for (const sweeper of sweepers) yield* sweeper.behind?.() ?? [];
      },
      join(next) {
        for (const [i, sweeper] of sweepers.entries()) sweeper.join(next[i]);
      },
      found: () => sweepers.map((sweeper) => sweeper.found()),
    };
  },
};

/** All passes that threads make. */
const SWEEPS = [
  togetherSweep,
  hitSweep,
  rangeSweep,
  sumsSweep,
  digitsSweep,
  magnitudesSweep,
  leastSweep,
  codesSweep,
  complexSweep,
  deviationsSweep,
  valueKeysSweep,
  magnitudeKeysSweep,
  beyondSweep,
  binsSweep,
  blocksSweep,
];

/** The sweep of a name; its params are those that its own side was given. */
export function sweepOf(name: string): Sweep<unknown, unknown> {
  const sweep = SWEEPS.find((one) => one.name === name);
  if (!sweep) throw new RangeError(`there is no sweep ${name}`);
  return sweep as Sweep<unknown, unknown>;
}
