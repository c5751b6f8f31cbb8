import { BoardStore } from "../../parts/board/boardStore";
import type { WorkspaceBoard } from "../../parts/board/workspaceBoard";
import type { BoardViewContext } from "../../parts/page/view";
import type { CardState, CurveSettings } from "./curveSettings";
import { readScalarsState, type ScalarsState } from "./scalarsState";

/** The state of the scalar board. */
export class ScalarsStore extends BoardStore<ScalarsState> {
  private logdirs: readonly string[] = [];

  constructor(changed: () => void) {
    super(readScalarsState, changed);
  }

  override follow(context: BoardViewContext, board: WorkspaceBoard): void {
    this.logdirs = [...new Set(context.runs.map(({ id }) => id.logdir))];
    this.keepGroupOfFolder();
    super.follow(context, board);
  }

  /** State carried by a link, without `groupOf`: readers of the link may have the folder elsewhere. */
  protected override carried(state: ScalarsState): ScalarsState {
    return { ...state, groupOf: undefined };
  }

  /** Names of another folder's runs are made otherwise: a pattern stays with those that it was given for. */
  private keepGroupOfFolder(): void {
    const { logdirs } = this;
    const { settings, groupOf } = this.state;
    if (settings.group === "" || logdirs.length === 0) return;
    if (!groupOf) this.change({ groupOf: logdirs });
    else if (!logdirs.some((logdir) => groupOf.includes(logdir))) this.set({ group: "" });
  }

  set(changes: Partial<CurveSettings>): void {
    const { settings, cards } = this.state;
    const isOtherAxis = changes.axis !== undefined && changes.axis !== settings.axis;
    const grouped = changes.group === undefined ? {} : { groupOf: changes.group === "" ? undefined : this.logdirs };
    if (!isOtherAxis) {
      this.change({ ...grouped, settings: { ...settings, ...changes } });
      return;
    }
    // Steps mean nothing on an axis of seconds.
    const withoutX = Object.entries(cards).map(([tag, { x: _x, ...card }]): [string, CardState] => [tag, card]);
    this.change({
      ...grouped,
      settings: { ...settings, ...changes, x: undefined, handles: undefined },
      cards: Object.fromEntries(withoutX),
    });
  }

  setCard(tag: string, card: CardState): void {
    this.change({ cards: { ...this.state.cards, [tag]: card } });
  }
}
