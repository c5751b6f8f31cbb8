import * as l10n from "@vscode/l10n";
import { nearestStep, type RecordedStep, sharedCount } from "./steps";

/**
 * Distances of ascending steps from the first. Steps are int64 of any value: only differences become doubles. Distances asked for last are
 * computed again only from the first change on.
 */
export class StepDistances {
  private steps: readonly RecordedStep[] = [];
  private distances = new Float64Array();

  of(steps: readonly RecordedStep[]): Float64Array {
    if (this.distances.length < steps.length) {
      const grown = new Float64Array(Math.ceil(steps.length * 1.25));
      grown.set(this.distances);
      this.distances = grown;
    }
    const first = steps[0]?.step ?? 0n;
    for (let i = sharedCount(this.steps, steps); i < steps.length; i++) {
      this.distances[i] = Number((steps[i] as RecordedStep).step - first);
    }
    this.steps = steps;
    return this.distances.subarray(0, steps.length);
  }
}

/** Ascending places in px, computed where they are looked at. */
export interface Places {
  readonly count: number;
  at(position: number): number;
}

/** Scales of steps on a line: by their numbers, by the logarithms of their distances from the first, or evenly. */
export const STEP_SCALES = ["linear", "log", "position"] as const;

export type StepScale = (typeof STEP_SCALES)[number];

/** A kept scale, which another version of the extension may have written. */
export function stepScaleOf(kept: unknown): StepScale {
  return STEP_SCALES.find((scale) => scale === kept) ?? "linear";
}

/** Places on a line of `length` px, the first at its start and the last at its end. */
export function stepPlaces(distances: Float64Array, length: number, scale: StepScale): Places {
  const at = scaledDistance(distances, scale);
  const count = distances.length;
  const px = length / (at(count - 1) || 1);
  return { count, at: (position) => at(position) * px };
}

function scaledDistance(distances: Float64Array, scale: StepScale): (position: number) => number {
  if (scale === "position") return (position) => position;
  if (scale === "linear") return (position) => distances[position] as number;
  // The first gap is the unit: what is between its steps has no place that differs.
  const unit = distances[1] ?? 1;
  return (position) => Math.log1p((distances[position] as number) / unit);
}

/** Places of some positions. */
export function placesAt(places: Places, positions: readonly number[]): Places {
  return { count: positions.length, at: (i) => places.at(positions[i] as number) };
}

/** Position of the place that is nearest to `pixel`; of two as near, the lower. -1 where there is none. */
export function nearestPlace(places: Places, pixel: number): number {
  const { count } = places;
  const above = firstWhere(places, 0, (place) => place >= pixel);
  if (above === 0) return count === 0 ? -1 : 0;
  const before = places.at(above - 1);
  if (above < count && places.at(above) - pixel < pixel - before) return above;
  return firstWhere(places, 0, (place) => place >= before);
}

/** A path with a vertical stroke at each place; places within the same half of a px share theirs, and are leapt over. */
export function tickPath(places: Places, height: number): string {
  const strokes: string[] = [];
  const strokeOf = (place: number) => Math.round(place * 2) / 2;
  for (let position = 0; position < places.count; ) {
    const x = strokeOf(places.at(position));
    strokes.push(`M${x} 0v${height}`);
    position = firstWhere(places, position + 1, (place) => strokeOf(place) > x);
  }
  return strokes.join("");
}

/** The first position from `start` on whose place is far enough; their count where there is none. */
function firstWhere({ count, at }: Places, start: number, isFar: (place: number) => boolean): number {
  let [low, high] = [start, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isFar(at(middle))) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Goal of a typed step, and the sentence that is due where it differs from the text. */
interface TypedStep {
  /** -1 where the text is no step. */
  readonly position: number;
  readonly note: string;
}

export function typedStep(steps: readonly RecordedStep[], text: string): TypedStep {
  if (!/^\s*[+-]?\d+\s*$/.test(text)) {
    return { position: -1, note: l10n.t("'{0}' is not a step: type a whole number.", text) };
  }
  const typed = BigInt(text.trim());
  const position = nearestStep(steps, typed);
  const found = steps[position]?.step;
  if (found === undefined || found === typed) return { position, note: "" };
  return {
    position,
    note: l10n.t("Step {0} was not recorded: the nearest is {1}.", String(typed), String(found)),
  };
}

/** Time since another: `+2 h 3 min`, in the two largest units. Empty for NaN. */
export function elapsedText(seconds: number): string {
  if (!Number.isFinite(seconds)) return "";
  const text = durationText(Math.abs(seconds));
  return seconds < 0 ? `-${text}` : `+${text}`;
}

function durationText(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  if (milliseconds === 0) return l10n.t("{0} s", 0);
  if (milliseconds < 1000) return l10n.t("{0} ms", milliseconds);
  const tenths = Math.round(seconds * 10);
  if (tenths < 600) return l10n.t("{0} s", tenths / 10);
  const whole = Math.round(seconds);
  if (whole < 3600) return l10n.t("{0} min {1} s", Math.floor(whole / 60), whole % 60);
  const minutes = Math.round(seconds / 60);
  if (minutes < 24 * 60) return l10n.t("{0} h {1} min", Math.floor(minutes / 60), minutes % 60);
  const hours = Math.round(seconds / 3600);
  return l10n.t("{0} d {1} h", Math.floor(hours / 24), hours % 24);
}
