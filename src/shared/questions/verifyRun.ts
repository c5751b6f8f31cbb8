import * as v from "valibot";
import type { Progress } from "../progress";
import { of, question } from "../question";
import type { RunInfo } from "../runInfo";
import { runId } from "../seriesId";

/**
 * Reads a file of a run, or all of them, and checks every checksum; the answer has only these. What is found stands in the
 * lists from then on. Progress in bytes.
 */
export const verifyRun = question({
  name: "run/verify",
  params: v.object({ ...runId.entries, file: v.exactOptional(v.string()) }),
  result: of<RunInfo>(),
  progress: of<Progress>(),
  turn: "last",
});
