import { say } from "../../tensor/said/sentence";
import { RequestError } from "../channel/requestError";
import { parseConstantTag } from "../constantTag";
import type { Asker, AskOptions } from "../question";
import { graphOfTag } from "../questions/graphs";
import { pointsAt } from "../questions/points";
import { describeRun } from "../questions/runs";
import type { SeriesId } from "../series/seriesId";
import type { ViewId } from "../views";
import type { GraphPlace, SeriesSubject } from "./subject";

type PlaceInRun = GraphPlace & { readonly tag: string };

/**
 * The graph that has a node which a series is about, at that node, and at the step (decimal) where the graph has it. Throws
 * `notFound` where no graph has one, and what its questions throw.
 */
export async function graphSubject(
  asker: Asker,
  { logdir, run, tag }: SeriesId,
  step: string | undefined,
  options: AskOptions<never> = {},
): Promise<SeriesSubject> {
  const { graphs } = await asker.ask(describeRun, { logdir, run }, options);
  if (graphs.length === 0) throw new RequestError("notFound", say("noGraphs", { run }));
  const found = constantPlace(tag, graphs) ?? (await nodeOf(asker, { logdir, run, tag }, options));
  if (!found) throw new RequestError("notFound", say("noGraphNode", { run, tag }));
  const { tag: graph, ...node } = found;
  const isRecorded = step !== undefined && (await hasStep(asker, { logdir, run, tag: graph }, step, options));
  const view: ViewId = "graph";
  return { on: "series", logdir, run, tag: graph, kind: "graph", view, ...(isRecorded && { step }), node };
}

/** A constant's tag says itself where it is. */
function constantPlace(tag: string, graphs: readonly string[]): PlaceInRun | undefined {
  const constant = parseConstantTag(tag);
  if (!constant || !graphs.includes(constant.tag)) return undefined;
  const { attribute: _attribute, node: name, ...place } = constant;
  return { ...place, name };
}

/** Nodes are looked for in the first part of each graph, which views begin with. */
async function nodeOf(
  asker: Asker,
  series: Omit<SeriesId, "kind">,
  options: AskOptions<never>,
): Promise<PlaceInRun | undefined> {
  const found = await asker.ask(graphOfTag, series, options);
  return found ? { tag: found.tag, name: found.name } : undefined;
}

async function hasStep(
  asker: Asker,
  { logdir, run, tag }: Omit<SeriesId, "kind">,
  step: string,
  options: AskOptions<never>,
): Promise<boolean> {
  const { points, steps } = await asker.ask(pointsAt, { logdir, kind: "graph", series: [{ run, tag }], step }, options);
  return points[0] !== -1 && steps[0] === BigInt(step);
}
