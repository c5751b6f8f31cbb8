import type { Turns } from "../data/answerer";
import type { Pace } from "../tensor/pace";
import { createPace, Precedence } from "./pace";
import { createPatterns } from "./patterns/namePatterns";

/** The turns of one thread, and the pace of what nobody waits for. */
export interface ThreadTurns extends Turns {
  readonly background: Pace;
}

export function createTurns(): ThreadTurns {
  /** Tiles that were asked for: what takes its time lets them pass. */
  const first = new Precedence();
  /** Tiles that are being read: scans let them pass, but not those that wait for a scan. */
  const reading = new Precedence();
  return {
    background: createPace(undefined, reading),
    createPace: (signal, turn) => createPace(signal, turn === "last" ? first : undefined),
    first: (work) => first.first(work),
    reading: (work) => reading.first(work),
    createPatterns,
  };
}
