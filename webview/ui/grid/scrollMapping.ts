/** A browser's box ends at some 33 million pixels: longer contents get a spacer of this size and a proportional bar. */
export const SPACER_LIMIT = 8_000_000;

/** What the browser may round a written scroll offset by; only more than this is a user at the scroll bar. */
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

/** Where the scroll bar stands for a position. */
export function scrollOf(position: number, extent: ScrollExtent): number {
  const max = maxPosition(extent);
  return max === 0 ? 0 : (position / max) * maxScroll(extent);
}

/** The position that a scroll bar stands for. A bar at its end is the very end, however the browser rounds. */
export function positionOf(scroll: number, extent: ScrollExtent): number {
  const max = maxScroll(extent);
  if (max === 0) return 0;
  if (scroll >= max - TOLERANCE) return maxPosition(extent);
  return (Math.max(0, scroll) / max) * maxPosition(extent);
}

/**
 * One scroll bar. It is an output, written from the position, because one pixel of it may stand for thousands of rows;
 * it is an input only where it stands elsewhere than it was last put.
 */
export class ScrollBar {
  private written = 0;

  /** The scroll offset to set for a position, or undefined where the bar stands there. */
  write(position: number, extent: ScrollExtent): number | undefined {
    const scroll = scrollOf(position, extent);
    if (Math.abs(scroll - this.written) < 1) return undefined;
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
