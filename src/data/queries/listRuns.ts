import { listRuns } from "../../shared/questions/runs";
import { answer } from "../answer";

export const answerListRuns = answer(listRuns, async ({ logdir, only }, { provider }) => provider.runs(logdir, only));
