import * as v from "valibot";
import {
  type BoardState,
  between,
  boardEntries,
  boardStateOf,
  DEFAULT_BOARD,
  flag,
} from "../../parts/board/boardState";
import { CARD_WIDTHS } from "../../parts/board/cards/cardLayout";
import { type OwnSteps, ownSteps } from "../../parts/board/steps/ownSteps";
import { DRAWINGS, type Drawing } from "./drawing";
import { type PrZooms, prZooms } from "./prZoom";

/** What can be drawn over the threshold. */
export const METRICS = ["precision", "recall", "f1"] as const;

export type Metric = (typeof METRICS)[number];

/** What can be drawn over steps. */
export const SCORES = ["averagePrecision", "bestF1"] as const;

export type Score = (typeof SCORES)[number];

/** How all cards are drawn. */
export interface PrSettings {
  readonly drawing: Drawing;
  readonly metrics: readonly Metric[];
  readonly score: Score;
  /** Axes end where the curves do, not at 0 and 1. */
  readonly isFit: boolean;
  /** The points of the threshold are marked. */
  readonly isMarked: boolean;
  readonly threshold: number;
  /** Legends begin with the best average precision. */
  readonly isByScore: boolean;
}

/** What the board of PR curves wants to find again after a reload, and what a link carries. */
export interface PrState extends BoardState {
  readonly settings: PrSettings;
  /** Px. */
  readonly cardWidth: number;
  /** Of curves that do not follow the slider. */
  readonly own: OwnSteps;
  /** The run whose thresholds the large card lists. */
  readonly listedRun: string | undefined;
  readonly areSettingsShown: boolean;
  readonly zooms: PrZooms;
}

const DEFAULT_SETTINGS: PrSettings = {
  drawing: "recall",
  metrics: METRICS,
  score: "averagePrecision",
  isFit: false,
  isMarked: false,
  threshold: 0.5,
  isByScore: false,
};

export const DEFAULT_PR: PrState = {
  ...DEFAULT_BOARD,
  settings: DEFAULT_SETTINGS,
  cardWidth: 320,
  own: {},
  listedRun: undefined,
  areSettingsShown: false,
  zooms: {},
};

const settings = v.object({
  drawing: v.fallback(v.picklist(DRAWINGS), DEFAULT_SETTINGS.drawing),
  metrics: v.fallback(v.pipe(v.array(v.picklist(METRICS)), v.minLength(1)), [...METRICS]),
  score: v.fallback(v.picklist(SCORES), DEFAULT_SETTINGS.score),
  isFit: flag(DEFAULT_SETTINGS.isFit),
  isMarked: flag(DEFAULT_SETTINGS.isMarked),
  threshold: between(0, 1, DEFAULT_SETTINGS.threshold),
  isByScore: flag(DEFAULT_SETTINGS.isByScore),
});

const schema = v.object({
  ...boardEntries,
  settings: v.fallback(v.optional(settings), undefined),
  cardWidth: between(CARD_WIDTHS.least, CARD_WIDTHS.most, DEFAULT_PR.cardWidth),
  own: ownSteps,
  listedRun: v.fallback(v.optional(v.string()), undefined),
  areSettingsShown: flag(false),
  zooms: prZooms,
});

/** A kept state as far as it is one: another version of the extension may have written it. */
export function readPrState(saved: unknown): PrState {
  const result = v.safeParse(schema, saved);
  if (!result.success) return DEFAULT_PR;
  const { settings: kept = DEFAULT_SETTINGS, listedRun } = result.output;
  return { ...boardStateOf(result.output), settings: kept, listedRun };
}
