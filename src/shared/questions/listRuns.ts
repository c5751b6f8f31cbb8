import * as v from "valibot";
import { of, question } from "../question";
import type { RunInfo } from "../runInfo";

export interface RunList {
  /** In natural order of their names. */
  readonly runs: readonly RunInfo[];
  /** More may come. */
  readonly isSearching: boolean;
}

/** The runs that were found in a log folder so far; with `only`, those of them that are there. */
export const listRuns = question({
  name: "runs/list",
  params: v.object({ logdir: v.string(), only: v.exactOptional(v.array(v.string())) }),
  result: of<RunList>(),
});
