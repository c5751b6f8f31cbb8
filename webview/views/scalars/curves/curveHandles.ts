import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { stepText } from "../../../ui/plot/axes/curveTicks";
import type { CurvePlace } from "../../../ui/plot/curvePath";
import { plainNumber } from "../../../ui/texts/plainNumber";
import type { CardScene } from "../card/cardScene";
import type { CurveRange } from "../curveSettings";
import type { CurveScene } from "./curveScene";

/** Shares of the view that keys move a handle by. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -0.01,
  ArrowDown: -0.01,
  ArrowRight: 0.01,
  ArrowUp: 0.01,
  PageDown: -0.1,
  PageUp: 0.1,
};

/** Start of both handles: around the middle half of the visible range. */
export function middleHandles({ axis, x }: Pick<CurveScene, "axis" | "x">): CurveRange {
  const [low, high] = [x.to(x.low), x.to(x.high)];
  const at = (share: number) => {
    const value = x.from(low + (high - low) * share);
    return axis === "step" ? Math.round(value) : value;
  };
  return [at(0.25), at(0.75)];
}

/** A range of the axis with one of its ends elsewhere, that end at most as far as the other goes. */
export function movedHandle(scene: CardScene, handles: CurveRange, end: 0 | 1, place: number): CurveRange {
  const { axis, x, whole } = scene;
  const value = x.from(place);
  const rounded = axis === "step" ? Math.round(value) : value;
  const within = Math.min(Math.max(rounded, whole[0]), whole[1]);
  return end === 0 ? [Math.min(within, handles[1]), handles[1]] : [handles[0], Math.max(within, handles[0])];
}

/** Handles after a key; undefined where it is none of a slider's. */
export function keyedHandle(scene: CardScene, handles: CurveRange, end: 0 | 1, key: string): CurveRange | undefined {
  const { x, whole, axis } = scene;
  if (key === "Home" || key === "End") return movedHandle(scene, handles, end, x.to(whole[key === "Home" ? 0 : 1]));
  const share = KEYS[key];
  if (share === undefined) return undefined;
  const from = x.to(handles[end]);
  const by = (x.to(x.high) - x.to(x.low)) * share;
  const moved = movedHandle(scene, handles, end, from + by);
  // Of few steps a hundredth is less than one.
  const isStill = axis === "step" && moved[end] === handles[end];
  return isStill ? movedHandle(scene, handles, end, x.to(handles[end] + Math.sign(by))) : moved;
}

/** The two ends of a fixed range, as sliders on the picture. */
export function handleTemplate(
  scene: CardScene,
  { map }: CurvePlace,
  moved: (handles: CurveRange) => void,
): TemplateResult | typeof nothing {
  const { handles, x, axis } = scene;
  if (!handles) return nothing;
  const slider = (end: 0 | 1, label: string) => {
    const px = map.x(x.to(handles[end]));
    if (!(px >= map.left - 1 && px <= map.left + map.width + 1)) return nothing;
    const drag = (event: PointerEvent) => {
      const handle = event.currentTarget;
      if (!(handle instanceof HTMLElement) || !handle.hasPointerCapture(event.pointerId)) return;
      const parent = handle.getRootNode();
      const box = parent instanceof ShadowRoot ? parent.host.getBoundingClientRect() : undefined;
      if (box) moved(movedHandle(scene, handles, end, map.placeOfX(event.clientX - box.left)));
    };
    return html`<div
      class="handle"
      role="slider"
      tabindex="0"
      aria-orientation="horizontal"
      aria-label=${label}
      aria-valuemin=${plainNumber(scene.whole[0])}
      aria-valuemax=${plainNumber(scene.whole[1])}
      aria-valuenow=${plainNumber(handles[end])}
      aria-valuetext=${axis === "step" ? stepText(handles[end]) : nothing}
      .style=${`left: ${px}px; top: ${map.top}px; height: ${map.height}px`}
      @pointerdown=${(event: PointerEvent) => {
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.setPointerCapture(event.pointerId);
      }}
      @pointermove=${drag}
      @keydown=${(event: KeyboardEvent) => {
        const keyed = keyedHandle(scene, handles, end, event.key);
        if (!keyed) return;
        event.preventDefault();
        event.stopPropagation();
        moved(keyed);
      }}
    ></div>`;
  };
  return html`${slider(0, l10n.t("start of the range"))}${slider(1, l10n.t("end of the range"))}`;
}
