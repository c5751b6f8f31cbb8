import type * as health from "../shared/questions/health";

/** Health of a tensor over the points that `step` names, one a step; what never happened is undefined. */
export interface TagHealth {
  readonly tag: string;
  /** Also those that cannot be read. */
  readonly points: number;
  readonly firstNaN: HealthPlace | undefined;
  readonly firstInf: HealthPlace | undefined;
  /** Every element is 0, and there is one. */
  readonly firstZero: HealthPlace | undefined;
  /** The first of at least two last points that are bit for bit alike. */
  readonly constantFrom: HealthPlace | undefined;
  readonly firstExploding: HealthPlace | undefined;
  /** The greatest norm of a difference to the point before, over the norm of that one. */
  readonly maxUpdate: (HealthPlace & { readonly value: number }) | undefined;
  /** The first point that could not be read; the others count. */
  readonly error: (HealthPlace & { readonly message: string }) | undefined;
}

/** Point at which something was found. */
export interface HealthPlace {
  readonly step: bigint;
  readonly point: number;
  /** Index of the first such element; undefined where it is about the whole tensor. */
  readonly at: readonly number[] | undefined;
}

export function tagHealthOf({ tag, points, maxUpdate, error, ...found }: health.TagHealth): TagHealth {
  return {
    ...{ tag, points, firstNaN: placeOf(found.firstNaN), firstInf: placeOf(found.firstInf) },
    ...{ firstZero: placeOf(found.firstZero), constantFrom: placeOf(found.constantFrom) },
    firstExploding: placeOf(found.firstExploding),
    maxUpdate: maxUpdate && { ...placed(maxUpdate), value: Number(maxUpdate.value) },
    error: error && { ...placed(error), message: error.message },
  };
}

function placeOf(place: health.HealthPlace | undefined): HealthPlace | undefined {
  return place && placed(place);
}

function placed({ step, point, at }: health.HealthPlace): HealthPlace {
  return { step: BigInt(step), point, at };
}
