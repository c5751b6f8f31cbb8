import * as v from "valibot";
import {
  type BoardState,
  between,
  boardEntries,
  boardStateOf,
  DEFAULT_BOARD,
  flag,
  text,
} from "../../parts/board/boardState";
import { type OwnSteps, ownSteps } from "../../parts/board/steps/ownSteps";

/** What a text is held against: its step before, its first, any step, or the same step of another run. */
export const BEFORES = ["previous", "first", "step", "run"] as const;

export type Before = (typeof BEFORES)[number];

/** What the board of text wants to find again after a reload, and what a link carries. */
export interface TextState extends BoardState {
  /** As Markdown; else as written. */
  readonly isMarkdown: boolean;
  /** Long lines of what is shown as written are broken. */
  readonly wraps: boolean;
  /** Of the large tag all steps are below each other, not the chosen one alone. */
  readonly areAllSteps: boolean;
  readonly isNewestFirst: boolean;
  readonly isSearchShown: boolean;
  /** As it was typed: words as they are, or `/regex/`. */
  readonly search: string;
  readonly ignoresCase: boolean;
  readonly isLatestOnly: boolean;
  /** Px. */
  readonly searchWidth: number;
  readonly isDiffShown: boolean;
  readonly before: Before;
  /** Decimal, or empty while none was typed. */
  readonly beforeStep: string;
  /** A run's name. */
  readonly beforeRun: string;
  /** Of texts that do not follow the slider. */
  readonly own: OwnSteps;
}

export const SEARCH_WIDTHS = { least: 180, most: 900 } as const;

export const DEFAULT_STATE: TextState = {
  ...DEFAULT_BOARD,
  isMarkdown: true,
  wraps: true,
  areAllSteps: false,
  isNewestFirst: true,
  isSearchShown: false,
  search: "",
  ignoresCase: true,
  isLatestOnly: false,
  searchWidth: 320,
  isDiffShown: false,
  before: "previous",
  beforeStep: "",
  beforeRun: "",
  own: {},
};

const schema = v.object({
  ...boardEntries,
  isMarkdown: flag(DEFAULT_STATE.isMarkdown),
  wraps: flag(DEFAULT_STATE.wraps),
  areAllSteps: flag(DEFAULT_STATE.areAllSteps),
  isNewestFirst: flag(DEFAULT_STATE.isNewestFirst),
  isSearchShown: flag(DEFAULT_STATE.isSearchShown),
  search: text(),
  ignoresCase: flag(DEFAULT_STATE.ignoresCase),
  isLatestOnly: flag(DEFAULT_STATE.isLatestOnly),
  searchWidth: between(SEARCH_WIDTHS.least, SEARCH_WIDTHS.most, DEFAULT_STATE.searchWidth),
  isDiffShown: flag(DEFAULT_STATE.isDiffShown),
  before: v.fallback(v.picklist(BEFORES), DEFAULT_STATE.before),
  beforeStep: v.fallback(v.pipe(v.string(), v.regex(/^(-?\d{1,19})?$/)), ""),
  beforeRun: text(),
  own: ownSteps,
});

/** A kept state as far as it is one. */
export function readTextState(saved: unknown): TextState {
  const result = v.safeParse(schema, saved);
  return result.success ? boardStateOf(result.output) : DEFAULT_STATE;
}
