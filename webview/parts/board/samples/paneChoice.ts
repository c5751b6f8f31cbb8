import * as v from "valibot";

/** Limit of samples beside each other. */
export const MAX_PANES = 4;

/** Choice of a pane; its fields are absent while they equal those of the others. */
export interface PaneChoice {
  /** By its name; undefined for the first that there is. */
  readonly run: string | undefined;
  /** Undefined for the tag that is shown large. */
  readonly tag: string | undefined;
  readonly sample: number;
  /** Step of its own, decimal; undefined where it follows the slider. */
  readonly step: string | undefined;
}

export const FIRST_PANE: PaneChoice = { run: undefined, tag: undefined, sample: 0, step: undefined };

const pane = v.object({
  run: v.fallback(v.optional(v.string()), undefined),
  tag: v.fallback(v.optional(v.string()), undefined),
  sample: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  step: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^-?\d{1,20}$/))), undefined),
});

/** Panes of a kept state, each with what may be missing. */
export const paneChoices = v.pipe(
  v.fallback(v.pipe(v.array(pane), v.minLength(1), v.maxLength(MAX_PANES)), [FIRST_PANE]),
  v.transform((panes) => panes.map(({ run, tag, sample, step }): PaneChoice => ({ run, tag, sample, step }))),
);
