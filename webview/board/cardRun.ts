import type { RunLook } from "../../src/shared/runLook";
import type { RunId } from "../../src/shared/seriesId";

/** A run in a card. */
export interface CardRun {
  readonly id: RunId;
  readonly key: string;
  readonly name: string;
  /** The name as the list of runs shortens it. */
  readonly shortName: string;
  readonly look: RunLook;
}
