import type { TextExtent, Tick } from "./ticks";

/** An axis on screen: its ends, its px, and the px behind its end that labels may reach into. */
interface AxisOnScreen {
  readonly low: number;
  readonly high: number;
  readonly length: number;
  readonly room: number;
}

/** Ticks whose labels end within the room behind the axis. */
export function insideTicks(
  ticks: readonly Tick[],
  { low, high, length, room }: AxisOnScreen,
  extent: TextExtent,
): readonly Tick[] {
  const px = length / (high - low || 1);
  return ticks.filter(({ at, label }) => (high - at) * px + room >= extent(label) / 2);
}
