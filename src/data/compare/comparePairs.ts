import type { PartlyCompared, ViewOfPair } from "../../shared/questions/compare";
import type { Pace } from "../../tensor/pace";
import type { ToleranceChoice } from "../../tensor/pair/tolerance/namedTolerance";
import type { StepsOfBoth } from "./commonSteps";
import { comparedTags, notCompared, type TagsCompared, type TagsToCompare } from "./comparedTags";
import { compareRows } from "./compareRows";
import type { FoundViews } from "./foundViews";
import type { KeptSteps } from "./keptSteps";
import type { MatchedRuns } from "./matchedRuns";
import { metSteps, WHOLE } from "./pairOfSeries";
import { AS_COMPARED, type ScoreScale } from "./scoreScale";

/** Options of comparing two runs. */
interface PairsWish {
  readonly offset: bigint;
  readonly as: string | undefined;
  readonly tolerance: ToleranceChoice;
}

/** Resources that comparing pairs takes. */
interface PairsWork {
  readonly views: FoundViews;
  readonly kept: KeptSteps;
  readonly pace: Pace;
  /** Told after each pair and each step. */
  tell(): void;
}

/** The pairs of two runs, each over its steps: what was read of them is kept. */
export class RunPairs {
  /** The first step that any pair has in common, of those that were compared. */
  firstStep: bigint | undefined;
  /** Pairs of which not all steps are compared. */
  readonly partly = new PartlyMet();
  private readonly runs: MatchedRuns;
  private readonly seen: readonly ViewOfPair[];
  private readonly wish: PairsWish;
  private readonly work: PairsWork;

  constructor(runs: MatchedRuns, seen: readonly ViewOfPair[], wish: PairsWish, work: PairsWork) {
    this.runs = runs;
    this.seen = seen;
    this.wish = wish;
    this.work = work;
  }

  /** Compares one after the other; `add` takes what became of each, in written order. */
  async compareAll(add: (pair: TagsCompared) => void): Promise<void> {
    const { runs, work } = this;
    for (const written of runs.pairs.keys()) {
      work.tell();
      if (work.pace.isDue()) await work.pace.giveWay();
      add(await this.compare(written, AS_COMPARED));
    }
  }

  /** The pair of that place; its scores by a tighter tolerance, for which nothing is read again that is kept. */
  async compare(written: number, scale: ScoreScale): Promise<TagsCompared> {
    const { offset, as, tolerance } = this.wish;
    const { views, kept, pace, tell } = this.work;
    const pair = this.runs.seriesOf(written, offset);
    const tags = this.tagsOf(written);
    const met = await metSteps(pair, pace);
    const { common } = met;
    this.noteFirst(common.steps[0]);
    this.partly.note(written, tags.a.tag, met);
    if (!tags.seen.comparable) return notCompared(tags, common.steps.length);
    const wish = { view: tags.seen.view, as, tolerance, slice: WHOLE };
    return kept.with(pair, wish, pace, async (table) => {
      await compareRows(pair, met, wish, table, { views, pace, progress: tell });
      return comparedTags(tags, common, table, { choice: tolerance, scale }, pace);
    });
  }

  private noteFirst(step: bigint | undefined): void {
    if (step !== undefined && (this.firstStep === undefined || step < this.firstStep)) this.firstStep = step;
  }

  private tagsOf(written: number): TagsToCompare {
    const matched = this.runs.pairs[written] as MatchedRuns["pairs"][number];
    return { ...matched, written, seen: this.seen[written] as ViewOfPair };
  }
}

/** Pairs of two runs that have steps in one of them alone; a pair that is noted again counts once. */
class PartlyMet {
  /** By the places of pairs in written order. */
  private readonly noted = new Map<number, Omit<PartlyCompared, "pairs">>();

  note(written: number, a: string, { common, onlyA, onlyB }: StepsOfBoth): void {
    const { length } = common.steps;
    // A pair without a common step is reported as such.
    if (length === 0 || onlyA.length + onlyB.length === 0) return;
    this.noted.set(written, { a, common: length, stepsA: length + onlyA.length, stepsB: length + onlyB.length });
  }

  /** Undefined where there is none. */
  get told(): PartlyCompared | undefined {
    let most: Omit<PartlyCompared, "pairs"> | undefined;
    for (const pair of this.noted.values()) if (!most || leftOut(pair) > leftOut(most)) most = pair;
    return most && { pairs: this.noted.size, ...most };
  }
}

function leftOut({ common, stepsA, stepsB }: Omit<PartlyCompared, "pairs">): number {
  return stepsA + stepsB - 2 * common;
}
