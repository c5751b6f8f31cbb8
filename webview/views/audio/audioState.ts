import * as v from "valibot";
import { boardReader, flag } from "../../parts/board/boardState";
import { FIRST_PANE, MAX_PANES, paneChoices } from "../../parts/board/samples/paneChoice";
import { type CardSizes, type PanesState, samplesEntries } from "../../parts/board/samples/samplesState";
import { DEFAULT_CLIP_SETTINGS, readClipSettings } from "./clip/clipSettings";
import type { ClipSpan } from "./player/player";
import { DEFAULT_PLAYER_SETTINGS, readPlayerSettings } from "./player/playerSettings";

export const CARD_SIZES: CardSizes = { least: 160, usual: 360, most: 960 };

/** State of clips that fill the page. */
interface LargeClipsState extends PanesState {
  /** The place of the pane that is heard. */
  readonly heard: number;
}

const DEFAULT_LARGE: LargeClipsState = { panes: [FIRST_PANE], heard: 0 };

const second = v.pipe(v.number(), v.finite(), v.minValue(0));
const span = v.pipe(
  v.object({ from: second, to: second }),
  v.check(({ from, to }) => from < to),
);
const large = v.object({
  panes: paneChoices,
  heard: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PANES - 1)), 0),
});

export const readAudioState = boardReader({
  ...samplesEntries(CARD_SIZES),
  drawing: v.fallback(v.pipe(v.unknown(), v.transform(readClipSettings)), {
    ...DEFAULT_CLIP_SETTINGS,
    isSpectrogramShown: false,
  }),
  areDrawingsShown: flag(false),
  player: v.fallback(v.pipe(v.unknown(), v.transform(readPlayerSettings)), DEFAULT_PLAYER_SETTINGS),
  /** All clips show the same seconds. */
  isZoomLinked: flag(true),
  /** Span of all clips if they are linked; undefined for each clip whole. */
  span: v.fallback(v.optional(span), undefined),
  /** Spans of clips that are not linked, by `cardKey` and `paneKey`; the newest come last. */
  spans: v.fallback(v.record(v.string(), span), {}),
  large: v.fallback(large, DEFAULT_LARGE),
});

/** State of the board of sounds, found again after a reload and carried by a link. */
export type AudioState = ReturnType<typeof readAudioState>;

export const DEFAULT_AUDIO = readAudioState(undefined);

/** Spans that are kept. */
const MOST_SPANS = 100;

/** Names a pane among what spans are kept by. */
export function paneKey(pane: number): string {
  return `pane ${pane}`;
}

/** With another span for one of them, or none; the oldest are forgotten. */
export function spansWith(spans: AudioState["spans"], key: string, span: ClipSpan | undefined): AudioState["spans"] {
  const others = Object.entries(spans).filter(([other]) => other !== key);
  return Object.fromEntries(span === undefined ? others : [...others, [key, span] as const].slice(-MOST_SPANS));
}

/** Spans after a pane is removed: panes behind it move up. If all panes are removed, no pane's span is kept. */
export function spansWithoutPane(spans: AudioState["spans"], pane?: number): AudioState["spans"] {
  const kept = Object.entries(spans).flatMap(([key, span]): (readonly [string, ClipSpan])[] => {
    const at = PANES.indexOf(key);
    if (at < 0 || (pane !== undefined && at < pane)) return [[key, span]];
    return pane === undefined || at === pane ? [] : [[paneKey(at - 1), span]];
  });
  return Object.fromEntries(kept);
}

const PANES = Array.from({ length: MAX_PANES }, (_, pane) => paneKey(pane));
