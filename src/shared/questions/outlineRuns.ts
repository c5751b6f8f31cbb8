import * as v from "valibot";
import type { Kind } from "../kind";
import { of, question } from "../question";
import type { RunError } from "../runError";

/** What a run has, in few words. */
export interface RunOutline {
  readonly run: string;
  /** Kinds of its series, in any order. */
  readonly kinds: readonly Kind[];
  /** The greatest step of all points that can be shown, decimal; absent without a point. */
  readonly lastStep?: string;
  /** The greatest wall time of these; absent where none is a finite number. */
  readonly lastWallTimeSeconds?: number;
}

export interface RunOutlines {
  readonly outlines: readonly RunOutline[];
  /** Runs that cannot be read at the moment. */
  readonly errors: readonly RunError[];
}

/** Outlines of runs of a log folder, once these are read; those that are gone are left out. */
export const outlineRuns = question({
  name: "runs/outline",
  params: v.object({ logdir: v.string(), runs: v.array(v.string()) }),
  result: of<RunOutlines>(),
});
