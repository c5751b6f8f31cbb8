import type { Said } from "../../tensor/said/sentence";

/** Reason why a run cannot be read at the moment, while others can. */
export interface RunError extends Said {
  readonly run: string;
}
