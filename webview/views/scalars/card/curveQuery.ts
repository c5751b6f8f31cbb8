import type { CurveRange } from "../curveSettings";
import type { CurveQuery } from "../curves/curveSource";
import type { CardSubject } from "./cardSubject";
import type { LimitsQuery } from "./curveLimits";

/** Groups are over steps, whatever single runs are drawn over. */
export function hasOtherAxis({ settings }: CardSubject): boolean {
  return settings.group !== "" && settings.axis !== "step";
}

/** A card as it is drawn: what its settings say of an axis that it cannot have is left out. */
export function drawable(subject: CardSubject): CardSubject {
  if (!hasOtherAxis(subject)) return subject;
  const { x: _, ...state } = subject.state;
  return { ...subject, settings: { ...subject.settings, axis: "step", x: undefined, handles: undefined }, state };
}

/** Zoomed range; all where the axis has no place for it. */
export function zoomOf({ settings, state }: CardSubject): CurveRange | undefined {
  const x = settings.isZoomLinked ? settings.x : state.x;
  return x !== undefined && (settings.xScale !== "log" || x[0] > 0) ? x : undefined;
}

export function isZoomed(subject: CardSubject): boolean {
  return zoomOf(subject) !== undefined || subject.state.y !== undefined;
}

/** Curves that a card draws on `columns` px. */
export function curveQuery(subject: CardSubject, columns: number): CurveQuery {
  const { tag, runs, settings } = subject;
  const { axis, xScale, smoothing, restarts, group } = settings;
  return { tag, runs, axis, xScale, smoothing, restarts, group, x: zoomOf(subject), columns };
}

/** Points beyond limits are counted where there are limits. */
export function limitsQuery(subject: CardSubject, version: number): LimitsQuery | undefined {
  const { tag, runs, settings, state } = subject;
  const y = state.y ?? (settings.ignoresOutliers ? "robust" : undefined);
  if (y === undefined) return undefined;
  return { tag, runs, axis: settings.axis, restarts: settings.restarts, x: zoomOf(subject), y, version };
}
