import type { RecordedStep } from "../../steps/steps";
import { localeNumber } from "../../texts/localeText";
import type { StepAxis } from "./stepAxis";
import { apart, niceStep, type TextExtent, type Tick } from "./ticks";
import { durationTicks, wallTicks } from "./timeTicks";

/** Visible part of a step axis: its ends, and the positions of the recorded steps in it. */
interface StepsInView {
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
  extent: TextExtent,
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
  for (let count = Math.max(2, Math.floor(length / 40)); count >= 1; count--) {
    const round = roundTicks(axis, low, high, (high - low) / count);
    if (apart(round, pxPerUnit, extent)) return round;
  }
  return [];
}

function roundTicks(axis: StepAxis, low: number, high: number, least: number): Tick[] {
  if (axis.measure === "step") return roundSteps(axis, low, high, least);
  return axis.measure === "relative"
    ? durationTicks(low, high, least)
    : wallTicks(axis.originSeconds, low, high, least);
}

/** Steps are never shortened: 1,000,000 and not 1M. */
export function stepText(step: bigint): string {
  return localeNumber(step);
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
