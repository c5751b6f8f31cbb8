import type { Pace } from "../../tensor/pace";
import { BucketPlaces } from "../scalars/bucketPlaces";
import { gallop } from "../series/bisect";
import { type AxisView, ascendingView, isPlaced, isWithin } from "./axisView";
import type { PartX } from "./curveX";
import { growingCounts } from "./growingColumn";
import type { ChosenCurve } from "./keptCurves";

/** Points that are looked at between two looks at the time. */
const POINTS_A_LOOK = 1 << 15;

/** Points a pixel column below which all in view are drawn: choosing among them takes longer. */
const FEW_A_COLUMN = 2;

/** Chooses the points of a curve that are drawn, part after part, and counts what is in view. */
export class DrawnPlaces {
  inRangeCount = 0;
  unplacedCount = 0;
  nanCount = 0;
  posInfCount = 0;
  negInfCount = 0;
  /** Among the places kept, where parts begin. */
  readonly parts: number[] = [];
  private readonly chosen: ChosenCurve;
  private readonly view: AxisView;
  private readonly isWhole: boolean;
  private readonly places = growingCounts();

  /** `isWhole` keeps every point that has a place on the axis. */
  constructor(chosen: ChosenCurve, view: AxisView, isWhole: boolean) {
    this.chosen = chosen;
    this.view = view;
    this.isWhole = isWhole;
  }

  get kept(): Uint32Array {
    return this.places.between(0, this.places.length);
  }

  async addPart(part: PartX, pace: Pace): Promise<void> {
    const before = this.places.length;
    if (part.ascends) this.addAscending(part);
    else await this.addScattered(part, pace);
    if (this.places.length > before) this.parts.push(before);
  }

  /** Adds an ascending part: ends of columns are found by bisection, extremes by those cached for blocks. */
  private addAscending(part: PartX): void {
    const { view } = this;
    const { odd } = this.chosen.curve;
    const { placed, first, end } = ascendingView(part, view, view.scale);
    this.unplacedCount += placed - part.start;
    this.inRangeCount += end - first;
    this.nanCount += odd.nan.count(first, end);
    this.posInfCount += odd.posInf.count(first, end);
    this.negInfCount += odd.negInf.count(first, end);
    if (this.isWhole) {
      this.keepAll(placed, part.end);
      return;
    }
    // Lines lead out of the picture to the neighbours.
    if (end - first <= FEW_A_COLUMN * view.columns) {
      this.keepAll(Math.max(placed, first - 1), Math.min(part.end, end + 1));
      return;
    }
    if (first > placed) this.keep(first - 1);
    for (let place = first; place < end; ) {
      const column = view.columnOf(part.at(place));
      const next = gallop(place + 1, end, (behind) => view.columnOf(part.at(behind)) > column);
      this.keepColumn(place, next);
      place = next;
    }
    if (end < part.end) this.keep(end);
  }

  private keepColumn(start: number, end: number): void {
    if (end - start <= 2) {
      this.keepAll(start, end);
      return;
    }
    const { curve, smoothed } = this.chosen;
    const { least, greatest } = curve.extremes.between(start, end);
    const found = [start, least, greatest, end - 1];
    if (smoothed) {
      const ofSmoothed = smoothed.extremes.between(start, end);
      found.push(ofSmoothed.least, ofSmoothed.greatest);
    }
    for (const kind of curve.odd.kinds) {
      if (kind.length === 0) continue;
      const place = kind.from(start);
      if (place < end) found.push(place);
    }
    found.sort((a, b) => a - b);
    let last = -1;
    for (const place of found) {
      if (place > last) this.keep(place);
      last = Math.max(last, place);
    }
  }

  /** Points of a column stand anywhere in the part. */
  private async addScattered(part: PartX, pace: Pace): Promise<void> {
    const { view } = this;
    const { curve, smoothed } = this.chosen;
    const columns = this.isWhole ? undefined : new BucketPlaces(view.columns);
    /** The points with a place next to the first and the last in view. */
    let [before, last, behind] = [-1, -1, -1];
    let previous = -1;
    for (let place = part.start; place < part.end; place++) {
      if (place % POINTS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const x = part.at(place);
      if (!isPlaced(view.scale, x)) {
        this.unplacedCount++;
        continue;
      }
      if (this.isWhole) this.keep(place);
      if (isWithin(view, x)) {
        this.countInRange(curve.values.array[place] as number);
        const column = view.columnOf(x);
        columns?.add(column, place, curve.values.array);
        if (smoothed) columns?.addOther(column, place, smoothed.values.array);
        if (last < 0) before = previous;
        last = place;
        behind = -1;
      } else if (last >= 0 && behind < 0) behind = place;
      previous = place;
    }
    if (!columns) return;
    if (before >= 0) this.keep(before);
    for (const place of columns.kept()) this.keep(place);
    if (behind >= 0) this.keep(behind);
  }

  private countInRange(value: number): void {
    this.inRangeCount++;
    if (Number.isFinite(value)) return;
    if (value > 0) this.posInfCount++;
    else if (value < 0) this.negInfCount++;
    else this.nanCount++;
  }

  private keepAll(start: number, end: number): void {
    const first = this.places.length - start;
    this.places.lengthen(first + end);
    const { array } = this.places;
    for (let place = start; place < end; place++) array[first + place] = place;
  }

  private keep(place: number): void {
    const at = this.places.length;
    this.places.lengthen(at + 1);
    this.places.array[at] = place;
  }
}
