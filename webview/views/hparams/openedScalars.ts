import type { MetricColumn } from "../../../src/shared/hparams/sessionTable";
import type { RunId } from "../../../src/shared/series/seriesId";
import { isAtOrBelow, type Subject } from "../../../src/shared/subject/subject";

/** Board of the scalars of runs, and of those below them; undefined for none. */
export function scalarsOf(runs: readonly RunId[]): Subject | undefined {
  const roots = runs.filter((run) => !runs.some((other) => other !== run && isAtOrBelow(run, other)));
  return roots.length === 0 ? undefined : { on: "board", roots: roots.map(idOf), view: "scalars" };
}

/** Run of a session's metric. */
export function metricRun(session: string, group: string): string {
  if (group === "") return session;
  return session === "." ? group : `${session}/${group}`;
}

/** The curve of a session's metric. */
export function scalarSubject(session: RunId, { group, tag }: Pick<MetricColumn, "group" | "tag">): Subject {
  const { logdir } = session;
  return { on: "series", logdir, run: metricRun(session.run, group), tag, kind: "scalar", view: "scalars" };
}

function idOf({ logdir, run }: RunId): RunId {
  return { logdir, run };
}
