import * as v from "valibot";
import { between, boardReader, flag, tagEntries } from "../../../parts/board/boardState";
import { CARD_WIDTHS } from "../../../parts/board/cards/cardLayout";
import type { HistogramState } from "../histogramState";

/** Drawing settings of the histograms of all cards. */
export type CardSettings = Pick<HistogramState, "countScale" | "valueScale">;

const DEFAULT_SETTINGS: CardSettings = { countScale: "linear", valueScale: "linear" };

const settings = v.object({
  countScale: v.fallback(v.picklist(["linear", "log", "share"]), DEFAULT_SETTINGS.countScale),
  valueScale: v.fallback(v.picklist(["linear", "symlog"]), DEFAULT_SETTINGS.valueScale),
});

export const readHistogramBoardState = boardReader({
  ...tagEntries,
  settings: v.fallback(settings, DEFAULT_SETTINGS),
  /** Px. */
  cardWidth: between(CARD_WIDTHS.least, CARD_WIDTHS.most, 320),
  areSettingsShown: flag(false),
});

/** State of the board of histograms, found again after a reload and carried by a link. */
export type HistogramBoardState = ReturnType<typeof readHistogramBoardState>;
