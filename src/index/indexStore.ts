import type { Pace } from "../tensor/pace";
import type { KeptIndex } from "./keptIndex";

/** Keeps record indexes over sessions. A loaded index may be of any age: callers check it against the file. */
export interface IndexStore {
  load(path: string, pace: Pace): Promise<KeptIndex | undefined>;
  /** Asks for the index when it has time for it; it is the store's then. Failing is no harm: the file is read again the next time. */
  save(path: string, index: (pace: Pace) => Promise<KeptIndex | undefined>): void;
}
