import type { ShownHistogram } from "./boardHistograms";
import type { CardSettings } from "./histogramBoardState";

/** Content of a card. */
export interface HistogramCardSubject {
  readonly tag: string;
  /** Checked runs that have the tag, in natural order, as many as can be told apart. */
  readonly shown: readonly ShownHistogram[];
  /** Checked runs beyond these. */
  readonly moreCount: number;
  readonly settings: CardSettings;
  readonly isPinned: boolean;
}

/** Events of a card to the board, which bubble. */
export interface HistogramCardEvents {
  /** Its tag is to be shown with all that can be seen of it. */
  "card-open": { readonly tag: string };
  "card-pin": { readonly tag: string; readonly isPinned: boolean };
}

export function cardEvent<Name extends keyof HistogramCardEvents>(
  name: Name,
  detail: HistogramCardEvents[Name],
): CustomEvent {
  return new CustomEvent(name, { detail, bubbles: true, composed: true });
}
