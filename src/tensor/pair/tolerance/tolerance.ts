/** Tolerance by which two numbers agree: `|a-b| <= atol + rtol*|b|`, infinities that are equal, and NaN beside NaN unless `nanDiffers`. */
export interface Tolerance {
  readonly rtol: number;
  readonly atol: number;
  readonly nanDiffers: boolean;
}

/** Tolerance of `numpy.allclose`, but for NaN beside NaN, which agrees as in `numpy.testing.assert_allclose`. */
export const USUAL_TOLERANCE: Tolerance = { rtol: 1e-5, atol: 1e-8, nanDiffers: false };
