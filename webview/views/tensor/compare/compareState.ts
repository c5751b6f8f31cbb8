import { isRecord } from "../../../../src/shared/isRecord";
import { WORST_BY, type WorstBy } from "../../../../src/tensor/pair/figures/pairFigures";
import { DEFAULT_HEAT, type HeatSettings, readHeatSettings, withLock } from "../colours/heatSettings";

/** Choices of the table's contents for a pair. */
export const PAIR_WAYS = ["a", "b", "difference", "relative", "ulp"] as const;

export type PairWay = (typeof PAIR_WAYS)[number];

/** State that a comparison saves beside its reference, which is its subject's. */
export interface CompareState {
  readonly way: PairWay;
  /** A and B as two tables side by side. */
  readonly isBeside: boolean;
  /** Colours of what the two make together, whose range nothing else has: it is never locked. */
  readonly heat: HeatSettings;
  /**
   * The pane of the statistics; by itself open where there is room, so wide in px; by what its worst cells are ranked; whether it is about the
   * slice that is shown alone.
   */
  readonly pane: {
    readonly isOpen?: boolean;
    readonly width: number;
    readonly by?: WorstBy;
    readonly isOfSlice?: boolean;
  };
}

const PANE_WIDTH_PX = 320;

export function readCompareState(saved: unknown): CompareState {
  const { way, isBeside, heat, pane }: Partial<Record<keyof CompareState, unknown>> = isRecord(saved) ? saved : {};
  const { isOpen, width, by, isOfSlice }: Record<string, unknown> = isRecord(pane) ? pane : {};
  const ranked = WORST_BY.find((known) => known === by);
  return {
    way: PAIR_WAYS.find((known) => known === way) ?? "difference",
    isBeside: isBeside === true,
    heat: withLock(isRecord(heat) ? readHeatSettings(heat) : { ...DEFAULT_HEAT, isOn: true }, "none"),
    pane: {
      ...(typeof isOpen === "boolean" && { isOpen }),
      width: typeof width === "number" && width > 0 ? width : PANE_WIDTH_PX,
      ...(ranked && { by: ranked }),
      ...(isOfSlice === true && { isOfSlice }),
    },
  };
}
