import type { CardRun } from "../../../parts/board/runs/cardRun";
import type { CursorLink } from "../../../parts/page/cursorLink";
import type { Host } from "../../../parts/page/host";
import type { CardState, CurveSettings } from "../curveSettings";

/** Contents of a card. */
export interface CardSubject {
  readonly host: Host;
  readonly tag: string;
  /** The checked runs that have the tag, in natural order. */
  readonly runs: readonly CardRun[];
  /** All checked runs. */
  readonly checkedCount: number;
  readonly settings: CurveSettings;
  readonly state: CardState;
  /** True if it is alone on the page. */
  readonly isLarge: boolean;
  readonly isPinned: boolean;
  /** The run that is pointed at or selected in the list: its curve stands out. */
  readonly strongRun: string | undefined;
  /** The cursor that all cards share. */
  readonly link: CursorLink<CardsCursor>;
}

/** A place on the axis that all cards share. */
export interface CardsCursor {
  readonly x: number;
  /** The tag of the card in which it is. */
  readonly tag: string;
}

/** Events that a card sends to the board; they bubble. */
export interface CardEvents {
  /** The card's own state. */
  "card-change": CardState;
  /** A part of what all cards share: a linked zoom, the handles, a tooltip's order, columns. */
  "settings-change": Partial<CurveSettings>;
  "card-large": boolean;
  "card-pin": boolean;
  /** A curve was clicked or walked to: its run's key; undefined where none is meant any more. */
  "run-select": string | undefined;
}

export function cardEvent<Name extends keyof CardEvents>(name: Name, detail: CardEvents[Name]): CustomEvent {
  return new CustomEvent(name, { detail, bubbles: true, composed: true });
}
