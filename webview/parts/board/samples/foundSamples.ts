import type { CardRun } from "../runs/cardRun";
import { cardKey, type SampleId } from "./sampleId";
import type { SampleAt } from "./sampleSource";

/** Numbers of samples that were found: they decide how many cards there are. */
export class FoundSamples {
  private readonly counts = new Map<string, number>();

  /** Greatest number of samples found at a step for a tag of a run; 1 until then. */
  countOf({ key }: CardRun, tag: string): number {
    return this.counts.get(cardKey(key, tag, 0)) ?? 1;
  }

  /** True if that was not known. */
  take({ run, tag }: SampleId, at: SampleAt<unknown> | undefined): boolean {
    if (at?.is !== "found" || at.sampleCount <= this.countOf(run, tag)) return false;
    this.counts.set(cardKey(run.key, tag, 0), at.sampleCount);
    return true;
  }
}
