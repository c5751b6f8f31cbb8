import * as l10n from "@vscode/l10n";
import { localeDate, localeNumber } from "../../localeText";
import type { RecordedStep } from "../../steps";
import { apart, type Extent, LABEL_GAP, niceStep, type Tick } from "../../ui/plot/ticks";
import type { StepAxis } from "./stepAxis";

/** What a part of a step axis shows: its ends, and the positions of the recorded steps in it. */
export interface StepsInView {
  readonly low: number;
  readonly high: number;
  readonly from: number;
  readonly to: number;
}

/** More recorded steps than this are never all labelled. */
const MAX_LABELLED = 60;

/** Labels of recorded steps where all of them have room, else of round steps or times. */
export function stepTicks(
  axis: StepAxis,
  steps: readonly RecordedStep[],
  view: StepsInView,
  length: number,
  extent: Extent,
): Tick[] {
  const { from, to, low, high } = view;
  const pxPerUnit = length / (high - low);
  if (!(pxPerUnit > 0) || !Number.isFinite(pxPerUnit)) return [];
  if (axis.measure === "step" && to - from < MAX_LABELLED) {
    const own = steps.slice(from, to + 1).map(({ step }, i) => ({
      at: axis.places[from + i] as number,
      label: stepText(step),
    }));
    if (apart(own, pxPerUnit, extent)) return own;
  }
  const ticks = axis.measure === "step" ? roundSteps : axis.measure === "relative" ? roundDurations : roundTimes;
  for (let count = Math.max(2, Math.floor(length / 40)); count >= 1; count--) {
    const round = ticks(axis, low, high, (high - low) / count);
    if (apart(round, pxPerUnit, extent)) return round;
  }
  return [];
}

/** Steps are never shortened: 1,000,000 and not 1M. */
export function stepText(step: bigint): string {
  return localeNumber(step).replace("-", "−");
}

function roundSteps({ origin }: StepAxis, low: number, high: number, least: number): Tick[] {
  const size = BigInt(Math.max(1, Math.round(niceStep(Math.max(1, least)))));
  const [first, last] = [origin + BigInt(Math.ceil(low)), origin + BigInt(Math.floor(high))];
  const ticks: Tick[] = [];
  const remainder = ((first % size) + size) % size;
  for (
    let step = remainder === 0n ? first : first + size - remainder;
    step <= last && ticks.length < 500;
    step += size
  ) {
    ticks.push({ at: Number(step - origin), label: stepText(step) });
  }
  return ticks;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const ROUND_SECONDS = [
  1,
  2,
  5,
  10,
  15,
  30,
  60,
  120,
  300,
  600,
  900,
  1800,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
];

function roundSeconds(least: number): number {
  if (least < 1) return niceStep(least);
  return ROUND_SECONDS.find((one) => one >= least) ?? niceStep(least / DAY) * DAY;
}

function roundDurations(_: StepAxis, low: number, high: number, least: number): Tick[] {
  const size = roundSeconds(least);
  return timesIn(low, high, size).map((at) => ({ at, label: durationLabel(at, size) }));
}

function durationLabel(seconds: number, size: number): string {
  const sign = seconds < 0 ? "−" : "";
  const whole = Math.abs(seconds);
  const decimals = Math.max(0, -Math.floor(Math.log10(size) + 1e-9));
  const parts = [
    [Math.floor(whole / DAY), l10n.t("d")],
    [Math.floor((whole % DAY) / HOUR), l10n.t("h")],
    [Math.floor((whole % HOUR) / MINUTE), l10n.t("min")],
    [Number((whole % MINUTE).toFixed(decimals)), l10n.t("s")],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return shown.length === 0 ? `0 ${l10n.t("s")}` : sign + shown.join(" ");
}

function roundTimes({ originSeconds }: StepAxis, low: number, high: number, least: number): Tick[] {
  const size = roundSeconds(least);
  // Round in local time, as labels are.
  const offset = -new Date(originSeconds * 1000).getTimezoneOffset() * MINUTE;
  const shift = originSeconds + offset;
  let day = "";
  return timesIn(low + shift, high + shift, size).map((local) => {
    const date = new Date((local - offset) * 1000);
    const today = localeDate(date, { month: "short", day: "numeric" });
    const isNewDay = today !== day;
    day = today;
    return { at: local - shift, label: isNewDay || size >= DAY ? dayLabel(date, today, size) : timeLabel(date, size) };
  });
}

function dayLabel(date: Date, day: string, size: number): string {
  return size >= DAY ? day : `${day}, ${timeLabel(date, size)}`;
}

function timeLabel(date: Date, size: number): string {
  if (size >= MINUTE) return localeDate(date, { hour: "2-digit", minute: "2-digit" });
  const digits = Math.min(3, Math.max(0, -Math.floor(Math.log10(size) + 1e-9)));
  const fraction = digits === 0 ? {} : { fractionalSecondDigits: digits as 1 | 2 | 3 };
  return localeDate(date, { hour: "2-digit", minute: "2-digit", second: "2-digit", ...fraction });
}

function timesIn(low: number, high: number, size: number): number[] {
  const times: number[] = [];
  for (let i = Math.ceil(low / size - 1e-9); i * size <= high && times.length < 500; i++) times.push(i * size);
  return times;
}

/** Px from one label's middle to the next where labels are of one line's height. */
export const lineExtent =
  (lineHeight: number): Extent =>
  () =>
    Math.max(1, lineHeight - LABEL_GAP + 2);
