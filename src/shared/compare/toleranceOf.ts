import type { PairDtypes } from "../../tensor/pair/comparedDtype";
import { type ToleranceChoice, toleranceFor } from "../../tensor/pair/namedTolerance";
import { type Tolerance, USUAL_TOLERANCE } from "../../tensor/pair/tolerance";
import type { ToleranceWish } from "./reference";

/** Tolerance choice of a wish, before dtypes are known. */
export function toleranceChoice({ tolerance: name, rtol, atol, nanDiffers }: ToleranceWish): ToleranceChoice {
  return { name, rtol, atol, nanDiffers: nanDiffers ?? USUAL_TOLERANCE.nanDiffers };
}

/** Tolerance of a wish for two values of these dtypes. */
export function toleranceOf(wish: ToleranceWish, dtypes: PairDtypes): Tolerance {
  return toleranceFor(toleranceChoice(wish), dtypes);
}
