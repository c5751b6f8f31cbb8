import type { HparamValue } from "../../shared/hparams/sessionTable";
import type { Pace } from "../../tensor/pace";
import type { Run } from "../provider";
import { readLineage } from "./lineageSession";
import { readSessionRecords } from "./sessionRecords";

/** Hyperparameters of a run: those of its session, else those that lineage records; none where neither is there. */
export async function sessionSettings(run: Run, pace: Pace): Promise<ReadonlyMap<string, HparamValue>> {
  const { start } = await readSessionRecords(run, pace);
  if (start) return start.hparams;
  return (await readLineage(run, pace)).session?.hparams ?? new Map<string, HparamValue>();
}
