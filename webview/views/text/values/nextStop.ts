import { nearestStep, type RecordedStep } from "../../../ui/steps/steps";

/** Stop that may be visited next: a user who moved on may well continue. */
export class NextStop {
  private before: bigint | undefined;
  private at: bigint | undefined;

  /** The stop that follows in the direction gone last; undefined while nobody went anywhere, and beyond the ends. */
  follow(step: bigint | undefined, steps: readonly RecordedStep[]): bigint | undefined {
    if (step !== this.at) {
      this.before = this.at;
      this.at = step;
    }
    const { before, at } = this;
    if (before === undefined || at === undefined) return undefined;
    return steps[nearestStep(steps, at) + (before < at ? 1 : -1)]?.step;
  }
}
