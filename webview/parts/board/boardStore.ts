import { KeptState } from "../page/keptState";
import type { BoardViewContext } from "../page/view";
import { BoardModel } from "./boardModel";
import type { BoardState } from "./boardState";
import { LinkedLooks, linkedBoard } from "./linkedLooks";
import { type BoardRun, runKey } from "./runs/boardRun";
import { allChecked, allInverted, inverted, only, type RunChecks, withChecked } from "./runs/runChecks";
import type { WorkspaceBoard } from "./workspaceBoard";

/** The state of a board, what follows from it and the runs, and how it is kept. */
export class BoardStore<State extends BoardState> {
  /** Px that the cards are scrolled by: nothing is drawn anew for it. */
  top = 0;
  readonly model = new BoardModel();
  private readonly kept: KeptState<State>;
  /** Runs that are checked until somebody chooses. */
  private readonly usual: RunChecks;
  private context: BoardViewContext | undefined;
  private board: WorkspaceBoard | undefined;
  private linked: LinkedLooks | undefined;
  /** The run that the board was last opened for: its key. */
  private openedFor: string | undefined;

  /** `read` takes a kept state of any shape: another version of the extension may have written it. */
  constructor(read: (saved: unknown) => State, changed: () => void) {
    this.usual = read(undefined).checks;
    this.kept = new KeptState({ read, save: (state) => this.save(state), changed });
  }

  get state(): State {
    return this.kept.state;
  }

  /** Takes up what was kept, or what a link brought to a page that is there already. Returns whether it did. */
  restore(context: BoardViewContext): boolean {
    this.context = context;
    if (!this.kept.restore(context)) return false;
    this.top = this.state.scroll;
    this.linked = this.state.linked && new LinkedLooks(this.state.linked);
    return true;
  }

  /** Takes up the runs. */
  follow(context: BoardViewContext, board: WorkspaceBoard): void {
    const { kept } = board;
    this.board = board;
    if (!kept) return;
    this.beginWithRun(context);
    const { runs, isReading, host } = context;
    const checks = this.model.update(runs, this.state.checks, host.settings.checkedRuns, isReading);
    if (checks !== this.state.checks) this.change({ checks });
    this.linked?.apply(board, runs);
  }

  leave(): void {
    this.kept.leave();
  }

  change(changes: Partial<State> | Partial<BoardState>): void {
    this.kept.change({ ...this.state, ...changes });
  }

  scrolled(top: number): void {
    this.top = top;
    this.kept.keepAtRest();
  }

  check(runs: readonly BoardRun[], isWanted: boolean): void {
    this.change({ checks: withChecked(this.state.checks, namesOf(runs), isWanted, this.model.isFew) });
  }

  /** All there are, and those that come. */
  checkEvery(isWanted = true): void {
    this.change({ checks: allChecked(isWanted) });
  }

  /** True if rows may be left out of the list. */
  private get isFiltered(): boolean {
    const { runFilter, runWhere } = this.state;
    return runFilter.trim() !== "" || runWhere.trim() !== "";
  }

  /** Checks the rows that a filter leaves; all without one. */
  checkAll(rows: readonly BoardRun[], isWanted: boolean): void {
    if (!this.isFiltered) this.checkEvery(isWanted);
    else this.check(rows, isWanted);
  }

  checkOnly(runs: readonly BoardRun[]): void {
    this.change({ checks: only(namesOf(runs)) });
  }

  /** Inverts the rows that a filter leaves; all without one. */
  invert(rows: readonly BoardRun[]): void {
    const { checks } = this.state;
    const { isFew } = this.model;
    this.change({ checks: this.isFiltered ? inverted(checks, namesOf(rows), isFew) : allInverted(checks, isFew) });
  }

  /** The key of the run whose curves stand out. */
  get selected(): string | undefined {
    const { selected } = this.state;
    return selected === undefined ? undefined : this.model.runs.find(({ name }) => name === selected)?.key;
  }

  select(key: string | undefined): void {
    this.change({ selected: this.model.runs.find((run) => run.key === key)?.name });
  }

  /** A board that is opened for a run begins with it alone. */
  private beginWithRun({ run, runs, isReading }: BoardViewContext): void {
    const { base } = this.state;
    if (!run) {
      this.openedFor = undefined;
      const isElsewhere = base !== undefined && !isReading && !runs.some(({ name }) => name === base);
      if (isElsewhere) this.change({ base: undefined, checks: this.usual });
      return;
    }
    const key = runKey(run);
    const own = runs.find((one) => one.key === key);
    if (!own || this.openedFor === key) return;
    const isAnother = this.openedFor !== undefined;
    this.openedFor = key;
    const isBegun = !isAnother && base === own.name;
    // Selected, it is in sight in the list.
    if (!isBegun) this.change({ base: own.name, checks: only([own.name]), selected: own.name });
  }

  /** Part of the state that a link carries: all of it. */
  protected carried(state: State): State {
    return state;
  }

  private save(state: State): State | undefined {
    const { context, board } = this;
    if (!context || !board) return undefined;
    const kept: State = { ...state, scroll: this.top, linked: undefined };
    context.save(kept, { ...this.carried(kept), linked: linkedBoard(board, context.runs) });
    return kept;
  }
}

function namesOf(runs: readonly BoardRun[]): string[] {
  return runs.map(({ name }) => name);
}
