import { LEAST_PLAIN, PLAIN_END } from "../../../../src/tensor/text/shownNumber";
import { localeNumber } from "../../texts/localeText";
import { shownNumber } from "../../texts/shownNumber";
import type { ValueAxis } from "./valueAxis";

/** A mark on an axis: where it stands there, and its text. */
export interface Tick {
  readonly at: number;
  readonly label: string;
}

/** Length in px of a text along an axis. */
export type TextExtent = (text: string) => number;

/** Px between two labels. */
export const LABEL_GAP = 14;

/** 1, 2 or 5 times a power of ten, the next that is not below `least`. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Ticks of values: round ones, written with the digits that tell them apart, as many as there is room for. */
export function valueTicks(axis: ValueAxis, length: number, extent: TextExtent): Tick[] {
  const ticks = logTicks(axis, length, extent, plainText);
  return ticks.length >= 3 ? ticks : linearTicks(axis, length, extent);
}

/** Ticks at powers of ten; none on a linear axis. */
export function logTicks(
  axis: ValueAxis,
  length: number,
  extent: TextExtent,
  label: (value: number) => string,
): Tick[] {
  if (axis.scale === "symlog") return decadeTicks(axis, length, extent, label);
  return axis.scale === "log" ? powerTicks(axis, length, extent, label) : [];
}

/** Multiples of each power that have a tick; or of every n-th power only. */
const LOG_PATTERNS = [
  { every: 1, factors: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
  { every: 1, factors: [1, 2, 5] },
  ...[1, 2, 3, 5, 10, 20, 50, 100].map((every) => ({ every, factors: [1] })),
];

function powerTicks(axis: ValueAxis, length: number, extent: TextExtent, label: (value: number) => string): Tick[] {
  const { low, high } = axis;
  if (!(low > 0) || !(high > low) || !Number.isFinite(high)) return [];
  const [bottom, top] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  for (const { every, factors } of LOG_PATTERNS) {
    const values: number[] = [];
    for (let power = Math.ceil(bottom / every) * every; power <= top; power += every) {
      for (const factor of factors) values.push(Number(`${factor}e${power}`));
    }
    const ticks = values
      .filter((value) => value >= low && value <= high)
      .map((value) => ({ at: axis.to(value), label: label(value) }));
    if (fits(ticks, axis, length, extent)) return ticks;
  }
  return [];
}

function linearTicks(axis: ValueAxis, length: number, extent: TextExtent): Tick[] {
  const { low, high } = axis;
  if (!(high > low) || !(length > 0)) return [];
  for (let count = Math.max(3, Math.floor(length / 40)); count >= 1; count--) {
    const step = niceStep((high - low) / count);
    const values = multiples(low, high, step);
    const labels = valueLabels(values, step);
    const ticks = values.map((value, i) => ({ at: axis.to(value), label: labels[i] as string }));
    if (fits(ticks, axis, length, extent)) return ticks;
  }
  return [];
}

function multiples(low: number, high: number, step: number): number[] {
  const values: number[] = [];
  const first = Math.ceil(low / step - 1e-9);
  for (let i = first; i * step <= high + step * 1e-9 && values.length < 1000; i++) values.push(roundTo(i * step, step));
  return values;
}

/** Rid of what multiplying added behind the digits of `step`. */
function roundTo(value: number, step: number): number {
  const decimals = -Math.floor(Math.log10(step));
  if (decimals <= 0) return Math.round(value) || 0;
  return decimals > 100 ? value : Number(value.toFixed(Math.min(100, decimals))) || 0;
}

function decadeTicks(axis: ValueAxis, length: number, extent: TextExtent, label: (value: number) => string): Tick[] {
  const largest = Math.max(Math.abs(axis.low), Math.abs(axis.high));
  const top = Math.floor(Math.log10(largest) + 1e-9);
  const powers = [0, 1, 2, 3].map((down) => 10 ** (top - down));
  const values = [...powers.map((power) => -power), 0, ...powers].filter((v) => v >= axis.low && v <= axis.high);
  values.sort((a, b) => a - b);
  for (let kept = values; kept.length > 0; kept = kept.slice(0, -1)) {
    const ticks = values
      .filter((value) => value === 0 || kept.length === values.length || keepsDecade(value, top, kept.length))
      .map((value) => ({ at: axis.to(value), label: label(value) }));
    if (fits(ticks, axis, length, extent)) return ticks;
  }
  return [];
}

/** Every other decade, or only the largest, where not all fit. */
function keepsDecade(value: number, top: number, room: number): boolean {
  const down = top - Math.round(Math.log10(Math.abs(value)));
  return room > 3 ? down % 2 === 0 : down === 0;
}

function fits(ticks: readonly Tick[], axis: ValueAxis, length: number, extent: TextExtent): boolean {
  const scale = length / (axis.to(axis.high) - axis.to(axis.low));
  return apart(ticks, scale, extent);
}

/** True if the labels of ascending ticks leave a gap between each other. */
export function apart(ticks: readonly Tick[], pxPerUnit: number, extent: TextExtent): boolean {
  return ticks.every((tick, i) => {
    const next = ticks[i + 1];
    if (!next) return true;
    return (next.at - tick.at) * pxPerUnit >= (extent(tick.label) + extent(next.label)) / 2 + LABEL_GAP;
  });
}

/** Texts of multiples of a round step, all in one notation, with as few digits as tell each from the next. */
export function valueLabels(values: readonly number[], step: number): string[] {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (largest === 0) return values.map(() => "0");
  const digit = Math.floor(Math.log10(step) + 1e-9);
  const significant = Math.floor(Math.log10(largest) + 1e-9) - digit;
  if ((largest >= PLAIN_END || largest < LEAST_PLAIN) && significant <= 6) {
    return values.map((value) => (value === 0 ? "0" : exponential(value, digit)));
  }
  const decimals = Math.min(100, Math.max(0, -digit));
  return values.map((value) =>
    localeNumber(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  );
}

function exponential(value: number, digit: number): string {
  const own = Math.floor(Math.log10(Math.abs(value)) + 1e-9);
  return value.toExponential(Math.max(0, Math.min(100, own - digit))).replace("e+", "e");
}

/** Ascending numbers with as few digits as tell each from the next. */
export function distinctTexts(values: ArrayLike<number>, least = 3): string[] {
  for (let digits = least; digits <= 17; digits++) {
    const texts = Array.from(values, (value) => plainText(value, digits));
    if (texts.every((text, i) => text !== texts[i + 1])) return texts;
  }
  return Array.from(values, (value) => plainText(value));
}

/** A number of a plot: seven digits unless it stands beside others. */
export function plainText(value: number, digits = PLAIN_DIGITS): string {
  return shownNumber(value, digits);
}

const PLAIN_DIGITS = 7;
