import { hitSweep } from "../find/hitSweep";
import type { Sweep } from "./sweep";

/** All passes that threads make. */
const SWEEPS = [hitSweep];

/** The sweep of a name; its params are those that its own side was given. */
export function sweepOf(name: string): Sweep<unknown, unknown> {
  const sweep = SWEEPS.find((one) => one.name === name);
  if (!sweep) throw new RangeError(`there is no sweep ${name}`);
  return sweep as Sweep<unknown, unknown>;
}
