import {
  interpolateCividis,
  interpolateInferno,
  interpolateMagma,
  interpolatePRGn,
  interpolatePuOr,
  interpolateRdBu,
  interpolateViridis,
} from "d3-scale-chromatic";
import type { ComplexAs } from "../../../../src/tensor/dtype/complexAs";
import { numberAs } from "../../../../src/tensor/dtype/complexNumbers";
import type { ElementValue } from "../../../../src/tensor/elements/elementValues";
import { fromSymlog, symlog } from "../../../../src/tensor/picture/symlog";
import { isComplex } from "../../../../src/tensor/text/elementText";
import { type Colour, cssColour, mixed, parseColour } from "../../../ui/plot/colours/colour";
import { type ColourScaleKind, DIVERGING_MAPS, type DivergingMap, type SequentialMap } from "./heatSettings";

/** Number of colours of a map; neighbours cannot be told apart. */
export const MAP_COLOURS = 256;

const BLACK: Colour = [0, 0, 0];
const WHITE: Colour = [255, 255, 255];

const interpolators: Readonly<Record<SequentialMap | DivergingMap, (share: number) => string>> = {
  viridis: interpolateViridis,
  cividis: interpolateCividis,
  inferno: interpolateInferno,
  magma: interpolateMagma,
  // sRGB is even to the eye by itself.
  grey: (share) => cssColour(mixed(BLACK, WHITE, share)),
  // Blue below 0, as most have it.
  RdBu: (share) => interpolateRdBu(1 - share),
  PuOr: (share) => interpolatePuOr(1 - share),
  PRGn: interpolatePRGn,
};

const tables = new Map<string, readonly Colour[]>();

/** The colours of a map, from its low end to its high one. */
export function mapColours(map: SequentialMap | DivergingMap): readonly Colour[] {
  let table = tables.get(map);
  if (!table) {
    const interpolate = interpolators[map];
    table = Array.from({ length: MAP_COLOURS }, (_, i) => {
      const colour = parseColour(interpolate(i / (MAP_COLOURS - 1)));
      if (!colour) throw new RangeError(`${map} has no colour at ${i}`);
      return colour;
    });
    tables.set(map, table);
  }
  return table;
}

/** Parts that a scale is made of. */
export interface HeatScaleParts {
  readonly low: number;
  readonly high: number;
  readonly map: SequentialMap | DivergingMap;
  readonly scale: ColourScaleKind;
  /** Value at which the logarithmic part of a symlog scale begins. */
  readonly threshold: number;
  /** Value at which a logarithmic scale begins if its range reaches 0 or below. */
  readonly leastMagnitude: number;
  /** Real numbers by which complex ones are coloured, and their dtype; absent where there are none. */
  readonly complex?: { readonly as: ComplexAs; readonly dtype: string };
}

/** Maps finite values to colours of the map, and tells the end of the range that a value lies beyond. */
export class HeatScale {
  readonly parts: HeatScaleParts;
  readonly colours: readonly Colour[];
  /** The ends of the range: of a logarithmic scale above 0. */
  readonly low: number;
  readonly high: number;
  /** Colours part at 0, evenly to both sides: the larger end has the map's last colour. */
  readonly isDiverging: boolean;
  /** Divisor of linear scales: dividing by it keeps differences of huge values finite. */
  private readonly most: number;
  /** Place of the map's first colour, and distance of the last one from it. */
  private readonly from: number;
  private readonly span: number;
  private readonly start: number;
  private readonly length: number;

  constructor(parts: HeatScaleParts) {
    this.parts = parts;
    this.colours = mapColours(parts.map);
    this.isDiverging = DIVERGING_MAPS.some((map) => map === parts.map);
    this.high = parts.high;
    this.low = parts.scale === "log" && !(parts.low > 0) ? logStart(parts) : parts.low;
    this.most = Math.max(Math.abs(this.low), Math.abs(this.high)) || 1;
    this.start = this.scaled(this.low);
    this.length = this.scaled(this.high) - this.start;
    const reach = this.scaled(this.most);
    this.from = this.isDiverging ? -reach : this.start;
    this.span = this.isDiverging ? 2 * reach : this.length;
  }

  /** The real number of an element that has a colour; undefined where it has none. */
  realOf(element: ElementValue): number | bigint | undefined {
    if (typeof element === "number" || typeof element === "bigint") return element;
    const { complex } = this.parts;
    return complex && isComplex(element) ? numberAs(complex.as, element, complex.dtype) : undefined;
  }

  /** Place of its colour in the map; that of the nearer end for values beyond the range. */
  colourAt(value: number): number {
    if (!(this.span > 0)) return MAP_COLOURS >> 1;
    const inside = value < this.low ? this.low : value > this.high ? this.high : value;
    const share = (this.scaled(inside) - this.from) / this.span;
    return Math.max(0, Math.min(MAP_COLOURS - 1, Math.round(share * (MAP_COLOURS - 1))));
  }

  /** -1 below the range, 1 above it, 0 within. */
  beyond(value: number | bigint): -1 | 0 | 1 {
    return value < this.low ? -1 : value > this.high ? 1 : 0;
  }

  /** Share of the range's length at which a value lies, below 0 and above 1 beyond it. */
  shareOf(value: number): number {
    return this.length > 0 ? (this.scaled(value) - this.start) / this.length : 0.5;
  }

  /** The value that lies there. */
  valueAt(share: number): number {
    const place = this.start + share * this.length;
    const { scale, threshold } = this.parts;
    if (scale === "linear") return place * this.most;
    if (scale === "log") return Math.exp(place);
    const value = fromSymlog(place, threshold);
    if (Number.isFinite(value)) return value;
    return Math.sign(place) * Math.exp(Math.abs(place) + Math.log(threshold));
  }

  private scaled(value: number): number {
    const { scale, threshold } = this.parts;
    if (scale === "linear") return value / this.most;
    if (scale === "log") return Math.log(Math.max(value, Number.MIN_VALUE));
    const place = symlog(value, threshold);
    if (Number.isFinite(place)) return place;
    return Math.sign(value) * (Math.log(Math.abs(value)) - Math.log(threshold));
  }
}

/** Decades that a logarithmic scale has where nothing says where it begins. */
const LOG_DECADES = 3;

function logStart({ leastMagnitude, high }: HeatScaleParts): number {
  return leastMagnitude < high ? leastMagnitude : high / 10 ** LOG_DECADES;
}
