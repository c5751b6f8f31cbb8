/** A browser's box ends at about 33 million pixels: longer contents get a spacer of this size and a proportional bar. */
export const SPACER_LIMIT = 8_000_000;

/** Px at either end of a proportional bar that are those of the contents: more than rows are drawn beyond those in sight. */
const EXACT = 10_000;

/** Limit of a browser's rounding of a written scroll offset; only more than this is a user at the scroll bar. */
const TOLERANCE = 1.5;

/** One axis of a scrolled area, in virtual pixels. */
export interface ScrollExtent {
  readonly total: number;
  readonly viewport: number;
}

export function spacerSize({ total }: ScrollExtent): number {
  return Math.min(total, SPACER_LIMIT);
}

export function maxPosition({ total, viewport }: ScrollExtent): number {
  return Math.max(0, total - viewport);
}

function maxScroll(extent: ScrollExtent): number {
  return Math.max(0, spacerSize(extent) - extent.viewport);
}

/** The bar goes over more than a box can be long. */
export function isScaled({ total }: ScrollExtent): boolean {
  return total > SPACER_LIMIT;
}

/** Scroll bar place of a position: 1:1 near both ends, so that rows there lie within the box. */
export function scrollOf(position: number, extent: ScrollExtent): number {
  const [max, last] = [maxPosition(extent), maxScroll(extent)];
  if (!isScaled(extent)) return Math.min(position, last);
  if (position <= EXACT) return position;
  if (position >= max - EXACT) return last - (max - position);
  return EXACT + ((position - EXACT) / (max - 2 * EXACT)) * (last - 2 * EXACT);
}

/** The position that a scroll bar stands for. A bar at its end is the very end, however the browser rounds. */
export function positionOf(scroll: number, extent: ScrollExtent): number {
  const [max, last] = [maxPosition(extent), maxScroll(extent)];
  if (last === 0) return 0;
  if (scroll >= last - TOLERANCE) return max;
  if (!isScaled(extent) || scroll <= EXACT) return Math.max(0, scroll);
  if (scroll >= last - EXACT) return max - (last - scroll);
  return EXACT + ((scroll - EXACT) / (last - 2 * EXACT)) * (max - 2 * EXACT);
}

/**
 * One scroll bar. It is an output, written from the position, because one pixel of it may stand for thousands of rows;
 * it is an input only where it stands elsewhere than it was last put.
 */
export class ScrollBar {
  private written = 0;

  /** The scroll offset that the bar has once a position is written. */
  at(position: number, extent: ScrollExtent): number {
    const scroll = scrollOf(position, extent);
    return Math.abs(scroll - this.written) < 1 ? this.written : scroll;
  }

  /** The scroll offset to set for a position, or undefined where the bar stands there. */
  write(position: number, extent: ScrollExtent): number | undefined {
    const scroll = this.at(position, extent);
    if (scroll === this.written) return undefined;
    this.written = scroll;
    return scroll;
  }

  /** The position a user dragged to, or undefined where the offset is what was written. */
  read(scroll: number, extent: ScrollExtent): number | undefined {
    if (Math.abs(scroll - this.written) <= TOLERANCE) return undefined;
    this.written = scroll;
    return positionOf(scroll, extent);
  }
}
