/** Room between things on shelves, px. */
const GAP = 24;

/** Widths that are tried. */
const TRIES = 24;

interface Shelves {
  readonly width: number;
  readonly height: number;
  /** The upper left of each thing. */
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/**
 * Puts things on shelves below each other, high ones first and those of equal height in their order; what is lower than its shelf stands in
 * stacks. As wide as it takes to be about `aspect` times as wide as high; where `height` is given, no higher than that if it can be.
 */
export function shelve(widths: ArrayLike<number>, heights: ArrayLike<number>, aspect: number): Shelves {
  const order = Array.from({ length: widths.length }, (_, i) => i);
  order.sort((a, b) => (heights[b] as number) - (heights[a] as number) || a - b);
  let area = 0;
  let widest = 0;
  let sum = 0;
  for (const i of order) {
    const width = (widths[i] as number) + GAP;
    area += width * ((heights[i] as number) + GAP);
    widest = Math.max(widest, width);
    sum += width;
  }
  let best = shelvesOf(order, widths, heights, Math.max(widest, Math.sqrt(area * aspect)));
  const least = Math.max(widest, Math.sqrt(area * aspect) / 2);
  for (let i = 0; i <= TRIES; i++) {
    const tried = shelvesOf(order, widths, heights, least * (Math.max(sum, least) / least) ** (i / TRIES));
    if (costOf(tried, aspect) < costOf(best, aspect)) best = tried;
  }
  return best;
}

/** Least size of a screen of that aspect. */
function costOf({ width, height }: Shelves, aspect: number): number {
  return Math.max(width / aspect, height);
}

function shelvesOf(
  order: readonly number[],
  widths: ArrayLike<number>,
  heights: ArrayLike<number>,
  most: number,
): Shelves {
  const x = new Float64Array(order.length);
  const y = new Float64Array(order.length);
  let top = 0;
  let shelfHeight = 0;
  let left = 0;
  let stackWidth = 0;
  let stackHeight = 0;
  let width = 0;
  for (const i of order) {
    const thingWidth = widths[i] as number;
    const thingHeight = heights[i] as number;
    const fitsStack = stackHeight > 0 && stackHeight + GAP + thingHeight <= shelfHeight && thingWidth <= stackWidth;
    if (fitsStack) stackHeight += GAP;
    else {
      if (stackHeight > 0) left += stackWidth + GAP;
      if (left > 0 && left + thingWidth > most) {
        top += shelfHeight + GAP;
        left = 0;
      }
      if (left === 0) shelfHeight = thingHeight;
      stackWidth = thingWidth;
      stackHeight = 0;
    }
    x[i] = left;
    y[i] = top + stackHeight;
    stackHeight += thingHeight;
    width = Math.max(width, left + stackWidth);
  }
  return { width, height: top + shelfHeight, x, y };
}
