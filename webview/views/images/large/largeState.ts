import * as v from "valibot";
import { FIRST_PANE, paneChoices } from "../../../parts/board/samples/paneChoice";
import type { PanesState } from "../../../parts/board/samples/samplesState";
import { DEFAULT_STAGE, type StageState, stageState } from "../stage/stageState";

/** Steps a second, played. */
export const RATES = { least: 1, most: 30 } as const;

/** State of large pictures that survives a reload, and that a link carries. */
export interface LargeImagesState extends PanesState {
  readonly stage: StageState;
  readonly rate: number;
  readonly areAdjustmentsShown: boolean;
}

export const DEFAULT_LARGE: LargeImagesState = {
  panes: [FIRST_PANE],
  stage: DEFAULT_STAGE,
  rate: 4,
  areAdjustmentsShown: false,
};

const schema = v.object({
  panes: paneChoices,
  stage: v.fallback(stageState, DEFAULT_STAGE),
  rate: v.fallback(
    v.pipe(v.number(), v.integer(), v.minValue(RATES.least), v.maxValue(RATES.most)),
    DEFAULT_LARGE.rate,
  ),
  areAdjustmentsShown: v.fallback(v.boolean(), DEFAULT_LARGE.areAdjustmentsShown),
});

/** A kept state as far as it is one: another version of the extension may have written it. */
export function readLargeState(saved: unknown): LargeImagesState {
  const result = v.safeParse(schema, saved);
  return result.success ? result.output : DEFAULT_LARGE;
}
