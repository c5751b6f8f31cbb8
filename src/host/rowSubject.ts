import type { Subject } from "../shared/subject";
import { runOf, type TreeNode } from "./treeItems";

/** What a row opens: a tag's series, and of a run all that it has. */
export function subjectOf(node: TreeNode): Subject | undefined {
  if (node.type === "series") {
    const { logdir, run, tag, kind } = node.series;
    return { on: "series", logdir, run, tag, kind };
  }
  const run = node.type === "group" ? undefined : runOf(node);
  if (!run) return undefined;
  return { on: "run", logdir: run.logdir, run: run.run, ...(node.type === "file" && { view: "files" }) };
}
