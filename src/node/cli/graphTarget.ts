import { DataError } from "../../data/dataError";
import type { GraphRef } from "../../shared/graphRef";
import { graphTag } from "../../shared/graphTag";
import { listSeries } from "../../shared/questions/listSeries";
import { seriesOfRuns } from "../../shared/seriesColumns";
import type { RunId } from "../../shared/seriesId";
import { say } from "../../tensor/sentence";
import type { Session } from "./session";

/** Which graph a question is about. */
export interface GraphTarget {
  readonly run?: string;
  readonly tag?: string;
  readonly step?: string;
  readonly point?: string;
  readonly part?: string;
  readonly function?: string;
}

/** The graph that a target names. Throws `whichTag` where a run has several and none of them is its own. */
export async function graphNamed(session: Session, path: string, target: GraphTarget): Promise<GraphRef> {
  const { step, point, part, function: name } = target;
  const of = await session.run(path, target.run);
  const tag = target.tag ?? (await onlyTag(session, of));
  const wish = {
    run: of.run,
    tag,
    kind: "graph",
    ...(step !== undefined && { step }),
    ...(point !== undefined && { point }),
  };
  const { id } = await session.point(path, wish);
  return {
    ...of,
    tag,
    point: id.point,
    ...(part !== undefined && { part }),
    ...(name !== undefined && { function: name }),
  };
}

async function onlyTag(session: Session, { logdir, run }: RunId): Promise<string> {
  const [series = []] = seriesOfRuns(await session.ask(listSeries, { logdir, runs: [run] }));
  const tags = series.filter(({ kind }) => kind === "graph").map(({ tag }) => tag);
  const tag = graphTag(tags);
  if (tag !== undefined) return tag;
  if (tags.length === 0) throw new DataError("noGraph", say("noGraphs", { run }));
  throw new DataError("whichTag", say("whichTag", { run, tags: tags.join(", ") }));
}
