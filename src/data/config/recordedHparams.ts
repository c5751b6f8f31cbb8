import type { Run } from "../provider";
import { SESSION_START, sessionHparams } from "../series/runValues";
import type { RecordedHparams } from "./runSettings";

/** What a run recorded of its hyperparameters. */
export async function recordedHparams(run: Run): Promise<RecordedHparams> {
  const isSession = run.ofTag(SESSION_START).some(({ info }) => info.kind === "hparams");
  return {
    lineage: undefined,
    session: isSession ? { tag: SESSION_START, values: await sessionHparams(run) } : undefined,
  };
}
