import * as v from "valibot";
import { between, boardReader, flag, tagEntries, text } from "../../parts/board/boardState";
import { ownSteps } from "../../parts/board/steps/ownSteps";

/** References that a text is compared with: its previous step, its first, any step, or the same step of another run. */
export const BEFORES = ["previous", "first", "step", "run"] as const;

export type Before = (typeof BEFORES)[number];

export const SEARCH_WIDTHS = { least: 180, most: 900 } as const;

export const readTextState = boardReader({
  ...tagEntries,
  /** True if texts are rendered as Markdown; else they are shown as written. */
  isMarkdown: flag(true),
  /** Long lines of what is shown as written are broken. */
  wraps: flag(true),
  /** True if all steps of the large tag are shown below each other, not only the selected one. */
  areAllSteps: flag(false),
  isNewestFirst: flag(true),
  isSearchShown: flag(false),
  /** Search text as typed: words as they are, or `/regex/`. */
  search: text(),
  ignoresCase: flag(true),
  isLatestOnly: flag(false),
  /** Px. */
  searchWidth: between(SEARCH_WIDTHS.least, SEARCH_WIDTHS.most, 320),
  isDiffShown: flag(false),
  before: v.fallback(v.picklist(BEFORES), "previous"),
  /** Decimal, or empty while none was typed. */
  beforeStep: v.fallback(v.pipe(v.string(), v.regex(/^(-?\d{1,19})?$/)), ""),
  /** A run's name. */
  beforeRun: text(),
  /** Steps of texts that do not follow the slider. */
  own: ownSteps,
});

/** State of the board of text, found again after a reload and carried by a link. */
export type TextState = ReturnType<typeof readTextState>;

export const DEFAULT_STATE = readTextState(undefined);
