import { seriesKey } from "../../src/shared/series/seriesId";
import {
  type BoardSubject,
  type RunSubject,
  runsOfSubject,
  type Subject,
  subjectKey,
} from "../../src/shared/subject/subject";
import { type ViewId, viewOf, viewsOf } from "../../src/shared/views";
import type { TagAction } from "./boardFrame";

/** The runs among which a subject is shown: a series stands among those of its log folder. */
export function boardOf(subject: Subject): BoardSubject | undefined {
  switch (subject.on) {
    case "series": {
      const { logdir, tag, step } = subject;
      return { on: "board", roots: [{ logdir, run: "." }], tag, ...stepPart(step) };
    }
    case "run": {
      const { logdir, run, step } = subject;
      return { on: "board", roots: [{ logdir, run }], ...stepPart(step) };
    }
    case "board":
      return subject;
    case "comparison":
    case "portCheck":
      return undefined;
  }
}

/** The same for subjects that are shown among the same runs. */
export function rootsKey(subject: Subject): string {
  return subjectKey(boardOf(subject) ?? subject);
}

/** The same for subjects whose first run is the same, and is looked at for itself. */
export function runKey(subject: Subject): string {
  if (subject.on === "comparison") return subjectKey(subject);
  const [first] = runsOfSubject(subject);
  return first ? seriesKey({ logdir: first.logdir, run: first.run }) : "";
}

/**
 * The subject once another tag is shown large, or all are. A series stays one as long as its run has the tag; a run becomes the
 * board of it, and that leads back to the run it was. View and step stay.
 */
export function subjectWithTag(
  subject: Subject,
  { tag, isOfRun }: TagAction,
  runBefore: RunSubject | undefined,
): Subject | undefined {
  const board = boardOf(subject);
  if (!board) return undefined;
  const { tag: _tag, ...others } = board;
  const all = inView(others, viewOf(subject));
  if (tag === undefined) {
    const isBack = runBefore && rootsKey(runBefore) === subjectKey(all);
    return isBack ? { ...runAtStep(runBefore, board.step), view: viewOf(subject) } : all;
  }
  if (subject.on !== "series" || !isOfRun) return { ...all, tag };
  const { point: _point, at: _at, node: _node, ...series } = subject;
  return { ...series, tag };
}

/** The subject once a step is shown; the newest, whichever that is, where there is none. */
export function subjectAtStep(subject: Subject, step: string | undefined): Subject | undefined {
  switch (subject.on) {
    case "series": {
      const { step: _step, point: _point, at: _at, node: _node, ...series } = subject;
      return { ...series, ...stepPart(step) };
    }
    case "run":
      return runAtStep(subject, step);
    case "board": {
      const { step: _step, ...board } = subject;
      return { ...board, ...stepPart(step) };
    }
    case "comparison":
    case "portCheck":
      return undefined;
  }
}

function runAtStep({ step: _step, ...run }: RunSubject, step: string | undefined): RunSubject {
  return { ...run, ...stepPart(step) };
}

/** True if a subject is another one's next step: nothing else of it is another. */
export function isStepOf(next: Subject, before: Subject): boolean {
  const known = new Map(besideStep(before));
  const now = besideStep(next);
  return now.length === known.size && now.every(([key, value]) => known.get(key) === value);
}

const OF_STEP: readonly string[] = ["step", "point", "at", "node"];

function besideStep(subject: Subject): [string, unknown][] {
  return Object.entries(subject).filter(([key]) => !OF_STEP.includes(key));
}

function stepPart(step: string | undefined): { readonly step?: string } {
  return step === undefined ? {} : { step };
}

/** Board in a view, which is left out where it is the board's best. */
function inView(board: BoardSubject, view: ViewId): BoardSubject {
  const { view: _view, ...others } = board;
  return viewsOf(others)[0] === view ? others : { ...others, view };
}
