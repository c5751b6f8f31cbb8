import type { BoardSubject, RunSubject, Subject } from "../../src/shared/subject/subject";
import { type ViewId, viewOf } from "../../src/shared/views";
import { boardOf, rootsKey, subjectAtStep, subjectWithTag } from "./boardSubject";

/** Places of each view of the same runs: tags and steps of one are none of another. */
export class ViewPlaces {
  private readonly left = new Map<string, BoardSubject>();

  /** The subject in another view, where that was left. */
  turned(subject: Subject, view: ViewId, runBefore: RunSubject | undefined): Subject {
    const board = subject.on === "series" ? undefined : boardOf(subject);
    if (!board) return { ...subject, view };
    const withTag = (one: Subject, tag: string | undefined) =>
      subjectWithTag(one, { tag, isOfRun: false }, runBefore) ?? one;
    const runs = rootsKey(board);
    this.left.set(viewOf(subject) + runs, board);
    const there = this.left.get(view + runs);
    const all = { ...(board.tag === undefined ? subject : withTag(subject, undefined)), view };
    const atStep = subjectAtStep(all, there?.step) ?? all;
    return there?.tag === undefined ? atStep : withTag(atStep, there.tag);
  }
}
