import { BoardStore } from "../../board/boardStore";
import type { CardState, CurveSettings } from "./curveSettings";
import { readScalarsState, type ScalarsState } from "./scalarsState";

/** The state of the scalar board. */
export class ScalarsStore extends BoardStore<ScalarsState> {
  constructor(changed: () => void) {
    super({ kind: "scalar", read: readScalarsState }, changed);
  }

  set(changes: Partial<CurveSettings>): void {
    const { settings, cards } = this.state;
    const isOtherAxis = changes.axis !== undefined && changes.axis !== settings.axis;
    if (!isOtherAxis) {
      this.change({ settings: { ...settings, ...changes } });
      return;
    }
    // Steps mean nothing on an axis of seconds.
    const withoutX = Object.entries(cards).map(([tag, { x: _x, ...card }]): [string, CardState] => [tag, card]);
    this.change({
      settings: { ...settings, ...changes, x: undefined, handles: undefined },
      cards: Object.fromEntries(withoutX),
    });
  }

  setCard(tag: string, card: CardState): void {
    this.change({ cards: { ...this.state.cards, [tag]: card } });
  }
}
