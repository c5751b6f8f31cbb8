import type { CardRun } from "../../../board/cardRun";
import type { Host } from "../../../host";
import type { RecordedStep } from "../../../steps";
import type { Adjustments } from "../adjust/adjustments";
import type { ImageSource } from "../imageSource";
import type { LargeState } from "./largeState";

/** A tag that fills the page. */
export interface ShownLarge {
  readonly host: Host;
  readonly tag: string;
  /** Checked ones that have the tag. */
  readonly runs: readonly CardRun[];
  readonly tags: readonly string[];
  runsOf(tag: string): readonly CardRun[];
  /** The recorded steps of all runs together. */
  readonly stops: readonly RecordedStep[];
  /** Undefined for the newest. */
  readonly step: bigint | undefined;
  readonly images: ImageSource;
  readonly state: LargeState;
  readonly adjustments: Adjustments;
}
