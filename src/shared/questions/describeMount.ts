import * as v from "valibot";
import { of, question } from "../question";
import { runId } from "../seriesId";

export interface MountInfo {
  /** Behind a network or another program: nothing is read of it that nobody asked for. */
  readonly isSlow: boolean;
}

/** What a run's folder is on. */
export const describeMount = question({
  name: "run/mount",
  params: v.object(runId.entries),
  result: of<MountInfo>(),
});
