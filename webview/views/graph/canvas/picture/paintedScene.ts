import type { TextFitter } from "../boxes/fitText";
import type { BoxPaint, GraphTheme } from "../colours/graphTheme";
import type { Shading } from "../colours/shading";
import type { Emphasis } from "../moves/emphasis";
import type { GraphScene } from "./graphScene";
import type { Rect } from "./look";

/** Parts of a scene that are drawn, and their look. */
export interface PaintedScene {
  readonly scene: GraphScene;
  /** Current places of the boxes: x, y, width, height of each, px of the picture. */
  readonly places: Float64Array;
  /** Progress of boxes that were not there before, 0 to 1; undefined where nothing moves. */
  readonly coming: { readonly isNew: Uint8Array; readonly share: number } | undefined;
  readonly theme: GraphTheme;
  readonly shading: Shading;
  readonly emphasis: Emphasis;
  /** Nodes in each box that are meant. */
  readonly marks: Uint32Array | undefined;
  /** The selected box and the selected line; -1 where none is. */
  readonly selected: number;
  readonly selectedLine: number;
  readonly fitter: TextFitter;
  /** Px of the page for a px of the picture. */
  readonly scale: number;
  /** The part of the picture's plane that is drawn. */
  readonly seen: Rect;
  /** The boxes that are in it, in their order. */
  readonly inView: readonly number[];
}

/** Px of the page: letters that are smaller are not read. */
export const LEAST_TEXT = 9;

/** Share of the fading of parts, to tell it from that of wholes. */
const IN_PART = 0.5;

/** Opacity of a box. */
export function boxAlpha({ coming, emphasis, theme, shading }: PaintedScene, box: number): number {
  const meant = emphasis.boxes && emphasis.boxes[box] === 0 ? theme.faded : 1;
  const fade = shading.fades?.[box] ?? 0;
  const running = 1 - (1 - theme.faded) * (fade < 1 ? fade * IN_PART : 1);
  const own = Math.max(theme.faintest, meant * running);
  return coming?.isNew[box] === 1 ? own * coming.share : own;
}

export function boxPaint({ shading, theme }: PaintedScene, box: number): BoxPaint {
  return shading.hues[box]?.paint ?? theme.plain;
}

/** Px of the picture, enlarged to at least `least` px of the page. */
export function atLeast({ scale }: PaintedScene, px: number, least: number): number {
  return Math.max(px, least / scale);
}
