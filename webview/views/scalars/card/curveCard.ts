import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { StepCursor } from "../../../../src/shared/channel/panelSides";
import { cardStyles } from "../../../parts/board/cards/cardStyles";
import { PageCursor } from "../../../parts/page/cursorLink";
import { WorkQueue } from "../../../parts/page/workQueue";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { ShownTheme } from "../../../ui/plot/colours/shownTheme";
import { readTheme } from "../../../ui/plot/colours/theme";
import { longNameStyles } from "../../../ui/texts/longNameStyles";
import { errorText } from "../../../ui/texts/sentenceText";
import { tagText } from "../../../ui/texts/tagText";
import { unseenStyles } from "../../../ui/unseenStyles";
import type { CardScene } from "./cardScene";
import { type CardSubject, cardEvent } from "./cardSubject";
import "./cardMenu";
import "./curveLimitFields";
import { headerButtons } from "./curveCardHeader";
import { type CardProgress, captionNote, stateNote } from "./curveCardNotes";
import { CurveLimitsSource } from "./curveLimits";
import "../curves/curvePlot";
import type { CurveZoom } from "../../../ui/plot/pointer/curveZoom";
import type { CardState, CurveRange } from "../curveSettings";
import type { CurvePlot, PlotClick, PointedPlace } from "../curves/curvePlot";
import { buildCurveScene } from "../curves/curveSceneBuilder";
import { CurveSource } from "../curves/curveSource";
import { CursorPoints } from "../values/cursorPoints";
import { CurveWalk, type WalkedPoint } from "../values/curveWalk";
import { curveQuery, drawable, isZoomed, limitsQuery, zoomOf } from "./curveQuery";
import "../values/frozenPoints";
import "../table/scalarTable";

/** Queue shared by all cards: 12 ask at once; the others wait for their turn. */
const drawing = new WorkQueue(12);

/** Points that stay: where on the axis, near which value, and where in the window. */
interface FrozenPlace {
  readonly x: number;
  readonly y: number | undefined;
  readonly left: number;
  readonly top: number;
}

const ZOOM_KEY = 0.7;
/** Cards this near to the screen are drawn. */
const NEAR = "400px";

/** The curves of a tag: asked for and drawn once they are near the screen. Its events are those of `CardEvents`. */
@customElement("tensor-view-curve-card")
export class CurveCard extends LitElement {
  static override styles = [controlStyles, longNameStyles, unseenStyles, cardStyles];

  @property({ attribute: false }) subject: CardSubject | undefined;
  @state() private isNear = false;
  @state() private hasLimits = false;
  @state() private columns = 0;
  private readonly theme = new ShownTheme(this, readTheme);
  /** Place of the cursor in other cards, and step of the one in other pages. */
  @state() private linkedX: number | undefined;
  @state() private panelStep: string | undefined;
  /** Place reached by the keyboard. */
  @state() private walkedX: number | undefined;
  @state() private frozen: FrozenPlace | undefined;
  @state() private said = "";
  @query("tensor-view-curve-plot") private readonly plot!: CurvePlot | null;
  private readonly source = new CurveSource(drawing, () => this.requestUpdate());
  private readonly limits = new CurveLimitsSource(drawing, () => this.requestUpdate());
  private readonly panels = new PageCursor((place) => {
    this.panelStep = place?.step;
  });
  private readonly cursorPoints = new CursorPoints(() => this.requestUpdate());
  private readonly walk = new CurveWalk({
    say: (text) => {
      this.said = text;
    },
    reached: (walked) => this.reached(walked),
    freeze: ({ x }) => this.freeze(x),
  });
  /** The subject as it is drawn. */
  private card: CardSubject | undefined;
  private scene: CardScene | undefined;
  private sceneOf: readonly unknown[] = [];
  private unlink: (() => void) | undefined;
  private link: CardSubject["link"] | undefined;
  private readonly observer = new IntersectionObserver(
    (entries) => {
      this.isNear = entries.some(({ isIntersecting }) => isIntersecting);
    },
    { rootMargin: NEAR },
  );

  override connectedCallback(): void {
    super.connectedCallback();
    this.observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer.disconnect();
    this.source.stop();
    this.limits.forget();
    this.cursorPoints.forget();
    this.frozen = undefined;
    this.panels.leave();
    this.unlink?.();
    this.unlink = undefined;
    this.link = undefined;
    this.isNear = false;
  }

  override willUpdate(): void {
    this.card = this.subject && drawable(this.subject);
    const { card } = this;
    if (!card || !this.isConnected) return;
    this.follow(card);
    this.walk.show(card);
    this.ask(card);
    this.scene = this.built(card);
  }

  private ask(subject: CardSubject): void {
    const { source, limits, columns } = this;
    if (!this.isNear || columns === 0 || subject.runs.length === 0) {
      source.rest();
      return;
    }
    source.want(subject.host, curveQuery(subject, columns));
    const counted = limitsQuery(subject, source.version);
    if (counted) limits.want(subject.host, counted);
    else limits.forget();
  }

  private follow({ host, link }: CardSubject): void {
    this.panels.follow(host);
    if (link === this.link) return;
    this.unlink?.();
    this.link = link;
    this.unlink = link.listen((place) => {
      this.linkedX = place && place.tag !== this.subject?.tag ? place.x : undefined;
    });
  }

  /** The scene as it is, unless something of it changed. */
  private built(subject: CardSubject): CardScene | undefined {
    const { source } = this;
    const theme = this.theme.now;
    const { answers } = source;
    if (!answers || subject.runs.length === 0) return undefined;
    const { tag, runs, checkedCount, settings, state: own } = subject;
    const { yScale, band, areMembersShown, handles } = settings;
    const x = zoomOf(subject);
    const limits = this.limits.limits;
    const looks = [yScale, band, areMembersShown, handles, x, own.y];
    const made = [answers, source.version, limits, theme, tag, runs, checkedCount, ...looks];
    if (made.every((one, i) => one === this.sceneOf[i])) return this.scene;
    if (source.version !== this.sceneOf[1]) this.cursorPoints.forget();
    this.sceneOf = made;
    return buildCurveScene({
      tag,
      runs,
      checkedCount,
      answers,
      yScale,
      band,
      areMembersShown,
      handles,
      x,
      y: own.y,
      limits,
      theme,
    });
  }

  /** Place of the cursor that is not the pointer's own. */
  private get cursor(): number | undefined {
    const isSteps = this.source.answers?.axis === "step";
    const { walkedX, linkedX, panelStep } = this;
    return walkedX ?? linkedX ?? (isSteps && panelStep !== undefined ? Number(panelStep) : undefined);
  }

  private tell<Event extends CustomEvent>(event: Event): void {
    this.dispatchEvent(event);
  }

  private change(part: { readonly [Name in keyof CardState]?: CardState[Name] | undefined }): void {
    const all = { ...this.subject?.state, ...part };
    this.tell(
      cardEvent("card-change", {
        ...(all.x && { x: all.x }),
        ...(all.y && { y: all.y }),
        ...(all.isTableShown !== undefined && { isTableShown: all.isTableShown }),
      }),
    );
  }

  private readonly zoom = (zoom: CurveZoom): void => {
    const isLinked = this.subject?.settings.isZoomLinked === true;
    if ("x" in zoom && isLinked) this.tell(cardEvent("settings-change", { x: zoom.x }));
    const own = { ...("x" in zoom && !isLinked && { x: zoom.x }), ...("y" in zoom && { y: zoom.y }) };
    if (Object.keys(own).length > 0) this.change(own);
  };

  private readonly reset = (): void => {
    const { subject } = this;
    if (!subject) return;
    if (subject.settings.isZoomLinked && subject.settings.x) this.tell(cardEvent("settings-change", { x: undefined }));
    if (subject.state.x || subject.state.y) this.change({ x: undefined, y: undefined });
  };

  private readonly onPoint = ({ detail }: CustomEvent<PointedPlace | null>): void => {
    const { subject } = this;
    if (!subject) return;
    this.walkedX = undefined;
    subject.link.move(detail ? { x: detail.x, tag: subject.tag } : undefined);
    this.panels.move(cursorAt(detail?.nearest?.step));
    if (this.card) this.cursorPoints.want(this.card, detail?.x);
  };

  /** Takes over the place now under the resting pointer, unless the keyboard is walking. */
  private readonly onShift = (event: CustomEvent<PointedPlace>): void => {
    if (this.walkedX === undefined) this.onPoint(event);
  };

  private reached({ key, x, step }: WalkedPoint): void {
    this.walkedX = x;
    this.panels.move(cursorAt(step));
    this.tell(cardEvent("run-select", key));
  }

  private readonly picture = (): HTMLCanvasElement | undefined => this.plot?.canvas;

  /** Describes the curves to people who come by key: they may not see them. */
  private readonly onFocus = async (event: FocusEvent): Promise<void> => {
    const [target] = event.composedPath();
    if (!(target instanceof Element && target.matches(":focus-visible")) || this.walkedX !== undefined) return;
    try {
      await this.walk.describe();
    } catch (error) {
      this.said = errorText(error);
    }
  };

  private readonly onBlur = (): void => {
    if (this.walkedX === undefined) return;
    this.walkedX = undefined;
    this.panels.move(undefined);
    this.subject?.link.move(undefined);
  };

  private readonly onClick = ({ detail }: CustomEvent<PlotClick>): void => {
    const { key, x, y } = detail;
    if (key !== undefined && this.subject?.runs.some((run) => run.key === key)) {
      this.tell(cardEvent("run-select", key));
    }
    this.freeze(x, y);
  };

  /** The points at a place stay, beside it, until they are closed. */
  private freeze(x: number, y?: number): void {
    const at = this.plot?.windowPlace(x);
    if (at) this.frozen = { x, y, left: at.x, top: at.y };
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (this.press(event.key) || this.walk.press(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  private press(key: string): boolean {
    const { plot } = this;
    switch (key) {
      case "+":
      case "=":
        plot?.zoomBy(ZOOM_KEY);
        return true;
      case "-":
        plot?.zoomBy(1 / ZOOM_KEY);
        return true;
      case "0":
        this.reset();
        return true;
      case "Enter": {
        // Where the keyboard is, the walk knows.
        const x = plot?.pointedX ?? (this.walkedX === undefined ? this.cursor : undefined);
        if (x !== undefined) this.freeze(x);
        return x !== undefined;
      }
      default:
        return false;
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { card: subject, scene, frozen } = this;
    if (!subject) return nothing;
    const { tag, settings, strongRun, isLarge } = subject;
    const name = tagText(tag);
    return html`<section class="card" aria-label=${name}>
      <header>
        <h3 title=${name}><span class="name"><bdi>${name}</bdi></span></h3>
        ${headerButtons(subject, {
          isZoomed: isZoomed(subject),
          hasLimits: this.hasLimits,
          toggleLimits: () => {
            this.hasLimits = !this.hasLimits;
          },
          reset: this.reset,
          tell: (event) => this.tell(event),
          toggleTable: () => this.change({ isTableShown: !subject.state.isTableShown }),
        })}
        <tensor-view-card-menu .subject=${subject} .scene=${scene} .picture=${this.picture}></tensor-view-card-menu>
      </header>
      ${this.hasLimits && scene ? this.fields(subject, scene) : nothing}
      <div class="picture">
        <tensor-view-curve-plot
          class="plot"
          .scene=${scene}
          .strong=${strongRun}
          .cursor=${this.cursor}
          .order=${settings.tooltipOrder}
          .exact=${this.cursorPoints.exact}
          .isLarge=${isLarge}
          .label=${l10n.t("Curves of {0}", name)}
          @plot-columns=${({ detail }: CustomEvent<number>) => {
            this.columns = detail;
          }}
          @plot-zoom=${({ detail }: CustomEvent<CurveZoom>) => this.zoom(detail)}
          @plot-reset=${this.reset}
          @plot-point=${this.onPoint}
          @plot-shift=${this.onShift}
          @plot-click=${this.onClick}
          @plot-handles=${({ detail }: CustomEvent<CurveRange>) => this.tell(cardEvent("settings-change", { handles: detail }))}
          @keydown=${this.onKey}
          @focusin=${this.onFocus}
          @focusout=${this.onBlur}
        ></tensor-view-curve-plot>
        ${stateNote(subject, this.progress)}
      </div>
      ${captionNote(this.subject ?? subject, this.progress)}
      ${subject.state.isTableShown ? html`<tensor-view-scalar-table .subject=${subject}></tensor-view-scalar-table>` : nothing}
      ${
        frozen
          ? html`<tensor-view-frozen-points
              .subject=${this.drawnOf(subject)}
              .means=${this.plot?.pointsNear(frozen.x).filter(({ curve }) => curve.isMean) ?? []}
              .x=${frozen.x}
              .y=${frozen.y}
              .left=${frozen.left}
              .top=${frozen.top}
              @frozen-close=${() => {
                this.frozen = undefined;
              }}
            ></tensor-view-frozen-points>`
          : nothing
      }
      <p class="said unseen" role="status">${this.said}</p>
    </section>`;
  }

  /** Subject without the runs that means stand for. */
  private drawnOf(subject: CardSubject): CardSubject {
    const { curves = [] } = this.scene ?? {};
    if (!curves.some(({ isMean }) => isMean)) return subject;
    const drawn = new Set(curves.map(({ key }) => key));
    return { ...subject, runs: subject.runs.filter(({ key }) => drawn.has(key)) };
  }

  private get progress(): CardProgress {
    const { scene, source, limits } = this;
    return { scene, isLoading: source.isLoading, error: source.error ?? limits.error };
  }

  private fields(subject: CardSubject, { x, y }: CardScene): TemplateResult {
    const limits = { x: zoomOf(subject), y: subject.state.y, shownX: [x.low, x.high], shownY: [y.low, y.high] };
    return html`<tensor-view-curve-limits
      .limits=${limits}
      @limits-change=${({ detail }: CustomEvent<CurveZoom>) => this.zoom(detail)}
    ></tensor-view-curve-limits>`;
  }
}

function cursorAt(step: bigint | undefined): StepCursor | undefined {
  return step === undefined ? undefined : { step: String(step) };
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-curve-card": CurveCard;
  }
}
