import * as v from "valibot";
import type { Progress } from "../channel/progress";
import type { RunConfig } from "../config/runConfig";
import { of, question } from "../question";
import type { RunError } from "../series/runError";
import { seriesFilter } from "../series/seriesFilter";

export interface ConfigTable {
  /** Runs that recorded settings, in natural order of their names. */
  readonly runs: readonly RunConfig[];
  /** The run that was named to compare with, which need not be among them. */
  readonly baseline?: RunConfig;
  /** Runs that cannot be read at the moment. */
  readonly errors: readonly RunError[];
}

/**
 * Settings that runs recorded: as hyperparameters, in files of their lineage, in texts whose tags say so; of a text its latest point.
 * `runNames`, where given, are all the runs that are looked at. Texts beyond 4 MiB, and those that cannot be read, hold no settings.
 * Progress in runs. Throws `badPattern`, `tooSlow`, and `notFound` where there is no such baseline.
 */
export const configTable = question({
  name: "config/table",
  params: () =>
    v.object({
      logdir: v.string(),
      run: seriesFilter.entries.run,
      runs: seriesFilter.entries.runs,
      runNames: v.exactOptional(v.array(v.string())),
      /** Name of a run. */
      baseline: v.exactOptional(v.string()),
    }),
  result: of<ConfigTable>(),
  progress: of<Progress>(),
});
