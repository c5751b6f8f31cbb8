import { addressName } from "../address";
import type { RunId } from "./seriesId";

/** Name of a run in its log folder: of the folder itself, that folder's. */
export function nameOfRun({ logdir, run }: RunId): string {
  return run === "." ? addressName(logdir) : run;
}
