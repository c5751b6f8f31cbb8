import * as v from "valibot";
import { curveAxis } from "../../../src/shared/curveChoice";
import { RESTARTS } from "../../../src/shared/pointChoice";
import { AXIS_SCALES } from "../../../src/tensor/axisScale";
import { type CardState, type CurveSettings, DEFAULT_SETTINGS, TABLE_COLUMNS } from "./curveSettings";
import { NO_CHOICE, type RunChecks } from "./runChecks";

/** What the list of runs is sorted by. */
export const RUN_COLUMNS = ["name", "value", "wall"] as const;

export type RunColumn = (typeof RUN_COLUMNS)[number];

export interface RunSort {
  readonly by: RunColumn;
  readonly isDescending: boolean;
}

/** What a link carries of what is kept for the whole workspace. */
export interface LinkedBoard {
  readonly pins: readonly string[];
  readonly colourGroup: string;
  /** Colours given by hand, by names of runs. */
  readonly colours: Readonly<Record<string, string>>;
}

/** What the scalar board wants to find again after a reload, and what a link carries. Runs stand in it by their names. */
export interface ScalarsState {
  readonly settings: CurveSettings;
  /** By tag. */
  readonly cards: Readonly<Record<string, CardState>>;
  readonly tagFilter: string;
  readonly runFilter: string;
  readonly checks: RunChecks;
  /** The run that the checks began with, where the board was opened for one. */
  readonly base: string | undefined;
  readonly selected: string | undefined;
  readonly sort: RunSort;
  /** Whose last values the list shows; undefined for the large card's, or the first there is. */
  readonly valueTag: string | undefined;
  /** Keys of groups. */
  readonly collapsed: readonly string[];
  /** Px. */
  readonly cardWidth: number;
  readonly listWidth: number;
  readonly scroll: number;
  readonly isListShown: boolean;
  readonly areSettingsShown: boolean;
  /** The table of all cards in place of the cards. */
  readonly isTableShown: boolean;
  readonly linked: LinkedBoard | undefined;
}

export const CARD_WIDTHS = { least: 220, most: 1200 } as const;
export const LIST_WIDTHS = { least: 140, most: 700 } as const;
export const MOST_SMOOTHING = 0.999;

export const DEFAULT_STATE: ScalarsState = {
  settings: DEFAULT_SETTINGS,
  cards: {},
  tagFilter: "",
  runFilter: "",
  checks: NO_CHOICE,
  base: undefined,
  selected: undefined,
  sort: { by: "name", isDescending: false },
  valueTag: undefined,
  collapsed: [],
  cardWidth: 280,
  listWidth: 300,
  scroll: 0,
  isListShown: true,
  areSettingsShown: false,
  isTableShown: false,
  linked: undefined,
};

const range = v.pipe(
  v.tuple([v.pipe(v.number(), v.finite()), v.pipe(v.number(), v.finite())]),
  v.check(([from, to]) => from < to),
);
const maybeRange = v.fallback(v.optional(range), undefined);
const between = (least: number, most: number, usual: number) =>
  v.fallback(v.pipe(v.number(), v.minValue(least), v.maxValue(most)), usual);
const flag = (usual: boolean) => v.fallback(v.boolean(), usual);
const text = (usual = "") => v.fallback(v.string(), usual);
const maybeText = v.fallback(v.optional(v.string()), undefined);

const settings = v.object({
  axis: v.fallback(curveAxis, DEFAULT_SETTINGS.axis),
  xScale: v.fallback(v.picklist(AXIS_SCALES), DEFAULT_SETTINGS.xScale),
  yScale: v.fallback(v.picklist(AXIS_SCALES), DEFAULT_SETTINGS.yScale),
  smoothing: between(0, MOST_SMOOTHING, DEFAULT_SETTINGS.smoothing),
  ignoresOutliers: flag(DEFAULT_SETTINGS.ignoresOutliers),
  restarts: v.fallback(v.picklist(RESTARTS), DEFAULT_SETTINGS.restarts),
  group: text(DEFAULT_SETTINGS.group),
  band: v.fallback(v.picklist(["std", "range"]), DEFAULT_SETTINGS.band),
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

const linked = v.object({
  pins: v.fallback(v.array(v.string()), []),
  colourGroup: text(),
  colours: v.fallback(v.record(v.string(), v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))), {}),
});

const schema = v.object({
  settings: v.fallback(v.optional(settings), undefined),
  cards: v.fallback(v.record(v.string(), cardState), {}),
  tagFilter: text(),
  runFilter: text(),
  checks: v.fallback(
    v.object({ rule: v.picklist(["few", "all", "none"]), others: v.record(v.string(), v.boolean()) }),
    NO_CHOICE,
  ),
  base: maybeText,
  selected: maybeText,
  sort: v.fallback(v.object({ by: v.picklist(RUN_COLUMNS), isDescending: v.boolean() }), DEFAULT_STATE.sort),
  valueTag: maybeText,
  collapsed: v.fallback(v.array(v.string()), []),
  cardWidth: between(CARD_WIDTHS.least, CARD_WIDTHS.most, DEFAULT_STATE.cardWidth),
  listWidth: between(LIST_WIDTHS.least, LIST_WIDTHS.most, DEFAULT_STATE.listWidth),
  scroll: between(0, 1e9, 0),
  isListShown: flag(true),
  areSettingsShown: flag(false),
  isTableShown: flag(false),
  linked: v.fallback(v.optional(linked), undefined),
});

/** A kept state as far as it is one: another version of the extension may have written it. */
export function readScalarsState(saved: unknown): ScalarsState {
  const result = v.safeParse(schema, saved);
  if (!result.success) return DEFAULT_STATE;
  const { output } = result;
  const { settings: drawn } = output;
  return {
    ...output,
    settings: drawn ? { ...drawn, x: drawn.x, handles: drawn.handles } : DEFAULT_SETTINGS,
    cards: Object.fromEntries(Object.entries(output.cards).map(([tag, card]) => [tag, withoutNothing(card)])),
    base: output.base,
    selected: output.selected,
    valueTag: output.valueTag,
    linked: output.linked,
  };
}

function withoutNothing({ x, y, isTableShown }: v.InferOutput<typeof cardState>): CardState {
  return { ...(x && { x }), ...(y && { y }), ...(isTableShown !== undefined && { isTableShown }) };
}
