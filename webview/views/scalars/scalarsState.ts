import * as v from "valibot";
import { curveAxis } from "../../../src/shared/curveChoice";
import { RESTARTS } from "../../../src/shared/series/pointChoice";
import { AXIS_SCALES } from "../../../src/tensor/picture/axisScale";
import { between, boardReader, flag, tagEntries, text } from "../../parts/board/boardState";
import { CARD_WIDTHS } from "../../parts/board/cards/cardLayout";
import { BANDS, type CardState, DEFAULT_SETTINGS, TABLE_COLUMNS } from "./curveSettings";

export const MOST_SMOOTHING = 0.999;

const range = v.pipe(
  v.tuple([v.pipe(v.number(), v.finite()), v.pipe(v.number(), v.finite())]),
  v.check(([from, to]) => from < to),
);
const maybeRange = v.fallback(v.optional(range), undefined);

const settings = v.object({
  axis: v.fallback(curveAxis, DEFAULT_SETTINGS.axis),
  xScale: v.fallback(v.picklist(AXIS_SCALES), DEFAULT_SETTINGS.xScale),
  yScale: v.fallback(v.picklist(AXIS_SCALES), DEFAULT_SETTINGS.yScale),
  smoothing: between(0, MOST_SMOOTHING, DEFAULT_SETTINGS.smoothing),
  ignoresOutliers: flag(DEFAULT_SETTINGS.ignoresOutliers),
  restarts: v.fallback(v.picklist(RESTARTS), DEFAULT_SETTINGS.restarts),
  group: text(DEFAULT_SETTINGS.group),
  band: v.fallback(v.picklist(BANDS), DEFAULT_SETTINGS.band),
  areMembersShown: flag(DEFAULT_SETTINGS.areMembersShown),
  isZoomLinked: flag(DEFAULT_SETTINGS.isZoomLinked),
  x: maybeRange,
  handles: maybeRange,
  tooltipOrder: v.fallback(v.picklist(["value", "nearest", "name"]), DEFAULT_SETTINGS.tooltipOrder),
  columns: v.fallback(v.array(v.picklist(TABLE_COLUMNS)), [...DEFAULT_SETTINGS.columns]),
  order: v.fallback(
    v.object({ column: v.picklist(["run", ...TABLE_COLUMNS]), isDescending: v.boolean() }),
    DEFAULT_SETTINGS.order,
  ),
});

const cardState = v.object({
  x: maybeRange,
  y: maybeRange,
  isTableShown: v.fallback(v.optional(v.boolean()), undefined),
});

export const readScalarsState = boardReader({
  ...tagEntries,
  settings: v.fallback(
    v.pipe(
      settings,
      v.transform((drawn) => ({ ...drawn, x: drawn.x, handles: drawn.handles })),
    ),
    DEFAULT_SETTINGS,
  ),
  /** By tag. */
  cards: v.fallback(v.record(v.string(), v.pipe(cardState, v.transform(withoutNothing))), {}),
  /** Px. */
  cardWidth: between(CARD_WIDTHS.least, CARD_WIDTHS.most, 280),
  areSettingsShown: flag(false),
  /** Log folders that the pattern of the means was given for; undefined for those that are shown first. */
  groupOf: v.fallback(v.optional(v.array(v.string())), undefined),
  /** The table of all cards in place of the cards. */
  isTableShown: flag(false),
});

/** State of the scalar board, found again after a reload and carried by a link. */
export type ScalarsState = ReturnType<typeof readScalarsState>;

export const DEFAULT_STATE = readScalarsState(undefined);

function withoutNothing({ x, y, isTableShown }: v.InferOutput<typeof cardState>): CardState {
  return { ...(x && { x }), ...(y && { y }), ...(isTableShown !== undefined && { isTableShown }) };
}
