import { verifyRun } from "../../shared/questions/verifyRun";
import { answer } from "../answer";
import { DataError } from "../dataError";

export const answerVerifyRun = answer(verifyRun, async (id, { provider, pace, progress }) => {
  const run = await provider.run(id, pace);
  if (!run.verify)
    throw new DataError("unsupportedKind", `run ${id.run} has no files whose checksums could be checked`);
  return run.verify(id.file, pace, (done, total) => progress(() => ({ done, total })));
});
