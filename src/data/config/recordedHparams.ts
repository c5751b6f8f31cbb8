import type { HparamValue } from "../../shared/hparams/sessionTable";
import type { Pace } from "../../tensor/pace";
import { readLineage } from "../hparams/lineageSession";
import { readSessionRecords, SESSION_START } from "../hparams/sessionRecords";
import type { Run } from "../provider";

/** Values by name. */
type Named = ReadonlyMap<string, HparamValue>;

/** Records of a run beside texts; undefined where there is none, or it cannot be read. */
export interface RecordedHparams {
  readonly lineage: Named | undefined;
  readonly session: { readonly tag: string; readonly values: Named } | undefined;
}

/** Hyperparameters of a run's session and of its lineage. Throws `unreadable`. */
export async function recordedHparams(run: Run, pace: Pace): Promise<RecordedHparams> {
  const { start } = await readSessionRecords(run, pace);
  const { session } = await readLineage(run, pace);
  return { lineage: session?.hparams, session: start && { tag: SESSION_START, values: start.hparams } };
}
