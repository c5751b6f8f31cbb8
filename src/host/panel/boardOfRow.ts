import type { RunId } from "../../shared/series/seriesId";
import { isAtOrBelow, runsOfSubject, type Subject } from "../../shared/subject/subject";
import { canShow, type ViewId } from "../../shared/views";
import type { TreeNode } from "../tree/treeItems";

/**
 * Subject of rows for a view of many runs: the row of one tag that it shows is that tag, among others of its log folder; else all of the
 * rows' runs, side by side.
 */
export function boardSubject(rows: readonly TreeNode[], view: ViewId): Subject | undefined {
  const shown = rows.flatMap((row) => (row.type === "series" && canShow(row.series.kind, view) ? row.series : []));
  const [first] = shown;
  if (first && rows.length === 1) {
    const { logdir, run, tag, kind } = first;
    return { on: "series", logdir, run, tag, kind, view };
  }
  // One tag of several runs is what they are held side by side for.
  const isOneTag = first !== undefined && shown.length === rows.length && shown.every(({ tag }) => tag === first.tag);
  return boardOf(rows.map(rootOf), { view, ...(isOneTag && { tag: first.tag }) });
}

/** Content of a board of its runs. */
interface BoardParts {
  readonly view?: ViewId;
  readonly tag?: string;
  readonly step?: string;
}

/** All of these runs, and those below them; those that another one holds are not named. */
export function boardOf(runs: readonly RunId[], parts: BoardParts = {}): Subject | undefined {
  const roots = runs
    .filter((run, i) => !runs.some((other, j) => isAtOrBelow(run, other) && (j < i || !isAtOrBelow(other, run))))
    .map(({ logdir, run }) => ({ logdir, run }));
  return roots.length === 0 ? undefined : { on: "board", roots, ...parts };
}

/** True if a board shows more of the runs of what is shown. */
export function mayOpenBoard(subject: Subject): boolean {
  return subject.on !== "board" && runsOfSubject(subject).length > 0;
}

/** The board of the runs of what is shown, at its step. */
export function boardOfShown(subject: Subject, view: ViewId): Subject | undefined {
  const step = "step" in subject && subject.step !== undefined ? { step: subject.step } : {};
  return boardOf(runsOfSubject(subject), { ...step, view });
}

/** The run that a row is or belongs to; of a folder and of a log folder all that is in them. */
export function rootOf(node: TreeNode): RunId {
  switch (node.type) {
    case "logFolder":
      return { logdir: node.folder.path, run: "." };
    case "folder":
      return { logdir: node.logdir, run: node.inside.path.join("/") };
    default:
      return node.run;
  }
}
