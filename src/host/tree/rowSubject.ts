import type { Subject } from "../../shared/subject/subject";
import { boardOf, rootOf } from "../panel/boardOfRow";
import { runOf, type TreeNode } from "./treeItems";

/** Subject that a row opens: a tag's series, all of a run, the runs below a folder side by side. */
export function subjectOf(node: TreeNode): Subject | undefined {
  if (node.type === "series") {
    const { logdir, run, tag, kind } = node.series;
    return { on: "series", logdir, run, tag, kind };
  }
  if (node.type === "group") return undefined;
  const run = runOf(node);
  if (!run) return boardOf([rootOf(node)]);
  return { on: "run", logdir: run.logdir, run: run.run, ...(node.type === "file" && { view: "files" }) };
}
