import type { Adjustments } from "./adjustments";

type Tone = Pick<Adjustments, "low" | "high" | "gamma" | "contrast" | "brightness">;

/** Drawn brightness of a share of the range, 0 to 1: window, then gamma, contrast, brightness. */
export function tone(share: number, { low, high, gamma, contrast, brightness }: Tone): number {
  const windowed = unit((share - low) / (high - low));
  return unit((windowed ** (1 / gamma) - 0.5) * contrast + 0.5 + brightness);
}

/** Drawn brightness, 0 to 255, of each value of `bits` bits. */
export function toneTable(adjustments: Tone, bits: number): Uint8Array {
  const most = 2 ** bits - 1;
  return Uint8Array.from({ length: most + 1 }, (_, value) => Math.round(255 * tone(value / most, adjustments)));
}

function unit(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}
