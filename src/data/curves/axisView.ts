import { type AxisRange, NO_RANGE } from "../../shared/curveChoice";
import type { Pace } from "../../tensor/pace";
import { type AxisScale, axisPlaces } from "../../tensor/picture/axisScale";
import { inStretches } from "../../tensor/stretches";
import { evenBuckets } from "../scalars/evenBuckets";
import { bisect } from "../series/bisect";
import type { PartX } from "./curveX";

/** A part of an axis, and which pixel column a place on it has. */
export interface AxisView extends AxisRange {
  readonly scale: AxisScale;
  readonly columns: number;
  columnOf(x: number): number;
}

/** Points of a part in view where x never decreases. */
interface AscendingView {
  /** The first that has a place on the axis. */
  readonly placed: number;
  readonly first: number;
  readonly end: number;
}

/** True if there is a place for x on an axis. */
export function isPlaced(scale: AxisScale, x: number): boolean {
  return Number.isFinite(x) && (scale !== "log" || x > 0);
}

export function isWithin({ from, to }: AxisRange, x: number): boolean {
  return (from === undefined || x >= from) && (to === undefined || x <= to);
}

/** Columns from one end of a range to the other; where it has none, or none with a place, those of all points. */
export function axisView(
  { from, to }: AxisRange,
  { scale, columns }: Pick<AxisView, "scale" | "columns">,
  { low, high }: { readonly low: number; readonly high: number },
): AxisView {
  const least = from !== undefined && isPlaced(scale, from) ? from : low;
  const greatest = to !== undefined && isPlaced(scale, to) ? to : high;
  const axis = axisPlaces(scale, least, greatest);
  const bucketOf = evenBuckets(axis.to(least), axis.to(greatest), columns);
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    scale,
    columns,
    columnOf: scale === "linear" ? bucketOf : (x) => bucketOf(axis.to(x)),
  };
}

/** The first point of a part whose x never goes back that has a place. */
export function firstPlaced({ start, end, at }: PartX, scale: AxisScale): number {
  return bisect(start, end, (place) => isPlaced(scale, at(place)));
}

export function ascendingView(part: PartX, { from, to }: AxisRange, scale: AxisScale): AscendingView {
  const { end, at } = part;
  const placed = firstPlaced(part, scale);
  const first = from === undefined ? placed : bisect(placed, end, (place) => at(place) >= from);
  return { placed, first, end: to === undefined ? end : bisect(first, end, (place) => at(place) > to) };
}

/** Widens a range by the x of a part's points that have a place. */
export class PlacedRange {
  private low = Number.NaN;
  private high = Number.NaN;
  private readonly scale: AxisScale;

  constructor(scale: AxisScale) {
    this.scale = scale;
  }

  /** Ends of the view without the sign of zero, which would not cross to a page. */
  get ends(): { readonly low: number; readonly high: number } {
    const { low, high } = this;
    return Number.isNaN(low) ? NO_RANGE : { low: low + 0, high: high + 0 };
  }

  async addPart(part: PartX, pace: Pace): Promise<void> {
    const { start, end, ascends, at } = part;
    if (!ascends) {
      await inStretches(start, end, pace, (from, to) => {
        for (let place = from; place < to; place++) this.add(at(place));
      });
      return;
    }
    const placed = firstPlaced(part, this.scale);
    if (placed === end) return;
    this.add(at(placed));
    this.add(at(end - 1));
  }

  private add(x: number): void {
    if (!isPlaced(this.scale, x)) return;
    if (!(x >= this.low)) this.low = x;
    if (!(x <= this.high)) this.high = x;
  }
}
