import type { ToldName } from "../../ui/texts/nameInRoom";
import type { BoardRun } from "./runs/boardRun";
import type { CardRun } from "./runs/cardRun";
import { isChecked, type RunChecks, withChecked } from "./runs/runChecks";
import { toldNames } from "./runs/toldNames";
import { BoardTags, isSame, type LookedUpRun } from "./tags/boardTags";

/** Runs of a board, which of them are checked, and how they are called. An object stays the same until it changes. */
export class BoardModel {
  /** Scalars of all runs, checked or not: the list of runs can show what they come to. */
  readonly scalars = new BoardTags("scalar");
  runs: readonly BoardRun[] = [];
  checked: readonly BoardRun[] = [];
  /** Checked runs as cards show them; the same list as long as nothing of it changed. */
  cards: readonly LookedUpRun[] = [];
  /** Names of all runs. */
  names: readonly string[] = [];
  private shorts: ReadonlyMap<string, ToldName> = new Map();
  private readonly cardRuns = new Map<string, CardRun>();
  private checks: RunChecks | undefined;
  private areFew = true;
  /** Runs that were checked because they are few, once all were there. */
  private settled: readonly string[] | undefined;
  private wereMany = false;

  /** Takes up runs and checks. Returns other checks where those say too little: runs that come do not uncheck what was there. */
  update(runs: readonly BoardRun[], checks: RunChecks, most: number, isReading: boolean): RunChecks {
    const names = runs.map(({ name }) => name);
    if (!isSame(this.names, names)) {
      this.names = names;
      this.shorts = toldNames(names);
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
    const cardsOf = (all: readonly BoardRun[]) => all.map((run) => ({ run, shown: this.cardRun(run) }));
    this.cards = cardsOf(this.checked);
    this.scalars.look(cardsOf(runs));
    return kept;
  }

  /** The answer of the rule where runs are few. */
  get isFew(): boolean {
    return this.areFew;
  }

  isChecked({ name }: BoardRun): boolean {
    return this.checks !== undefined && isChecked(this.checks, name, this.areFew);
  }

  /** The name that the user gave a run, else as much of its own as tells it from the others. */
  shortName({ name, look }: BoardRun): ToldName {
    const text = look.name ?? name;
    return (look.name === undefined ? this.shorts.get(name) : undefined) ?? { text, end: text.length };
  }

  private cardRun(run: BoardRun): CardRun {
    const { id, key, name, look } = run;
    const { text: shortName, end: nameEnd } = this.shortName(run);
    const before = this.cardRuns.get(key);
    const isNamedSo = before?.name === name && before.shortName === shortName && before.nameEnd === nameEnd;
    if (isNamedSo && before.look === look) return before;
    const fresh: CardRun = { id, key, name, shortName, nameEnd, look };
    this.cardRuns.set(key, fresh);
    return fresh;
  }
}
