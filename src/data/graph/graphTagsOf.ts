import { graphTagsInOrder } from "../../shared/graphTag";
import type { Run } from "../provider";

/** Tags of the graphs of a run, its own graph first. */
export function graphTagsOf(run: Run): readonly string[] {
  const all = run.ofKind?.("graph") ?? run.series().filter(({ info }) => info.kind === "graph");
  return graphTagsInOrder(all.map(({ info }) => info.tag));
}
