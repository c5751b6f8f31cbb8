import * as v from "valibot";
import { DEFAULT_STAGE, type StageState, stageState } from "../stage/stageState";

/** So many pictures stand beside each other at most. */
export const MAX_PANES = 4;

/** Steps a second, played. */
export const RATES = { least: 1, most: 30 } as const;

/** What a pane shows; nothing of it is set while it is what the others show. */
export interface PaneChoice {
  /** By its name; undefined for the first that there is. */
  readonly run: string | undefined;
  /** Undefined for the tag that is shown large. */
  readonly tag: string | undefined;
  readonly sample: number;
  /** Of its own, decimal; undefined where it follows the slider. */
  readonly step: string | undefined;
}

/** What pictures shown large want to find again after a reload, and what a link carries. */
export interface LargeState {
  readonly panes: readonly PaneChoice[];
  readonly stage: StageState;
  readonly rate: number;
  readonly areAdjustmentsShown: boolean;
}

export const FIRST_PANE: PaneChoice = { run: undefined, tag: undefined, sample: 0, step: undefined };

export const DEFAULT_LARGE: LargeState = {
  panes: [FIRST_PANE],
  stage: DEFAULT_STAGE,
  rate: 4,
  areAdjustmentsShown: false,
};

const pane = v.object({
  run: v.fallback(v.optional(v.string()), undefined),
  tag: v.fallback(v.optional(v.string()), undefined),
  sample: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  step: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^-?\d{1,20}$/))), undefined),
});

const schema = v.object({
  panes: v.fallback(v.pipe(v.array(pane), v.minLength(1), v.maxLength(MAX_PANES)), [FIRST_PANE]),
  stage: v.fallback(stageState, DEFAULT_STAGE),
  rate: v.fallback(
    v.pipe(v.number(), v.integer(), v.minValue(RATES.least), v.maxValue(RATES.most)),
    DEFAULT_LARGE.rate,
  ),
  areAdjustmentsShown: v.fallback(v.boolean(), DEFAULT_LARGE.areAdjustmentsShown),
});

/** A kept state as far as it is one: another version of the extension may have written it. */
export function readLargeState(saved: unknown): LargeState {
  const result = v.safeParse(schema, saved);
  if (!result.success) return DEFAULT_LARGE;
  const { panes, stage, rate, areAdjustmentsShown } = result.output;
  const read = panes.map(({ run, tag, sample, step }) => ({ run, tag, sample, step }));
  return { panes: read, stage, rate, areAdjustmentsShown };
}
