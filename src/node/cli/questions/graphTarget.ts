import type { GraphRef } from "../../../shared/graph/graphRef";
import { graphTag } from "../../../shared/graph/graphTag";
import { describeRun } from "../../../shared/questions/runs";
import type { Session } from "../session";

/** Options that name a graph. */
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
  const tag = target.tag ?? graphTag(of.run, (await session.ask(describeRun, of)).graphs);
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
