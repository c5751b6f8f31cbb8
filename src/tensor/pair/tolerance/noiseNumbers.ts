import type { Tolerance } from "./tolerance";

/** Absolute tolerances that scores are told of beside the first: each a hundredth of the one before. */
export const FINER = 4;

/** Below this a tensor's numbers are so small that the absolute tolerance may hide what differs. */
const SMALL = 1e-2;

/** Figures that tell whether a pair differs by rounding alone. */
export interface NoiseNumbers {
  /** Root mean squares. */
  readonly sizeA: number;
  readonly sizeB: number;
  /** The greatest magnitude of B; once it is not small, the greatest that was met so far. */
  readonly scale: number;
  /** Scores by finer absolute tolerances; NaN of those that are finer than such a scale asks for. */
  readonly finer: readonly number[];
}

/** The absolute tolerance as fine as numbers of a scale ask for: 0 for as it is, else one of the finer ones. */
export function finerFor(scale: number): number {
  let finer = 0;
  while (finer < FINER && scale <= SMALL ** (finer + 1)) finer++;
  return finer;
}

export function finerAtol(atol: number, finer: number): number {
  return atol * SMALL ** finer;
}

/** Scores of small numbers by finer absolute tolerances, as blocks of cells come. Of numbers that are not small nothing is looked at. */
export class FinerScores {
  scale = 0;
  private readonly tolerance: Tolerance;
  private readonly scores = new Float64Array(FINER);

  constructor(tolerance: Tolerance) {
    this.tolerance = tolerance;
  }

  restart(): void {
    this.scale = 0;
    this.scores.fill(0);
  }

  /** Takes cells by the greatest magnitude of B and their greatest score by an absolute tolerance; both are found where they count. */
  add(greatestB: () => number, scoreBy: (atol: number) => number): void {
    if (this.scale > SMALL) return;
    this.scale = Math.max(this.scale, greatestB());
    for (let finer = 1; finer <= finerFor(this.scale); finer++) {
      const score = scoreBy(finerAtol(this.tolerance.atol, finer));
      this.scores[finer - 1] = Math.max(this.scores[finer - 1] as number, score);
    }
  }

  /** The scores so far; one that leaves the doubles is the greatest of them. */
  get finer(): readonly number[] {
    const told = finerFor(this.scale);
    return Array.from(this.scores, (score, i) => (i < told ? Math.min(score, Number.MAX_VALUE) : Number.NaN));
  }
}
