import type { Kind } from "../../../../src/shared/kind";
import type { Host } from "../../page/host";
import type { CardRun } from "../runs/cardRun";

/** Saves the samples of these tags as they were recorded: those at a step, or of all steps without one. A folder is chosen for each log folder. */
export async function saveSamples(
  host: Host,
  kind: Kind,
  tags: readonly string[],
  runsOf: (tag: string) => readonly CardRun[],
  step: bigint | undefined,
): Promise<void> {
  const series = tags.flatMap((tag) => runsOf(tag).map(({ id }) => ({ ...id, tag })));
  for (const logdir of new Set(series.map((one) => one.logdir))) {
    await host.channel.request("blobs/save", {
      logdir,
      kind,
      series: series.flatMap((one) => (one.logdir === logdir ? [{ run: one.run, tag: one.tag }] : [])),
      ...(step !== undefined && { step: String(step) }),
    });
  }
}
