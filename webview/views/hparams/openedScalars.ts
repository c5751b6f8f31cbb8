import type { MetricColumn } from "../../../src/shared/hparams/sessionTable";
import type { RunId } from "../../../src/shared/series/seriesId";
import { isAtOrBelow, type Subject } from "../../../src/shared/subject/subject";

/** Board of the scalars of runs, and of those below them; undefined for none. */
export function scalarsOf(runs: readonly RunId[]): Subject | undefined {
  const roots = runs.filter((run) => !runs.some((other) => other !== run && isAtOrBelow(run, other)));
  return roots.length === 0 ? undefined : { on: "board", roots: roots.map(idOf), view: "scalars" };
}

/** The curve of a session's metric. */
export function scalarSubject(session: RunId, { group, tag }: Pick<MetricColumn, "group" | "tag">): Subject {
  const run = group === "" ? session.run : session.run === "." ? group : `${session.run}/${group}`;
  return { on: "series", logdir: session.logdir, run, tag, kind: "scalar", view: "scalars" };
}

function idOf({ logdir, run }: RunId): RunId {
  return { logdir, run };
}
