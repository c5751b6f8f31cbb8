/** Tags that a run's graph has in event files, the first one first. */
const MAIN_TAGS = ["__run_graph__", "__meta_graph__"];

/** Tags of graphs as they are tried: the run's own graph first. */
export function graphTagsInOrder(tags: readonly string[]): readonly string[] {
  return [...MAIN_TAGS.filter((tag) => tags.includes(tag)), ...tags.filter((tag) => !MAIN_TAGS.includes(tag))];
}

/** The graph that is meant where no tag is named; undefined where it must be named. */
export function graphTag(tags: readonly string[]): string | undefined {
  const [first] = graphTagsInOrder(tags);
  return tags.length === 1 || (first !== undefined && MAIN_TAGS.includes(first)) ? first : undefined;
}
