import { floatGrid } from "../dtypes/comparedDtype";

/**
 * Distances in ULPs: the number of steps in a float dtype from one of its finite values to another, as the difference of their places, a
 * place being the bits of the magnitude, negative where the sign is set. Values that are not finite have no distance: the number written
 * for them is meaningless.
 */
export class UlpDistances {
  /** Undefined of float64. */
  readonly narrow: NarrowPlaces | undefined;

  constructor(dtype: string) {
    const grid = floatGrid(dtype);
    if (dtype === "float64" || !grid) return;
    const { significantBits, leastExponent } = grid;
    const leastNormal = leastExponent + significantBits - 1;
    this.narrow = {
      leastNormal: 2 ** leastNormal,
      perUnit: 2 ** -leastExponent,
      base: (1022 + leastNormal) << 20,
      shift: 53 - significantBits,
    };
  }

  /** Writes the distances of the first `count` values, those beyond 2^53 rounded, and to `lows` the low words of all. */
  write(x: Float64Array, y: Float64Array, count: number, target: Float64Array, lows: Int32Array): void {
    if (this.narrow) writeNarrow(x, y, count, target, this.narrow);
    else writeWide(x, y, count, target, lows);
  }

  /** True if distances may leave the whole numbers that doubles have; only then `lows` are written. */
  get isWide(): boolean {
    return this.narrow === undefined;
  }
}

/** Base of the places of a dtype of at most 32 bits, as derived from a double's bits. */
interface NarrowPlaces {
  readonly leastNormal: number;
  readonly perUnit: number;
  /** High word of the power of two below the least normal number. */
  readonly base: number;
  /** Bits that a double has more. */
  readonly shift: number;
}

function writeNarrow(
  x: Float64Array,
  y: Float64Array,
  count: number,
  target: Float64Array,
  places: NarrowPlaces,
): void {
  const { leastNormal, perUnit, base, shift } = places;
  const [xWords, yWords] = [new Int32Array(x.buffer, x.byteOffset), new Int32Array(y.buffer, y.byteOffset)];
  const isLong = shift < 32;
  const [left, right] = [32 - shift, isLong ? shift : shift - 32];
  for (let i = 0; i < count; i++) {
    const xHigh = xWords[2 * i + 1] as number;
    const yHigh = yWords[2 * i + 1] as number;
    const xNormal = (xHigh & 0x7fffffff) - base;
    const yNormal = (yHigh & 0x7fffffff) - base;
    let xPlace = isLong ? (xNormal << left) | ((xWords[2 * i] as number) >>> right) : xNormal >> right;
    let yPlace = isLong ? (yNormal << left) | ((yWords[2 * i] as number) >>> right) : yNormal >> right;
    const xSize = Math.abs(x[i] as number);
    const ySize = Math.abs(y[i] as number);
    if (xSize < leastNormal) xPlace = (xSize * perUnit) | 0;
    if (ySize < leastNormal) yPlace = (ySize * perUnit) | 0;
    const distance = (xHigh ^ yHigh) < 0 ? xPlace + yPlace : xPlace - yPlace;
    target[i] = Math.abs(distance);
  }
}

function writeWide(x: Float64Array, y: Float64Array, count: number, target: Float64Array, lows: Int32Array): void {
  const [xWords, yWords] = [new Int32Array(x.buffer, x.byteOffset), new Int32Array(y.buffer, y.byteOffset)];
  for (let i = 0; i < count; i++) {
    const xHigh = xWords[2 * i + 1] as number;
    const yHigh = yWords[2 * i + 1] as number;
    const xLow = (xWords[2 * i] as number) >>> 0;
    const yLow = (yWords[2 * i] as number) >>> 0;
    const isAcross = (xHigh ^ yHigh) < 0;
    const highs = (xHigh & 0x7fffffff) + (isAcross ? yHigh & 0x7fffffff : -(yHigh & 0x7fffffff));
    const low = isAcross ? xLow + yLow : xLow - yLow;
    const distance = highs * 2 ** 32 + low;
    target[i] = Math.abs(distance);
    lows[i] = distance < 0 ? -low : low;
  }
}
