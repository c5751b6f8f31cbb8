import type { Subject } from "../shared/api";
import { hasView } from "../shared/views";
import { runOf, type TreeNode } from "./treeItems";

/** What a row opens: a tag's series, and of a run the list of its tags. */
export function subjectOf(node: TreeNode): Subject | undefined {
  if (node.type === "series") {
    const { logdir, run, tag, kind } = node.series;
    return hasView(kind) ? { logdir, run, tag, kind } : undefined;
  }
  const run = node.type === "group" ? undefined : runOf(node);
  return run && { logdir: run.logdir, run: run.run };
}
