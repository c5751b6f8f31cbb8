import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import type { GraphDirection } from "../../../../src/graph/graphDirection";
import type { CostFigure } from "../../../../src/shared/graph/graphMode";
import type { GraphPicture } from "../../../../src/shared/graph/graphPicture";
import type { GraphShares, MarkedWay } from "../../../../src/shared/questions/graphPictures";
import { overlayContext } from "../../../ui/plot/overlayContext";
import { PictureFrames, type PictureSize } from "../../../ui/plot/pictureFrames";
import { plotFrameStyles } from "../../../ui/plot/plotFrameStyles";
import { unseenStyles } from "../../../ui/unseenStyles";
import { type SavedPictureChoice, USUAL_SAVED } from "../bar/pictureChoice";
import { type GraphEvents, type GraphLineEnds, graphEvent } from "../graphEvents";
import type { GraphModeName } from "../graphState";
import type { GraphSelection } from "../shownGraph";
import { bodyRect, boxRect } from "./boxes/boxParts";
import { drawFrameNames } from "./boxes/drawTexts";
import { type BoxFacts, boxSentence, lineSentence, pictureSentence } from "./canvasTexts";
import { legendList } from "./colours/graphLegendList";
import { type GraphTheme, paperGraphTheme, readGraphTheme } from "./colours/graphTheme";
import { graphCanvasStyles } from "./graphCanvasStyles";
import { GraphStage } from "./graphStage";
import { type ActsOwner, GraphActs } from "./moves/graphActs";
import { type EyeTarget, GraphEye } from "./moves/graphEye";
import { GraphGestures } from "./moves/graphGestures";
import { GRAPH_KEYS } from "./moves/graphKeys";
import { hitAt, innermostAt, type PictureHit } from "./moves/pictureHit";
import {
  type Exported,
  exportSize,
  graphPng,
  graphSvg,
  pngScale,
  type SavedPng,
  seenArea,
  wholeArea,
} from "./picture/exportGraph";
import { type GraphLook, lookThrough, type PxPair, type Rect, seenRect } from "./picture/look";
import "./moves/minimap";
import { canvasMeasure } from "./boxes/textMeasure";
import { crossingText, shareTexts } from "./colours/shareTexts";
import type { GraphMinimap } from "./moves/minimap";
import { seenInMinimap } from "./moves/minimapPlace";
import { isMotionReduced } from "./moves/motion";
import { Pointed, type PointedOwner } from "./moves/pointed";
import type { GraphScene } from "./picture/graphScene";
import { paintGraph } from "./picture/paintGraph";
import { PictureLayer } from "./picture/pictureLayer";

/** Until a zoom rests, ms. */
const REST_MS = 100;

/**
 * The picture of a graph: drawn, looked at, walked. Its events are `graph-select`, `graph-edge`, `graph-toggle`, `graph-look`, `graph-line` (after which
 * `lineTooltip` may say more), `graph-menu`, `graph-stub`, `graph-entry`, `graph-tab` and `graph-drawn` (`graphEvents.ts`).
 */
@customElement("tensor-view-graph-canvas")
export class GraphCanvas extends LitElement implements EyeTarget, ActsOwner, PointedOwner {
  static override styles = [plotFrameStyles, unseenStyles, graphCanvasStyles];

  @property({ attribute: false }) picture: GraphPicture | undefined;
  /** Direction of the picture's flow. */
  @property({ attribute: false }) direction: GraphDirection = "up";
  @property({ attribute: false }) selection: GraphSelection | undefined;
  /** The selected line, by its ends. */
  @property({ attribute: false }) edge: GraphLineEnds | undefined;
  /** Nodes in each box that are meant: the other boxes fade. */
  @property({ attribute: false }) marks: Uint32Array | undefined;
  /** Lines of a way of data, where that is marked. */
  @property({ attribute: false }) way: MarkedWay | undefined;
  @property({ attribute: false }) mode: GraphModeName = "op";
  /** Shares of the mode in this picture; undefined if the mode has none, or they are not known yet. */
  @property({ attribute: false }) shares: GraphShares | undefined;
  /** Quantity that costs measure. */
  @property({ attribute: false }) figure: CostFigure = "nanos";
  /** The entry of the mode whose nodes are marked. */
  @property({ attribute: false }) entry: string | undefined;
  /** Undefined where all of the picture is in view. */
  @property({ attribute: false }) look: GraphLook | undefined;
  /** Tooltip of the line of the last `graph-line`. */
  @property({ attribute: false }) lineTooltip: readonly string[] | undefined;
  @query(".frame") readonly frame!: HTMLElement | null;
  @query("canvas.picture") private readonly canvas!: HTMLCanvasElement | null;
  @query("canvas.hover") private readonly overlay!: HTMLCanvasElement | null;
  @query(".tooltip") private readonly tooltip!: HTMLElement | null;
  @query("tensor-view-graph-minimap") private readonly minimap!: GraphMinimap | null;
  readonly eye = new GraphEye(this);
  readonly stage = new GraphStage(canvasMeasure("sans-serif"));
  private readonly acts = new GraphActs(this);
  private readonly gestures = new GraphGestures(this.acts);
  private readonly pointed = new Pointed(this);
  private readonly frames = new PictureFrames(this, {
    picture: () => this.draw(),
    above: () => this.drawAbove(),
    themed: () => {
      this.theme = undefined;
      this.redraw();
    },
    begun: (frame, signal) => this.gestures.listen(frame, signal),
  });
  private readonly layer = new PictureLayer();
  private sharpening: ReturnType<typeof setTimeout> | undefined;
  private theme: GraphTheme | undefined;
  /** To be shown once there is such a box. */
  private toReveal: string | undefined;
  private isDrawnWhole = false;
  /** The next picture is shown whole. */
  private fitsNext = false;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.onAnyKey, true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onAnyKey, true);
    clearTimeout(this.sharpening);
    this.layer.forget();
    this.pointed.close();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { picture, stage, eye } = this;
    // What was told comes back.
    const isLookGiven = changes.has("look") && !isSame(this.look, eye.look);
    // Boxes begin their way where they are seen now.
    const drawnLook = eye.isOpen ? eye.drawn : eye.aim;
    if (isLookGiven) eye.take(this.look);
    const isOther = changes.has("picture") || changes.has("direction");
    if (isOther && picture) this.take(picture, drawnLook, isLookGiven);
    else if (isOther) stage.clear();
    if (isOther || changes.has("mode") || changes.has("shares") || changes.has("figure")) this.colourStage();
    const isEmphasised = changes.has("selection") || changes.has("edge") || changes.has("marks");
    if (isOther || isEmphasised) this.emphasise();
    if (changes.has("picture") && picture) this.goOn();
  }

  /** Does what waited for a picture. */
  private goOn(): void {
    const { eye, toReveal } = this;
    if (!isSame(eye.look, this.look)) this.looked(eye.look);
    if (toReveal !== undefined) this.reveal(toReveal);
    this.acts.goOn();
  }

  private emphasise(): void {
    this.stage.emphasise(this.selection, this.edge, this.marks, this.way);
  }

  private take(picture: GraphPicture, drawnLook: GraphLook, isGiven: boolean): void {
    const { stage, eye, view, isStill, selection, fitsNext } = this;
    this.pointed.forget();
    this.pointed.quiet();
    this.fitsNext = false;
    const touched = this.acts.takeTouched();
    const look = fitsNext ? undefined : eye.look;
    const isLookGiven = isGiven || fitsNext;
    const change = { touched, selection, look, isLookGiven, drawnLook, view, isStill, now: this.now() };
    eye.take(stage.take(picture, this.direction, change));
  }

  override updated(changes: PropertyValues<this>): void {
    if (changes.has("lineTooltip") && changes.size === 1) this.redrawAbove();
    else this.redraw();
  }

  // What the eye looks at

  get extent(): PictureSize | undefined {
    return this.stage.scene?.picture;
  }

  get view(): PictureSize {
    return this.frames.size;
  }

  get isStill(): boolean {
    return isMotionReduced();
  }

  now(): number {
    return performance.now();
  }

  looked(look: GraphLook | undefined): void {
    this.look = look;
    this.tell("graph-look", look ?? null);
  }

  redraw(): void {
    this.isDrawnWhole = false;
    this.frames.requestPicture();
  }

  redrawAbove(): void {
    this.frames.requestAbove();
  }

  private tell<Name extends keyof GraphEvents>(name: Name, detail: GraphEvents[Name]): void {
    this.dispatchEvent(graphEvent(name, detail));
  }

  // Drawing

  private colourStage(): void {
    if (this.theme) this.stage.colourBy(this.mode, this.figure, this.shares, this.theme);
  }

  private takeTheme(): GraphTheme {
    if (this.theme) return this.theme;
    this.theme = readGraphTheme(this);
    this.stage.measureBy(canvasMeasure(this.theme.font));
    this.colourStage();
    // The legend has its colours.
    this.requestUpdate();
    return this.theme;
  }

  private draw(): void {
    const { canvas, stage, eye, view } = this;
    const { scene } = stage;
    if (!canvas || view.width === 0) return;
    const theme = this.takeTheme();
    stage.step(this.now());
    if (!scene || !eye.isOpen) {
      overlayContext(canvas, view);
      this.layer.forget();
      return;
    }
    const look = eye.drawn;
    const isSharp = this.layer.draw(canvas, look, view, stage.version, (context, seen) =>
      paintGraph(context, stage.drawing(scene, theme, look.scale, seen), stage.texts),
    );
    this.showMinimap(look, theme);
    clearTimeout(this.sharpening);
    if (stage.isMoving || eye.isMoving) this.frames.requestPicture();
    else if (!isSharp) this.sharpening = setTimeout(() => this.sharpen(), REST_MS);
    else if (!this.isDrawnWhole) {
      this.isDrawnWhole = true;
      this.tell("graph-drawn", null);
    }
  }

  private sharpen(): void {
    this.layer.forget();
    this.frames.requestPicture();
  }

  /** True if all inputs are on screen, and nothing moves. */
  get isSettled(): boolean {
    return this.isDrawnWhole;
  }

  private showMinimap(look: GraphLook, theme: GraphTheme): void {
    const { minimap, stage, view } = this;
    if (!minimap || !stage.scene) return;
    minimap.scene = stage.scene;
    minimap.theme = theme;
    minimap.shading = stage.shading;
    minimap.pixelRatio = devicePixelRatio;
    minimap.seen = seenInMinimap(stage.scene.picture, look, view);
  }

  private drawAbove(): void {
    const { overlay, tooltip, frame, stage, eye, view, theme } = this;
    const { scene } = stage;
    const context = overlay && view.width > 0 ? overlayContext(overlay, view) : null;
    if (!context || !tooltip || !frame || !scene || !theme || !eye.isOpen) return;
    const look = eye.drawn;
    const seen = seenRect(look, view);
    const drawing = { ...stage.drawing(scene, theme, look.scale, seen), seen };
    lookThrough(context, look, view);
    drawFrameNames(context, drawing, stage.texts.boxes);
    this.pointed.draw(context, drawing);
    this.pointed.tell(tooltip, frame, this);
  }

  // What is pointed at and done

  hitAt(at: PxPair): PictureHit | undefined {
    const { stage, eye } = this;
    if (!stage.scene || !eye.isOpen) return undefined;
    return hitAt(stage.scene, stage.places, eye.toPicture(at), eye.drawn.scale);
  }

  point(at: PxPair | undefined): void {
    this.pointed.point(at);
  }

  quiet(): void {
    this.pointed.quiet();
  }

  private readonly onAnyKey = (): void => this.quiet();

  factsOf(place: number): BoxFacts {
    const { stage, mode, figure } = this;
    const box = stage.scene?.picture.boxes[place];
    const shares = box ? shareTexts(box, place, mode, figure, stage.shares) : [];
    return { marked: stage.markOf(place), shares };
  }

  crossingOf(line: number): string {
    return crossingText(this.stage.shares, line);
  }

  lineTold(ends: GraphLineEnds | undefined): void {
    this.lineTooltip = undefined;
    this.tell("graph-line", ends ?? null);
  }

  selected(selection: GraphSelection | undefined): void {
    // The next key may come before this is heard.
    this.selection = selection;
    this.edge = undefined;
    this.emphasise();
    this.tell("graph-select", selection ?? null);
  }

  edgeSelected(ends: GraphLineEnds): void {
    this.selection = undefined;
    this.edge = ends;
    this.emphasise();
    this.tell("graph-edge", ends);
  }

  toggled(id: string): void {
    this.tell("graph-toggle", id);
  }

  menuAsked(id: string, [x, y]: PxPair): void {
    const [left, top] = this.corner;
    this.tell("graph-menu", { id, x: left + x, y: top + y });
  }

  stubChosen(id: string, name: string): void {
    this.tell("graph-stub", { id, name });
  }

  /** The frame's upper left, px of the window. */
  private get corner(): PxPair {
    const { left = 0, top = 0 } = this.frame?.getBoundingClientRect() ?? {};
    return [left, top];
  }

  // What views ask for

  /** All in view. */
  fit(): void {
    this.eye.fit();
  }

  /** All in view once there is another picture. */
  fitNext(): void {
    this.fitsNext = true;
  }

  zoomToSelection(): void {
    this.acts.toSelection();
  }

  /** A box into view, large enough to be read; one that is in no picture yet once it is. */
  reveal(id: string): void {
    const { stage, eye } = this;
    const box = stage.scene?.placeOf.get(id);
    this.toReveal = box === undefined || !eye.isOpen ? id : undefined;
    if (stage.scene && box !== undefined)
      eye.reveal(bodyRect(stage.scene.picture.places, stage.scene.headers, box), true);
  }

  /** Takes a key that was pressed elsewhere; whether it is one of the picture's. */
  takeKey(event: KeyboardEvent): boolean {
    return this.gestures.takeKey(event);
  }

  /**
   * PNG of the picture or of its visible part, in the requested number of px or the most that a PNG can have. Undefined if there is no
   * picture.
   */
  async exportPng(asked: SavedPictureChoice): Promise<SavedPng | undefined> {
    const first = this.exported(asked, 1, false);
    if (!first) return undefined;
    const scale = pngScale(exportSize(first), asked.scale);
    const exported = this.exported(asked, scale, false);
    return exported && graphPng(exported, scale);
  }

  /** SVG of the picture or of its visible part, with all names whole. Undefined if there is no picture. */
  exportSvg(title: string, asked: SavedPictureChoice = USUAL_SAVED): string | undefined {
    const exported = this.exported(asked, 1, true);
    return exported && graphSvg(exported, title);
  }

  private exported({ part, ground }: SavedPictureChoice, scale: number, isSvg: boolean): Exported | undefined {
    const { stage, figure, eye, view } = this;
    const { scene } = stage;
    if (!scene) return undefined;
    const own = this.takeTheme();
    const theme = ground === "light" ? paperGraphTheme(own.font) : own;
    const isSeen = part === "seen" && eye.isOpen;
    // In px of the picture an SVG is sharp at any size.
    const zoom = isSvg ? 1 : eye.aim.scale;
    const area = isSeen ? seenArea(scene.picture, seenRect(eye.aim, view), zoom) : wholeArea(scene.picture);
    const still = { scale: area.zoom * scale, area, figure, hasWholeNames: isSvg };
    return {
      ...stage.still(scene, theme, still),
      area,
      ground: ground === "transparent" ? undefined : theme.background,
    };
  }

  /** The id of the innermost box at px of the window. */
  boxAt(x: number, y: number): string | undefined {
    const { stage, eye, corner } = this;
    if (!stage.scene || !eye.isOpen) return undefined;
    const box = innermostAt(stage.places, eye.toPicture([x - corner[0], y - corner[1]]));
    return stage.scene.picture.boxes[box]?.id;
  }

  /** Rectangle of a box, px of the window. */
  screenPlace(id: string): Rect | undefined {
    const { stage, eye, corner } = this;
    const box = stage.scene?.placeOf.get(id);
    if (box === undefined || !eye.isOpen) return undefined;
    const { x, y, width, height } = boxRect(stage.places, box);
    const [left, top] = eye.toView([x, y]);
    const { scale } = eye.drawn;
    return { x: corner[0] + left, y: corner[1] + top, width: width * scale, height: height * scale };
  }

  override focus(): void {
    this.frame?.focus();
  }

  override render(): TemplateResult {
    const { scene } = this.stage;
    return html`
      <div class="stage">
      <div
        class="frame"
        role="application"
        tabindex="0"
        aria-label=${scene ? pictureSentence(scene) : l10n.t("Graph")}
        aria-description=${l10n.t("Arrow keys walk along edges and to neighbours, A goes through the edges of a box, Alt and arrow keys lead into a scope and out of it, Enter opens and closes, Shift and arrow keys move the picture, Z zooms, 0 shows all.")}
        aria-keyshortcuts=${GRAPH_KEYS}
      >
        <canvas class="picture" aria-hidden="true"></canvas>
        <canvas class="hover" aria-hidden="true"></canvas>
      </div>
      <tensor-view-graph-minimap
        @minimap-go=${(event: CustomEvent<PxPair>) => this.eye.centre(event.detail)}
      ></tensor-view-graph-minimap>
      </div>
      ${this.legend()}
      <p class="unseen" aria-live="polite">${scene ? this.sentence(scene) : ""}</p>
      <div class="tooltip" popover="manual"></div>
    `;
  }

  /** Text of the selection. */
  private sentence(scene: GraphScene): string {
    const { selected, selectedLine } = this.stage;
    const box = scene.picture.boxes[selected];
    if (box) return boxSentence(box, this.factsOf(selected));
    return selectedLine < 0 ? "" : lineSentence(scene, selectedLine, this.crossingOf(selectedLine));
  }

  private legend(): TemplateResult | typeof nothing {
    const { theme, stage, figure, entry } = this;
    if (!theme) return nothing;
    return legendList(stage.legend, figure, entry, theme, {
      choose: (key) => this.tell("graph-entry", key),
      showAll: () => this.tell("graph-tab", "mode"),
    });
  }
}

function isSame(one: GraphLook | undefined, other: GraphLook | undefined): boolean {
  return one === other || (one?.scale === other?.scale && one?.x === other?.x && one?.y === other?.y);
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-canvas": GraphCanvas;
  }
}
