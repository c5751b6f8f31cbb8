import type { RunId } from "../shared/seriesId";
import { isAtOrBelow, runsOfSubject, type Subject } from "../shared/subject";
import type { ViewId } from "../shared/views";
import type { TreeNode } from "./treeItems";

const BOARD_VIEW: ViewId = "scalars";

/** The scalars of the rows: of one scalar's row that scalar, among others of its log folder; else all of their runs, side by side. */
export function boardSubject(rows: readonly TreeNode[]): Subject | undefined {
  const scalars = rows.flatMap((row) => (row.type === "series" && row.series.kind === "scalar" ? row.series : []));
  const [scalar] = scalars;
  if (scalar && rows.length === 1) {
    const { logdir, run, tag } = scalar;
    return { on: "series", logdir, run, tag, kind: "scalar", view: BOARD_VIEW };
  }
  // One tag of several runs is what they are held side by side for.
  const isOneTag =
    scalar !== undefined && scalars.length === rows.length && scalars.every(({ tag }) => tag === scalar.tag);
  return boardOf(rows.map(rootOf), isOneTag ? scalar.tag : undefined);
}

/** All of these runs, and those below them; those that another one holds are not named. */
export function boardOf(runs: readonly RunId[], tag?: string): Subject | undefined {
  const roots = runs
    .filter((run, i) => !runs.some((other, j) => isAtOrBelow(run, other) && (j < i || !isAtOrBelow(other, run))))
    .map(({ logdir, run }) => ({ logdir, run }));
  return roots.length === 0 ? undefined : { on: "board", roots, ...(tag !== undefined && { tag }) };
}

/** The board of the runs of what is shown. */
export function boardOfShown(subject: Subject): Subject | undefined {
  return subject.on === "board" ? subject : boardOf(runsOfSubject(subject));
}

/** The run that a row is or belongs to; of a folder and of a log folder all that is in them. */
function rootOf(node: TreeNode): RunId {
  switch (node.type) {
    case "logFolder":
      return { logdir: node.folder.path, run: "." };
    case "folder":
      return { logdir: node.logdir, run: node.inside.path.join("/") };
    default:
      return node.run;
  }
}
