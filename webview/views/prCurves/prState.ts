import * as v from "valibot";
import { between, boardReader, flag, maybeText, tagEntries } from "../../parts/board/boardState";
import { CARD_WIDTHS } from "../../parts/board/cards/cardLayout";
import { ownSteps } from "../../parts/board/steps/ownSteps";
import { DRAWINGS, type PrDrawing } from "./prDrawing";
import { prZooms } from "./prZoom";

/** Metrics that can be drawn over the threshold. */
export const METRICS = ["precision", "recall", "f1"] as const;

export type Metric = (typeof METRICS)[number];

/** Scores that can be drawn over steps. */
export const SCORES = ["averagePrecision", "bestF1"] as const;

export type Score = (typeof SCORES)[number];

/** Settings of the drawing of all cards. */
export interface PrSettings {
  readonly drawing: PrDrawing;
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

const DEFAULT_SETTINGS: PrSettings = {
  drawing: "recall",
  metrics: METRICS,
  score: "averagePrecision",
  isFit: false,
  isMarked: false,
  threshold: 0.5,
  isByScore: false,
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

export const readPrState = boardReader({
  ...tagEntries,
  settings: v.fallback(settings, DEFAULT_SETTINGS),
  /** Px. */
  cardWidth: between(CARD_WIDTHS.least, CARD_WIDTHS.most, 320),
  /** Steps of curves that do not follow the slider. */
  own: ownSteps,
  /** The run whose thresholds the large card lists. */
  listedRun: maybeText,
  areSettingsShown: flag(false),
  zooms: prZooms,
});

/** State of the board of PR curves, found again after a reload and carried by a link. */
export type PrState = ReturnType<typeof readPrState>;

export const DEFAULT_PR = readPrState(undefined);
