import type { AxisRange, CurveChoice } from "../../../../src/shared/curveChoice";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import type { CurveRange } from "../curveSettings";
import type { CardSubject } from "./cardSubject";

/** The curves of a card that one log folder has: a question knows no more than one. */
export interface CardChoice {
  readonly runs: readonly CardRun[];
  readonly choice: CurveChoice;
}

/** Choices asked for runs of a card, by default all of them. */
export function cardChoices(
  { tag, runs: all, settings }: Pick<CardSubject, "tag" | "runs" | "settings">,
  runs: readonly CardRun[] = all,
): CardChoice[] {
  const { restarts, axis, smoothing } = settings;
  const smooth = smoothing > 0 ? { smooth: smoothing } : {};
  const byLogdir = new Map<string, CardRun[]>();
  for (const run of runs) {
    const own = byLogdir.get(run.id.logdir);
    if (own) own.push(run);
    else byLogdir.set(run.id.logdir, [run]);
  }
  return [...byLogdir].map(([logdir, own]) => ({
    runs: own,
    choice: { logdir, tag, runs: own.map(({ id }) => id.run), restarts, axis, ...smooth },
  }));
}

/** Range of the axis that a card's numbers are about: between the handles, else the zoomed one. */
export function cardRange(subject: Pick<CardSubject, "settings" | "state">): AxisRange {
  return rangeOf(subject.settings.handles ?? zoomedX(subject));
}

/** Range of the axis that a card shows; all where it is not zoomed. */
export function zoomedRange(subject: Pick<CardSubject, "settings" | "state">): AxisRange {
  return rangeOf(zoomedX(subject));
}

function zoomedX({ settings, state }: Pick<CardSubject, "settings" | "state">): CurveRange | undefined {
  return settings.isZoomLinked ? settings.x : state.x;
}

function rangeOf(range: CurveRange | undefined): AxisRange {
  return range ? { from: Math.min(...range), to: Math.max(...range) } : {};
}
