import type { SeriesInfo } from "../../shared/series/seriesInfo";
import type { Nested } from "./nest";
import { rowKey } from "./rowKey";
import type { GroupNode, SeriesNode, TreeNode } from "./treeItems";

/** Rows of the tags in a group, or in all of a run: each series has one, beside those of the groups in it. */
export function insideGroup(
  of: Pick<GroupNode, "run" | "hasGraph">,
  parent: TreeNode,
  inside: Nested<readonly SeriesInfo[]>,
): TreeNode[] {
  const { run, hasGraph } = of;
  return inside.children.flatMap((child): TreeNode[] => {
    const tag = child.path.join("/");
    const series = (child.value ?? []).map(
      (one): SeriesNode => ({
        type: "series",
        key: rowKey({ type: "series", logdir: run.logdir, run: run.run, tag, kind: one.kind }),
        parent,
        label: child.label,
        run,
        hasGraph,
        series: { ...one, logdir: run.logdir, run: run.run },
      }),
    );
    if (child.children.length === 0) return series;
    const key = rowKey({ type: "group", logdir: run.logdir, run: run.run, tag });
    return [...series, { type: "group", key, parent, run, hasGraph, inside: child }];
  });
}
