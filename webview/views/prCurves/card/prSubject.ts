import type { Host } from "../../../parts/page/host";
import type { PrSettings } from "../prState";
import type { PrZoom, PrZooms } from "../prZoom";
import type { KnownScores } from "../values/scoreSource";
import type { ShownCurve } from "../values/shownCurve";

/** Content of a card. */
export interface PrSubject {
  readonly host: Host;
  readonly tag: string;
  /** Checked runs that have the tag, in natural order. */
  readonly shown: readonly ShownCurve[];
  /** Scores of the same runs, as far as they are loaded. */
  readonly scores: readonly (KnownScores | undefined)[];
  readonly settings: PrSettings;
  /** True if it is alone on the page. */
  readonly isLarge: boolean;
  readonly isPinned: boolean;
  /** The run that is pointed at or selected in the list. */
  readonly strongRun: string | undefined;
  /** The run whose thresholds are listed. */
  readonly listedRun: string | undefined;
  /** Zooms of all cards. */
  readonly zooms: PrZooms;
}

/** Events of a card to the board, which bubble. */
export interface PrCardEvents {
  "card-large": { readonly tag: string; readonly isLarge: boolean };
  "card-pin": { readonly tag: string; readonly isPinned: boolean };
  /** A run was clicked: its key; undefined where none is meant any more. */
  "run-select": string | undefined;
  /** A run leaves the slider for a step of its own, or follows it again. */
  "run-own": { readonly tag: string; readonly run: string; readonly step: string | undefined };
  /** The name of the run whose thresholds are to be listed. */
  "run-list": string | undefined;
  /** Another part of a picture, or all of it; by `zoomKey`. */
  "card-zoom": { readonly key: string; readonly zoom: PrZoom | undefined };
  /** The step that is to be shown. */
  "step-go": string;
}

export function cardEvent<Name extends keyof PrCardEvents>(name: Name, detail: PrCardEvents[Name]): CustomEvent {
  return new CustomEvent(name, { detail, bubbles: true, composed: true });
}
