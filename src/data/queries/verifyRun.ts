import { verifyRun } from "../../shared/questions/runs";
import { say } from "../../tensor/sentence";
import { answer } from "../answer";
import { DataError } from "../dataError";

export const answerVerifyRun = answer(verifyRun, async (id, { provider, pace, progress }) => {
  const run = await provider.run(id, pace);
  if (!run.verify) throw new DataError("unsupportedKind", say("noChecksums", { run: id.run }));
  return run.verify(id.file, pace, (done, total) => progress(() => ({ done, total })));
});
