import type { Said } from "../../tensor/said/sentence";

/** Why what was asked of a run cannot be read at the moment, where that of others can. */
export interface RunError extends Said {
  readonly run: string;
}
