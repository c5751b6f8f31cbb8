import * as v from "valibot";
import {
  type BoardState,
  between,
  boardEntries,
  boardStateOf,
  DEFAULT_BOARD,
  flag,
} from "../../../parts/board/boardState";
import { CARD_WIDTHS } from "../../../parts/board/cards/cardLayout";
import type { HistogramState } from "../histogramState";

/** How the histograms of all cards are drawn. */
export type CardSettings = Pick<HistogramState, "countScale" | "valueScale">;

/** What the board of histograms wants to find again after a reload, and what a link carries. */
export interface HistogramBoardState extends BoardState {
  readonly settings: CardSettings;
  /** Px. */
  readonly cardWidth: number;
  readonly areSettingsShown: boolean;
}

const DEFAULT_SETTINGS: CardSettings = { countScale: "linear", valueScale: "linear" };

export const DEFAULT_HISTOGRAM_BOARD: HistogramBoardState = {
  ...DEFAULT_BOARD,
  settings: DEFAULT_SETTINGS,
  cardWidth: 320,
  areSettingsShown: false,
};

const settings = v.object({
  countScale: v.fallback(v.picklist(["linear", "log", "share"]), DEFAULT_SETTINGS.countScale),
  valueScale: v.fallback(v.picklist(["linear", "symlog"]), DEFAULT_SETTINGS.valueScale),
});

const schema = v.object({
  ...boardEntries,
  settings: v.fallback(v.optional(settings), undefined),
  cardWidth: between(CARD_WIDTHS.least, CARD_WIDTHS.most, DEFAULT_HISTOGRAM_BOARD.cardWidth),
  areSettingsShown: flag(false),
});

/** A kept state as far as it is one: another version of the extension may have written it. */
export function readHistogramBoardState(saved: unknown): HistogramBoardState {
  const result = v.safeParse(schema, saved);
  if (!result.success) return DEFAULT_HISTOGRAM_BOARD;
  const { settings: kept = DEFAULT_SETTINGS } = result.output;
  return { ...boardStateOf(result.output), settings: kept };
}
