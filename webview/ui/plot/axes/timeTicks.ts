import * as l10n from "@vscode/l10n";
import { localeDate } from "../../texts/localeText";
import { niceStep, type Tick } from "./ticks";

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

/** Round durations between two, at least `least` seconds apart. */
export function durationTicks(low: number, high: number, least: number): Tick[] {
  const size = roundSeconds(least);
  return timesIn(low, high, size).map((at) => ({ at, label: durationLabel(at, size) }));
}

export function durationLabel(seconds: number, size: number): string {
  const sign = seconds < 0 ? "-" : "";
  const decimals = Math.max(0, -Math.floor(Math.log10(size) + 1e-9));
  const whole = Number(Math.abs(seconds).toFixed(Math.min(100, decimals)));
  // A translation of its own: "min" alone is the least value elsewhere.
  const parts = [
    [Math.floor(whole / DAY), (count: number) => l10n.t("{0} d", count)],
    [Math.floor((whole % DAY) / HOUR), (count: number) => l10n.t("{0} h", count)],
    [Math.floor((whole % HOUR) / MINUTE), (count: number) => l10n.t("{0} min", count)],
    [Number((whole % MINUTE).toFixed(decimals)), (count: number) => l10n.t("{0} s", count)],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, text]) => text(count));
  return shown.length === 0 ? l10n.t("{0} s", 0) : sign + shown.join(" ");
}

/** Round times of day between two, which count from `originSeconds` since the epoch. */
export function wallTicks(originSeconds: number, low: number, high: number, least: number): Tick[] {
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
