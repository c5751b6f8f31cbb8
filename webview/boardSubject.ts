import {
  type BoardSubject,
  type RunSubject,
  type SeriesSubject,
  type Subject,
  subjectKey,
} from "../src/shared/subject";
import type { TagWish } from "./boardFrame";

/** The runs among which a subject is shown: a series stands among those of its log folder. */
export function boardOf(subject: Subject): BoardSubject | undefined {
  switch (subject.on) {
    case "series":
      return { on: "board", roots: [{ logdir: subject.logdir, run: "." }], tag: subject.tag };
    case "run":
      return { on: "board", roots: [{ logdir: subject.logdir, run: subject.run }] };
    case "board":
      return subject;
    case "pair":
      return undefined;
  }
}

/**
 * The subject once another tag is shown large, or all are. A series stays one as long as its run has the tag; a run becomes the
 * board of it, and that leads back to the run it was.
 */
export function subjectWithTag(
  subject: Subject,
  { tag, isOfRun }: TagWish,
  runBefore: RunSubject | undefined,
): Subject | undefined {
  const board = boardOf(subject);
  if (!board) return undefined;
  const { tag: _tag, ...all } = board;
  if (tag === undefined) {
    const isBack = runBefore && subjectKey(boardOf(runBefore) ?? runBefore) === subjectKey(all);
    return isBack ? runBefore : all;
  }
  return subject.on === "series" && isOfRun ? { ...withoutPoint(subject), tag } : { ...all, tag };
}

function withoutPoint({ step: _step, point: _point, ...subject }: SeriesSubject): SeriesSubject {
  return subject;
}
