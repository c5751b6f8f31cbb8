import { say } from "../../tensor/said/sentence";
import { RequestError } from "../channel/requestError";

/** Tags that a run's graph has in event files, the first one first. */
const MAIN_TAGS = ["__run_graph__", "__meta_graph__"];

/** Tags of graphs as they are tried: the run's own graph first. */
export function graphTagsInOrder(tags: readonly string[]): readonly string[] {
  return [...MAIN_TAGS.filter((tag) => tags.includes(tag)), ...tags.filter((tag) => !MAIN_TAGS.includes(tag))];
}

/** The graph of a run that is meant where no tag is named. Throws `noGraph`, and `whichTag` where it must be named. */
export function graphTag(run: string, tags: readonly string[]): string {
  const [first] = graphTagsInOrder(tags);
  if (first === undefined) throw new RequestError("noGraph", say("noGraphs", { run }));
  if (tags.length === 1 || MAIN_TAGS.includes(first)) return first;
  throw new RequestError("whichTag", say("whichTag", { run, tags: tags.join(", ") }));
}
