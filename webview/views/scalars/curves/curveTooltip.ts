import * as l10n from "@vscode/l10n";
import { distinctTexts } from "../../../ui/plot/axes/ticks";
import { localeNumber } from "../../../ui/texts/localeText";
import type { TooltipOrder } from "../curveSettings";
import type { PickedPoint } from "../values/runFacts";
import { relativeText, wholeText } from "../values/scalarTexts";
import type { CurvePoint } from "./curveHit";

/** A line of a tooltip. */
export interface TooltipRow {
  readonly point: CurvePoint;
  readonly isNearest: boolean;
  readonly value: string;
  readonly smoothed: string | undefined;
  readonly step: string;
  /** Since the part began; empty until it is known. */
  readonly time: string;
}

export interface TooltipList {
  readonly rows: readonly TooltipRow[];
  /** Curves for which there is no room. */
  readonly more: number;
}

/**
 * The curve nearest to the pointer first, the others in their order. Where not all have room those nearest to the pointer are
 * kept. Numbers are those of `exact` once these are known.
 */
export function tooltipList(
  points: readonly CurvePoint[],
  exact: ReadonlyMap<string, PickedPoint> | undefined,
  nearest: CurvePoint | undefined,
  y: number,
  order: TooltipOrder,
  room: number,
): TooltipList {
  const away = ({ px }: CurvePoint) => (Number.isNaN(px.y) ? Number.POSITIVE_INFINITY : Math.abs(px.y - y));
  const byNearness = points.filter((point) => point !== nearest).sort((a, b) => comparedNumbers(away(a), away(b)));
  const kept = byNearness.slice(0, Math.max(0, room - (nearest ? 1 : 0)));
  if (order === "value") kept.sort((a, b) => comparedNumbers(-shownValue(a), -shownValue(b)));
  if (order === "name") kept.sort((a, b) => a.curve.name.localeCompare(b.curve.name, undefined, { numeric: true }));
  const shown = nearest ? [nearest, ...kept] : kept;
  const known = shown.map((point) => exact?.get(point.curve.key));
  const values = apartTexts(shown.map(({ value }, i) => known[i]?.value ?? value));
  const smoothed = apartTexts(shown.map(({ smoothed }, i) => known[i]?.smoothed ?? smoothed ?? Number.NaN));
  return {
    rows: shown.map((point, i) => ({
      point,
      isNearest: point === nearest,
      value: values[i] as string,
      smoothed: point.smoothed === undefined ? undefined : (smoothed[i] as string),
      step: wholeText(known[i]?.step ?? point.step),
      time: known[i] ? relativeText(known[i].relativeSeconds) : "",
    })),
    more: points.length - shown.length,
  };
}

const shownValue = ({ smoothed, value }: CurvePoint) => smoothed ?? value;

/** NaN behind all numbers. */
function comparedNumbers(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return a < b ? -1 : Number(a > b);
}

/** Numbers in any order with as few digits as tell those apart that differ; decimals below each other. */
export function apartTexts(values: readonly number[]): string[] {
  const distinct = [...new Set(values.filter((value) => !Number.isNaN(value)))].sort((a, b) => a - b);
  const texts = evenDecimals(distinct, distinctTexts(distinct));
  const byValue = new Map(distinct.map((value, i) => [value, texts[i] as string]));
  return values.map((value) => byValue.get(value) ?? "NaN");
}

const MOST_DECIMALS = 12;

function evenDecimals(values: readonly number[], texts: readonly string[]): readonly string[] {
  if (texts.some((text) => text.includes("e"))) return texts;
  const decimalsOf = (text: string) => /\D(\d+)$/.exec(text)?.[1]?.length ?? 0;
  const point = localeNumber(0.5).replace(/\d/g, "");
  const decimals = Math.max(0, ...texts.map((text) => (text.includes(point) ? decimalsOf(text) : 0)));
  if (decimals === 0 || decimals > MOST_DECIMALS) return texts;
  const even = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return texts.map((text, i) => {
    const value = values[i] as number;
    return Number.isFinite(value) ? localeNumber(value, even) : text;
  });
}

export function moreText(more: number): string {
  return l10n.t("+ {0} more", more);
}
