import type { Colour } from "../../webview/ui/plot/colours/colour";

/** Matrices by Machado, Oliveira and Fernandes 2009, at their greatest severity, on linear RGB. */
const SEEN = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

export const EYES = ["normal", "protanopia", "deuteranopia", "tritanopia"] as const;

export type Triple = readonly [number, number, number];

export function times(matrix: readonly (readonly number[])[], [x, y, z]: Triple): Triple {
  const row = (i: number) => {
    const [a = 0, b = 0, c = 0] = matrix[i] ?? [];
    return a * x + b * y + c * z;
  };
  return [row(0), row(1), row(2)];
}

export function each([x, y, z]: Triple, map: (part: number) => number): Triple {
  return [map(x), map(y), map(z)];
}

const linear = (colour: Colour) =>
  each(colour, (part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));

/** Colour as these eyes see it, as linear RGB. */
export function seenBy(eyes: (typeof EYES)[number], colour: Colour): Triple {
  return each(times(SEEN[eyes], linear(colour)), (part) => Math.min(1, Math.max(0, part)));
}
