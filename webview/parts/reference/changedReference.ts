import type { Reference } from "../../../src/shared/compare/reference";
import { type SeriesId, sameSeries } from "../../../src/shared/series/seriesId";

/** Change of a reference: keys that are undefined are removed. */
export type ReferenceChange = { readonly [Key in keyof Reference]?: Reference[Key] | undefined };

/** A reference with something else about it; undefined where nothing is left to say. */
export function changedReference(reference: Reference | undefined, change: ReferenceChange): Reference | undefined {
  const { series, place, view, as, tolerance, rtol, atol, nanDiffers }: ReferenceChange = { ...reference, ...change };
  const changed: Reference = {
    ...(series && { series }),
    ...(place && { place }),
    ...(view && { view }),
    ...(as !== undefined && { as }),
    ...(tolerance !== undefined && { tolerance }),
    ...(rtol !== undefined && { rtol }),
    ...(atol !== undefined && { atol }),
    ...(nanDiffers !== undefined && { nanDiffers }),
  };
  return Object.keys(changed).length > 0 ? changed : undefined;
}

/** The same comparison with another series: which of its points, and how it is seen, is found anew. */
export function referenceTo(own: SeriesId, series: SeriesId, before: Reference | undefined): Reference | undefined {
  const other = sameSeries(own, series) ? undefined : series;
  // What noise left the pair before says nothing of another.
  const isOfNoise = before?.tolerance === "auto";
  const tolerance = isOfNoise ? { tolerance: undefined, rtol: undefined, atol: undefined } : {};
  return changedReference(before, { series: other, place: undefined, view: undefined, ...tolerance });
}
