/// <reference path="./fourierTransform.d.ts" />
import { fft } from "fourier-transform";

/**
 * Transforms segments of `points` samples under a periodic Hann window. Powers are squares of amplitudes: 1 of a sine that goes from -1 to
 * 1, and of a constant 1.
 */
export class SegmentPowers {
  readonly points: number;
  readonly bins: number;
  private readonly window: Float64Array;
  private readonly windowed: Float64Array;

  constructor(points: number) {
    this.points = points;
    this.bins = points / 2 + 1;
    this.windowed = new Float64Array(points);
    // Divided by its sum, and doubled for the other half of the spectrum.
    this.window = Float64Array.from({ length: points }, (_, i) => hann(i, points) * (4 / points));
  }

  /** Makes each bin of `powers` the greater of what it is and its power in the segment that begins at `from`. */
  addGreatest(powers: Float64Array, samples: Float64Array, from: number): void {
    const { points, window, windowed } = this;
    for (let i = 0; i < points; i++) windowed[i] = (samples[from + i] as number) * (window[i] as number);
    const [re, im] = fft(windowed);
    const last = points / 2;
    for (let bin = 1; bin < last; bin++) {
      const power = (re[bin] as number) ** 2 + (im[bin] as number) ** 2;
      if (power > (powers[bin] as number)) powers[bin] = power;
    }
    // The first and the last have no other half.
    powers[0] = Math.max(powers[0] as number, ((re[0] as number) / 2) ** 2);
    powers[last] = Math.max(powers[last] as number, ((re[last] as number) / 2) ** 2);
  }
}

function hann(i: number, points: number): number {
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / points);
}

export function decibelsOfPower(power: number): number {
  return 10 * Math.log10(power);
}
