import * as l10n from "@vscode/l10n";
import { nearestStep, type RecordedStep } from "../steps";

/**
 * How far ascending steps are from the first. Steps are int64 of any value: only differences become doubles. Of those
 * that were asked for last, and have others behind them now, nothing is computed again.
 */
export class StepDistances {
  private steps: readonly RecordedStep[] = [];
  private distances = new Float64Array();

  of(steps: readonly RecordedStep[]): Float64Array {
    const { length } = this.steps;
    const isLonger = length > 0 && steps[0] === this.steps[0] && steps[length - 1] === this.steps[length - 1];
    if (this.distances.length < steps.length) {
      const grown = new Float64Array(Math.ceil(steps.length * 1.25));
      grown.set(this.distances);
      this.distances = grown;
    }
    const first = steps[0]?.step ?? 0n;
    for (let i = isLonger ? length : 0; i < steps.length; i++) {
      this.distances[i] = Number((steps[i] as RecordedStep).step - first);
    }
    this.steps = steps;
    return this.distances.subarray(0, steps.length);
  }
}

/** Places in px on a line of `length` px, the first at its start and the last at its end. */
export function stepPlaces(distances: Float64Array, length: number): Float64Array {
  const whole = distances.at(-1) ?? 0;
  return distances.map((distance) => (whole === 0 ? 0 : (distance / whole) * length));
}

/** Position of the place that is nearest to `pixel`; of two as near, the lower. -1 where there is none. */
export function nearestPlace(places: Float64Array, pixel: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] as number) < pixel) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [places[low - 1], places[low]];
  if (before === undefined) return after === undefined ? -1 : low;
  if (after !== undefined && after - pixel < pixel - before) return low;
  return nearestBelow(places, low - 1);
}

/** The first of the places that are equal to the one at `position`. */
function nearestBelow(places: Float64Array, position: number): number {
  let first = position;
  while (first > 0 && places[first - 1] === places[position]) first--;
  return first;
}

/** A path with a vertical stroke at each place; places within the same half of a px share theirs. */
export function tickPath(places: Iterable<number>, height: number): string {
  const strokes: string[] = [];
  let drawn: number | undefined;
  for (const place of places) {
    const x = Math.round(place * 2) / 2;
    if (x === drawn) continue;
    strokes.push(`M${x} 0v${height}`);
    drawn = x;
  }
  return strokes.join("");
}

/** Where a typed step leads, and the sentence that is due where this is not what was typed. */
export interface TypedStep {
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

/** How much later than another time: `+2 h 3 min`, in the two largest units. Empty where this is no number. */
export function elapsedText(seconds: number): string {
  if (!Number.isFinite(seconds)) return "";
  const text = durationText(Math.abs(seconds));
  return seconds < 0 ? `−${text}` : `+${text}`;
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
