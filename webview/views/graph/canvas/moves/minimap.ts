import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { overlayContext } from "../../../../ui/plot/overlayContext";
import type { GraphTheme } from "../colours/graphTheme";
import type { Shading } from "../colours/shading";
import type { GraphScene } from "../picture/graphScene";
import type { PxPair, Rect } from "../picture/look";
import { minimapPlace } from "./minimapPlace";

/** Levels of boxes that are drawn. */
const LEVELS = 2;

/**
 * A picture made small, with a frame around what of it is in view; nothing where that is undefined. `minimap-go` carries the point of
 * the picture that is to be in the middle. For the eye alone: keys and the table lead to everything.
 */
@customElement("tensor-view-graph-minimap")
export class GraphMinimap extends LitElement {
  static override styles = css`
    :host {
      position: absolute;
      right: 8px;
      bottom: 8px;
    }
    .map {
      position: relative;
      overflow: hidden;
      background: var(--vscode-editor-background);
      border: 1px solid var(--vscode-panel-border, var(--vscode-contrastBorder, var(--vscode-descriptionForeground)));
      border-radius: 3px;
      cursor: pointer;
      touch-action: none;
      user-select: none;
    }
    canvas {
      display: block;
    }
    .seen {
      position: absolute;
      box-sizing: border-box;
      border: 2px solid var(--vscode-focusBorder);
      pointer-events: none;
    }
  `;

  @property({ attribute: false }) scene: GraphScene | undefined;
  @property({ attribute: false }) theme: GraphTheme | undefined;
  @property({ attribute: false }) shading: Shading | undefined;
  /** Px of the minimap. */
  @property({ attribute: false }) seen: Rect | undefined;
  @property({ attribute: false }) pixelRatio = 1;
  @query("canvas") private readonly canvas!: HTMLCanvasElement | null;

  private readonly go = (event: PointerEvent): void => {
    const { scene } = this;
    const map = event.currentTarget;
    if (!scene || !(map instanceof HTMLElement)) return;
    if (event.type === "pointerdown") map.setPointerCapture(event.pointerId);
    else if (!map.hasPointerCapture(event.pointerId)) return;
    event.preventDefault();
    const { left, top } = map.getBoundingClientRect();
    const { scale } = minimapPlace(scene.picture);
    const detail: PxPair = [(event.clientX - left) / scale, (event.clientY - top) / scale];
    this.dispatchEvent(new CustomEvent<PxPair>("minimap-go", { detail }));
  };

  override render(): TemplateResult | typeof nothing {
    const { seen } = this;
    if (!seen || !this.scene) return nothing;
    const place = `left: ${seen.x}px; top: ${seen.y}px; width: ${seen.width}px; height: ${seen.height}px`;
    return html`<div class="map" aria-hidden="true" @pointerdown=${this.go} @pointermove=${this.go}>
      <canvas></canvas>
      <div class="seen" .style=${place}></div>
    </div>`;
  }

  override updated(changes: PropertyValues<this>): void {
    const isNew = changes.has("seen") && changes.get("seen") === undefined;
    if (isNew || changes.has("scene") || changes.has("theme") || changes.has("shading") || changes.has("pixelRatio"))
      this.draw();
  }

  private draw(): void {
    const { canvas, scene, theme, shading } = this;
    if (!canvas || !scene || !theme) return;
    const { picture, tree } = scene;
    const place = minimapPlace(picture);
    const context = overlayContext(canvas, place);
    if (!context) return;
    picture.boxes.forEach(({ isOpen }, i) => {
      const depth = tree.depths[i] as number;
      if (depth >= LEVELS) return;
      const [x = 0, y = 0, width = 0, height = 0] = picture.places
        .subarray(4 * i, 4 * i + 4)
        .map((px) => px * place.scale);
      // A box is never less than a px.
      const [across, down] = [Math.max(1, width), Math.max(1, height)];
      const colour = shading?.hues[i]?.paint.border ?? theme.line;
      context.globalAlpha = !isOpen && shading?.fades?.[i] === 1 ? theme.faded : 1;
      context.fillStyle = isOpen ? (theme.frames[depth % theme.frames.length]?.header ?? theme.background) : colour;
      context.strokeStyle = theme.frameBorder;
      context.fillRect(x, y, across, down);
      if (isOpen) context.strokeRect(x, y, across, down);
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-minimap": GraphMinimap;
  }
}
