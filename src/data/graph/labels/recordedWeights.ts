import type { Pace } from "../../../tensor/pace";
import type { Run } from "../../provider";
import { recordedLook } from "../summary/torchParameters";
import type { Variable } from "../summary/variables";

/** Parameters of a picture as a run recorded them, and how many series there were under each name that was asked for. */
export class RecordedWeights {
  private readonly run: Pick<Run, "ofTag">;
  private readonly asked = new Map<string, number>();

  constructor(run: Pick<Run, "ofTag">) {
    this.run = run;
  }

  /** Number of series of this name. */
  count(tag: string): number {
    const { length } = this.run.ofTag(tag);
    this.asked.set(tag, length);
    return length;
  }

  look(tag: string, pace: Pace): Promise<Pick<Variable, "shape" | "count">> {
    return recordedLook(this.run, tag, pace);
  }

  /** False once there are more series under a name. */
  isAllOf(run: Pick<Run, "ofTag">): boolean {
    for (const [tag, count] of this.asked) if (run.ofTag(tag).length !== count) return false;
    return true;
  }
}
