import { type HeldRange, readHeldRange } from "../../../../src/shared/heldRange";

/** Maps of one direction, for values of one sign, and those that part at 0. */
export const SEQUENTIAL_MAPS = ["viridis", "cividis", "inferno", "magma", "grey"] as const;
export const DIVERGING_MAPS = ["RdBu", "PuOr", "PRGn"] as const;

export type SequentialMap = (typeof SEQUENTIAL_MAPS)[number];
export type DivergingMap = (typeof DIVERGING_MAPS)[number];

export const COLOUR_SCALES = ["linear", "log", "symlog"] as const;

export type ColourScaleKind = (typeof COLOUR_SCALES)[number];

/** Over what the range of colours stays: over nothing, over steps and tags of this panel, over all panels. */
export const RANGE_LOCKS = ["none", "panel", "panels"] as const;

type RangeLock = (typeof RANGE_LOCKS)[number];

/** Settings of how values become colours, in table and heatmap alike. */
export interface HeatSettings {
  /** Behind the numbers of the table; a heatmap always has colours. */
  readonly isOn: boolean;
  readonly sequential: SequentialMap;
  readonly diverging: DivergingMap;
  readonly scale: ColourScaleKind;
  /** The robust range of the slice or of the whole tensor, or one that was chosen. */
  readonly range: "slice" | "tensor" | readonly [low: number, high: number];
  readonly lock: RangeLock;
  /** The range that stays while it is locked; absent until one is known. */
  readonly held?: HeldRange;
}

export const DEFAULT_HEAT: HeatSettings = {
  isOn: false,
  sequential: "viridis",
  diverging: "RdBu",
  scale: "linear",
  range: "slice",
  lock: "none",
};

/** Another range: what was held is no longer, and the new one is once it is known. */
export function withRange({ held: _, ...settings }: HeatSettings, range: HeatSettings["range"]): HeatSettings {
  return { ...settings, range };
}

/** Another lock: a range that is held stays so while there is one. */
export function withLock({ held, ...settings }: HeatSettings, lock: RangeLock): HeatSettings {
  return { ...settings, lock, ...(held && lock !== "none" && { held }) };
}

/** Kept settings as far as they are ones: another version of the extension may have written them. */
export function readHeatSettings(saved: unknown): HeatSettings {
  if (typeof saved !== "object" || saved === null) return DEFAULT_HEAT;
  const kept: Partial<Record<keyof HeatSettings, unknown>> = saved;
  const { isOn, range } = kept;
  const held = readHeldRange(kept.held);
  const named = <T extends string>(names: readonly T[], name: unknown, other: T): T =>
    names.find((one) => one === name) ?? other;
  return {
    isOn: isOn === true,
    sequential: named(SEQUENTIAL_MAPS, kept.sequential, DEFAULT_HEAT.sequential),
    diverging: named(DIVERGING_MAPS, kept.diverging, DEFAULT_HEAT.diverging),
    scale: named(COLOUR_SCALES, kept.scale, DEFAULT_HEAT.scale),
    range: range === "tensor" || isRange(range) ? range : "slice",
    lock: named(RANGE_LOCKS, kept.lock, DEFAULT_HEAT.lock),
    ...(held && { held }),
  };
}

function isRange(range: unknown): range is readonly [number, number] {
  return Array.isArray(range) && range.length === 2 && range.every(Number.isFinite) && range[0] <= range[1];
}
