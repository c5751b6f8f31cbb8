import type { PairDtypes } from "../../tensor/pair/dtypes/comparedDtype";
import { type ToleranceChoice, toleranceFor } from "../../tensor/pair/tolerance/namedTolerance";
import { type Tolerance, USUAL_TOLERANCE } from "../../tensor/pair/tolerance/tolerance";
import type { ToleranceQuery } from "./reference";

/** Tolerance choice of a query, before dtypes are known. */
export function toleranceChoice({ tolerance: name, rtol, atol, nanDiffers }: ToleranceQuery): ToleranceChoice {
  return { name, rtol, atol, nanDiffers: nanDiffers ?? USUAL_TOLERANCE.nanDiffers };
}

/** Tolerance of a query for two values of these dtypes. */
export function toleranceOf(query: ToleranceQuery, dtypes: PairDtypes): Tolerance {
  return toleranceFor(toleranceChoice(query), dtypes);
}
