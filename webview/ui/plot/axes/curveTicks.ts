import type { CurveAxis } from "../../../../src/shared/curveChoice";
import { localeNumber } from "../../texts/localeText";
import type { PlotTick } from "../plot";
import { lineExtent, textExtent } from "./extent";
import { PLOT_FONT_SIZE } from "./plotFont";
import { apart, logTicks, niceStep, type TextExtent, type Tick, valueTicks } from "./ticks";
import { durationLabel, durationTicks, wallTicks } from "./timeTicks";
import type { ValueAxis } from "./valueAxis";

/** Ticks of the values: lines beside each other. */
export function yTicks(y: ValueAxis, length: number): readonly PlotTick[] {
  return valueTicks(y, length, lineExtent(PLOT_FONT_SIZE));
}

/** Ticks of what curves are drawn over: whole steps, durations, dates, or values of another scalar. */
export function xTicks(axis: CurveAxis, x: ValueAxis, length: number, font: string): readonly PlotTick[] {
  const extent = textExtent(font);
  return typeof axis === "object" ? valueTicks(x, length, extent) : ticksOf(axis, x, length, extent);
}

function ticksOf(axis: "step" | "relative" | "wall", x: ValueAxis, length: number, extent: TextExtent): Tick[] {
  const label =
    axis === "step" ? stepText : (seconds: number) => durationLabel(seconds, Math.min(1, Math.abs(seconds) || 1));
  const isWhole = (value: number) => axis !== "step" || Math.abs(value - Math.round(value)) <= Math.abs(value) * 1e-9;
  const decades = axis === "wall" ? [] : logTicks(x, length, extent, label).filter(({ at }) => isWhole(x.from(at)));
  return decades.length >= 3 ? decades : roundTicks(axis, x, length, extent);
}

function roundTicks(axis: "step" | "relative" | "wall", x: ValueAxis, length: number, extent: TextExtent): Tick[] {
  const { low, high } = x;
  if (!(high > low) || !(length > 0)) return [];
  const pxPerPlace = length / (x.to(high) - x.to(low));
  for (let count = Math.max(2, Math.floor(length / 40)); count >= 1; count--) {
    const round = valuesOf(axis, low, high, (high - low) / count).map(({ at, label }) => ({ at: x.to(at), label }));
    if (apart(round, pxPerPlace, extent)) return round;
  }
  return [];
}

function valuesOf(axis: "step" | "relative" | "wall", low: number, high: number, least: number): Tick[] {
  if (axis === "step") return stepTicks(low, high, least);
  if (axis === "relative") return durationTicks(low, high, least);
  return wallTicks(low, 0, high - low, least).map(({ at, label }) => ({ at: at + low, label }));
}

function stepTicks(low: number, high: number, least: number): Tick[] {
  const size = Math.max(1, Math.round(niceStep(Math.max(1, least))));
  const ticks: Tick[] = [];
  for (let i = Math.ceil(low / size); i * size <= high && ticks.length < 500; i++) {
    ticks.push({ at: i * size || 0, label: stepText(i * size) });
  }
  return ticks;
}

/** Steps are never shortened: 1,000,000 and not 1M. */
export function stepText(step: number): string {
  return Number.isFinite(step) ? localeNumber(BigInt(Math.round(step))) : String(step);
}
