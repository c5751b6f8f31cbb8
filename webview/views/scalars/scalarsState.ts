import * as v from "valibot";
import { curveAxis } from "../../../src/shared/curveChoice";
import { RESTARTS } from "../../../src/shared/series/pointChoice";
import { AXIS_SCALES } from "../../../src/tensor/picture/axisScale";
import {
  type BoardState,
  between,
  boardEntries,
  boardStateOf,
  DEFAULT_BOARD,
  flag,
  text,
} from "../../parts/board/boardState";
import { CARD_WIDTHS } from "../../parts/board/cards/cardLayout";
import { BANDS, type CardState, type CurveSettings, DEFAULT_SETTINGS, TABLE_COLUMNS } from "./curveSettings";

/** What the scalar board wants to find again after a reload, and what a link carries. */
export interface ScalarsState extends BoardState {
  readonly settings: CurveSettings;
  /** By tag. */
  readonly cards: Readonly<Record<string, CardState>>;
  /** Px. */
  readonly cardWidth: number;
  readonly areSettingsShown: boolean;
  /** Log folders that the pattern of the means was given for; undefined for those that are shown first. */
  readonly groupOf: readonly string[] | undefined;
  /** The table of all cards in place of the cards. */
  readonly isTableShown: boolean;
}

export const MOST_SMOOTHING = 0.999;

export const DEFAULT_STATE: ScalarsState = {
  ...DEFAULT_BOARD,
  settings: DEFAULT_SETTINGS,
  cards: {},
  cardWidth: 280,
  areSettingsShown: false,
  groupOf: undefined,
  isTableShown: false,
};

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

const schema = v.object({
  ...boardEntries,
  settings: v.fallback(v.optional(settings), undefined),
  cards: v.fallback(v.record(v.string(), cardState), {}),
  cardWidth: between(CARD_WIDTHS.least, CARD_WIDTHS.most, DEFAULT_STATE.cardWidth),
  areSettingsShown: flag(false),
  groupOf: v.fallback(v.optional(v.array(v.string())), undefined),
  isTableShown: flag(false),
});

/** A kept state as far as it is one: another version of the extension may have written it. */
export function readScalarsState(saved: unknown): ScalarsState {
  const result = v.safeParse(schema, saved);
  if (!result.success) return DEFAULT_STATE;
  const { output } = result;
  const { settings: drawn } = output;
  return {
    ...boardStateOf(output),
    groupOf: output.groupOf,
    settings: drawn ? { ...drawn, x: drawn.x, handles: drawn.handles } : DEFAULT_SETTINGS,
    cards: Object.fromEntries(Object.entries(output.cards).map(([tag, card]) => [tag, withoutNothing(card)])),
  };
}

function withoutNothing({ x, y, isTableShown }: v.InferOutput<typeof cardState>): CardState {
  return { ...(x && { x }), ...(y && { y }), ...(isTableShown !== undefined && { isTableShown }) };
}
