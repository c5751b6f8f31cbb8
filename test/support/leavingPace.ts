import { createPace } from "../../src/node/pace";
import type { Pace } from "../../src/tensor/pace";

/** Pace of work that is cancelled once it has been looked at `after` times; `looks` counts. */
export function leavingPace(after = 1): Pace & { looks: number } {
  const abort = new AbortController();
  const pace = {
    ...createPace(abort.signal),
    looks: 0,
    isDue: () => {
      pace.looks++;
      if (pace.looks >= after) abort.abort();
      return pace.looks >= after;
    },
  };
  return pace;
}
