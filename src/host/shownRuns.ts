import { isAtOrBelow, runsOfSubject, type Subject, shows } from "../shared/subject";
import { type ViewId, viewNamed, viewsOf } from "../shared/views";
import type { Change } from "./data";

const BOARD_VIEW: ViewId = "scalars";

/** Whether anything that a page shows may be otherwise after a change. */
export function isAbout(subject: Subject, { logdir, runs }: Change): boolean {
  if (!isInFolder(subject, (shown) => shown === logdir)) return false;
  if (!runs) return true;
  const view = viewNamed(subject.view) ?? viewsOf(subject)[0];
  // A scalar is shown on the board of its log folder, a run beside those below it.
  if (view === BOARD_VIEW && subject.on === "series") return true;
  if (view === BOARD_VIEW && subject.on === "run") return runs.some((run) => isAtOrBelow({ logdir, run }, subject));
  return runs.some((run) => shows(subject, { logdir, run }));
}

/** Whether anything is shown of such a log folder. */
export function isInFolder(subject: Subject, isMeant: (logdir: string) => boolean): boolean {
  return runsOfSubject(subject).some(({ logdir }) => isMeant(logdir));
}
