import { isAtOrBelow, runsOfSubject, type Subject, shows } from "../../shared/subject/subject";
import { isBoardView, viewOf } from "../../shared/views";
import type { LogdirChange } from "../data";

/** True if anything that a page shows may be otherwise after a change. */
export function isAbout(subject: Subject, { logdir, runs }: LogdirChange): boolean {
  if (!isInFolder(subject, (shown) => shown === logdir)) return false;
  if (!runs) return true;
  const isOnBoard = isBoardView(viewOf(subject));
  // A series is shown on the board of its log folder, a run beside those below it.
  if (isOnBoard && subject.on === "series") return true;
  if (isOnBoard && subject.on === "run") return runs.some((run) => isAtOrBelow({ logdir, run }, subject));
  return runs.some((run) => shows(subject, { logdir, run }));
}

/** True if anything is shown of such a log folder. */
export function isInFolder(subject: Subject, isMeant: (logdir: string) => boolean): boolean {
  return runsOfSubject(subject).some(({ logdir }) => isMeant(logdir));
}
