import type { RunId } from "../../../../src/shared/series/seriesId";
import type { SeriesInfo } from "../../../../src/shared/series/seriesInfo";
import type { RunLook } from "../../../../src/shared/subject/runLook";

/** A run on a board. */
export interface BoardRun {
  readonly id: RunId;
  /** The same for the same run, whatever the board shows. */
  readonly key: string;
  /** For people: below the log folder, with that folder's name where runs of several are shown. */
  readonly name: string;
  readonly look: RunLook;
  readonly series: readonly SeriesInfo[];
}

export function runKey({ logdir, run }: RunId): string {
  return JSON.stringify([logdir, run]);
}
