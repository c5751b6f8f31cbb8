import { join } from "node:path";
import { answer } from "../../data/answer";
import { isLocal } from "../../shared/address";
import { describeMount } from "../../shared/questions/runs";
import { isSlowMount } from "../slowMount";

export const answerDescribeMount = answer(describeMount, async ({ logdir, run }, { pace }) => {
  return { isSlow: !isLocal(logdir) || (await pace.until(isSlowMount(join(logdir, run)))) };
});
