import type { RecordedStep } from "../../../ui/steps/steps";
import type { CardRun } from "../runs/cardRun";
import type { PanesState } from "./samplesState";

/** A tag that fills the page. */
export interface ShownPanes {
  readonly tag: string;
  /** Checked ones that have the tag. */
  readonly runs: readonly CardRun[];
  readonly tags: readonly string[];
  runsOf(tag: string): readonly CardRun[];
  /** The recorded steps of all runs together. */
  readonly stops: readonly RecordedStep[];
  /** Undefined for the newest. */
  readonly step: bigint | undefined;
  readonly state: PanesState;
}
