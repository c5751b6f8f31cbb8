import {
  interpolateBrBG,
  interpolateCividis,
  interpolateGreys,
  interpolateInferno,
  interpolateMagma,
  interpolatePlasma,
  interpolatePRGn,
  interpolatePuOr,
  interpolateRdBu,
  interpolateViridis,
} from "d3-scale-chromatic";
import { symlog } from "../../../../src/tensor/symlog";
import { type Colour, luminance, parseColour } from "../../../ui/plot/colour";
import type { ColourScaleKind, DivergingMap, SequentialMap } from "./heatSettings";

/** Colours of a map: so many that a neighbour is not told from it. */
export const MAP_COLOURS = 256;

const interpolators: Readonly<Record<SequentialMap | DivergingMap, (share: number) => string>> = {
  viridis: interpolateViridis,
  cividis: interpolateCividis,
  inferno: interpolateInferno,
  magma: interpolateMagma,
  plasma: interpolatePlasma,
  grey: (share) => interpolateGreys(1 - share),
  // Blue below 0, as most have it.
  RdBu: (share) => interpolateRdBu(1 - share),
  PuOr: (share) => interpolatePuOr(1 - share),
  BrBG: interpolateBrBG,
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

const BLACK: Colour = [0, 0, 0];
const WHITE: Colour = [255, 255, 255];

/** Black or white, whichever stands out more: at least 4.5 to 1 from any colour there is. */
export function inkOn(colour: Colour): Colour {
  // Where both stand out alike: (1.05 / (l + 0.05)) = ((l + 0.05) / 0.05).
  return luminance(colour) > 0.1791 ? BLACK : WHITE;
}

/** What a scale is made of. */
export interface HeatScaleParts {
  readonly low: number;
  readonly high: number;
  readonly map: SequentialMap | DivergingMap;
  readonly scale: ColourScaleKind;
  /** Where the logarithmic part of a symlog scale begins. */
  readonly threshold: number;
  /** Where a logarithmic scale begins if its range reaches 0 or below. */
  readonly leastMagnitude: number;
}

/** Which colour of the map a finite value has, and at which end of the range it is left where it lies beyond. */
export class HeatScale {
  readonly parts: HeatScaleParts;
  readonly colours: readonly Colour[];
  private readonly from: number;
  private readonly span: number;

  constructor(parts: HeatScaleParts) {
    this.parts = parts;
    this.colours = mapColours(parts.map);
    this.from = this.scaled(parts.low);
    this.span = this.scaled(parts.high) - this.from;
  }

  /** Place of its colour in the map; that of the nearer end for values beyond the range. */
  colourAt(value: number): number {
    if (!(this.span > 0)) return MAP_COLOURS >> 1;
    const share = (this.scaled(value) - this.from) / this.span;
    return Math.max(0, Math.min(MAP_COLOURS - 1, Math.round(share * (MAP_COLOURS - 1))));
  }

  /** -1 below the range, 1 above it, 0 within. */
  beyond(value: number): -1 | 0 | 1 {
    return value < this.parts.low ? -1 : value > this.parts.high ? 1 : 0;
  }

  /** Share of the legend's length at which a value lies, unbounded; and the value there. */
  shareOf(value: number): number {
    return this.span > 0 ? (this.scaled(value) - this.from) / this.span : 0.5;
  }

  private scaled(value: number): number {
    const { scale, threshold, leastMagnitude } = this.parts;
    if (scale === "linear") return value;
    return scale === "symlog" ? symlog(value, threshold) : Math.log(Math.max(value, leastMagnitude));
  }
}
