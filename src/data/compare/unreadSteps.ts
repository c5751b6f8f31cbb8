import type { UnreadSteps } from "../../shared/questions/compare";
import type { Pace } from "../../tensor/pace";
import type { CommonSteps } from "./commonSteps";
import { isApart } from "./compareRows";
import type { StepProblem, StepTable } from "./stepTable";

/** Steps of a pair that have no figures. */
interface FailedSteps {
  readonly unread?: UnreadSteps;
  /** The first of those whose values cannot be compared: it speaks against comparing any. */
  readonly apart?: StepProblem;
}

type Failed = readonly [row: number, StepProblem];

export async function failedSteps(table: StepTable, { steps }: CommonSteps, pace: Pace): Promise<FailedSteps> {
  let count = 0;
  let first: Failed | undefined;
  let apart: Failed | undefined;
  for (const failed of table.failed) {
    if (pace.isDue()) await pace.giveWay();
    if (isApart(failed[1])) apart = earlier(failed, apart);
    else {
      count++;
      first = earlier(failed, first);
    }
  }
  return {
    ...(first && { unread: { count, step: String(steps[first[0]]), problem: first[1].problem } }),
    ...(apart && { apart: apart[1] }),
  };
}

function earlier(one: Failed, other: Failed | undefined): Failed {
  return other && other[0] < one[0] ? other : one;
}
