import type { Run, Series } from "../provider";

/** Tags of the graphs that TensorFlow and torch write by themselves, the plainest first. */
const OWN_TAGS = ["__run_graph__", "__meta_graph__"];

/** The graphs of a run: those that have no tag of their own first, the others in natural order. */
export function graphSeriesOf(run: Run): readonly Series[] {
  const all = run.ofKind?.("graph") ?? run.series().filter(({ info }) => info.kind === "graph");
  const rank = ({ info }: Series) => OWN_TAGS.indexOf(info.tag) + 1 || OWN_TAGS.length + 1;
  return [...all].sort((a, b) => rank(a) - rank(b));
}
