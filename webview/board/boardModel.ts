import type { Kind } from "../../src/shared/kind";
import type { BoardRun } from "../boardRun";
import { BoardTags, isSame } from "./boardTags";
import type { CardRun } from "./cardRun";
import { isChecked, type RunChecks, withChecked } from "./runChecks";
import { shortNames } from "./shortNames";

/** What follows from the runs of a board and from which of them are checked. Whatever did not change stays the same object. */
export class BoardModel {
  /** Of the kind that the board shows. */
  readonly tags: BoardTags;
  /** Those whose last values the list of runs can show. */
  readonly scalars: BoardTags;
  runs: readonly BoardRun[] = [];
  checked: readonly BoardRun[] = [];
  /** Of all runs. */
  names: readonly string[] = [];
  private shorts = new Map<string, string>();
  private readonly cardRuns = new Map<string, CardRun>();
  private checks: RunChecks | undefined;
  private areFew = true;
  /** Runs that were checked because they are few, once all were there. */
  private settled: readonly string[] | undefined;
  private wereMany = false;

  constructor(kind: Kind) {
    this.tags = new BoardTags(kind);
    this.scalars = kind === "scalar" ? this.tags : new BoardTags("scalar");
  }

  /** Takes up runs and checks. Returns other checks where those say too little: runs that come do not uncheck what was there. */
  update(runs: readonly BoardRun[], checks: RunChecks, most: number, isReading: boolean): RunChecks {
    const names = runs.map(({ name }) => name);
    if (!isSame(this.names, names)) {
      this.names = names;
      this.shorts = new Map(shortNames(names).map((short, i) => [names[i] ?? "", short]));
    }
    // Those that came when there were too many stay unchecked when others go.
    this.wereMany &&= runs.length > 0;
    const areFew = runs.length <= most && !this.wereMany;
    let kept = checks;
    const { settled } = this;
    if (!areFew && settled && checks.rule === "few") {
      const unsaid = settled.filter((name) => !Object.hasOwn(checks.others, name));
      this.wereMany = true;
      if (unsaid.length > 0) kept = withChecked(checks, unsaid, true, false);
    }
    if (!isReading || !areFew) this.settled = areFew ? names : undefined;
    const isSameRuns = isSame(this.runs, runs);
    if (isSameRuns && this.checks === kept && this.areFew === areFew) return kept;
    this.runs = runs;
    this.checks = kept;
    this.areFew = areFew;
    this.checked = runs.filter((run) => this.isChecked(run));
    const looked = this.checked.map((run) => ({ run, shown: this.cardRun(run) }));
    for (const tags of new Set([this.tags, this.scalars])) tags.look(looked);
    return kept;
  }

  /** The answer of the rule where runs are few. */
  get isFew(): boolean {
    return this.areFew;
  }

  isChecked({ name }: BoardRun): boolean {
    return this.checks !== undefined && isChecked(this.checks, name, this.areFew);
  }

  shortName({ name }: BoardRun): string {
    return this.shorts.get(name) ?? name;
  }

  /** The scalar whose last values are worth a look: of the checked runs, else of any. */
  get firstScalar(): string | undefined {
    const [first] = this.scalars.all;
    if (first !== undefined) return first;
    for (const run of this.runs) {
      const [tag] = this.scalars.of(run);
      if (tag !== undefined) return tag;
    }
    return undefined;
  }

  private cardRun(run: BoardRun): CardRun {
    const { id, key, name, look } = run;
    const shortName = this.shortName(run);
    const before = this.cardRuns.get(key);
    if (before && before.name === name && before.shortName === shortName && before.look === look) return before;
    const fresh: CardRun = { id, key, name, shortName, look };
    this.cardRuns.set(key, fresh);
    return fresh;
  }
}
