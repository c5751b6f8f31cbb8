import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { CurveAxis } from "../../../src/shared/curveChoice";
import { controlStyles } from "../../ui/controlStyles";
import { longNameStyles } from "../../ui/longNameStyles";
import { readTheme, type Theme, watchTheme } from "../../ui/plot/theme";
import { WorkQueue } from "../../workQueue";
import type { CardScene } from "./cardScene";
import { type CardSubject, cardEvent } from "./cardSubject";
import { captionParts } from "./curveCaption";
import "./curveLimitFields";
import { headerButtons } from "./curveCardHeader";
import { curveCardStyles } from "./curveCardStyles";
import { CurveLimitsSource, type LimitsWish } from "./curveLimits";
import "./curvePlot";
import type { CurvePlot, PlotClick, PointedPlace } from "./curvePlot";
import { buildCurveScene } from "./curveSceneBuilder";
import type { CardState, Range } from "./curveSettings";
import { CurveSource, type CurveWish } from "./curveSource";
import type { CurveZoom } from "./curveZoom";
import { StepCursorLink } from "./stepCursorLink";

/** So many cards ask at once; the others wait for their turn. */
const drawing = new WorkQueue(4);

const ZOOM_KEY = 0.7;
/** Cards this near to the screen are drawn. */
const NEAR = "400px";

/** The curves of a tag: asked for and drawn once they are near the screen. Its events are those of `CardEvents`, and `card-freeze`. */
@customElement("tensor-view-curve-card")
export class CurveCard extends LitElement {
  static override styles = [controlStyles, longNameStyles, curveCardStyles];

  @property({ attribute: false }) subject: CardSubject | undefined;
  @state() private isNear = false;
  @state() private hasLimits = false;
  @state() private columns = 0;
  @state() private theme: Theme | undefined;
  /** Of the cursor in other cards, and of the one in other pages. */
  @state() private linkedX: number | undefined;
  @state() private panelStep: number | undefined;
  @query("tensor-view-curve-plot") private readonly plot!: CurvePlot | null;
  private readonly source = new CurveSource(drawing, () => this.requestUpdate());
  private readonly limits = new CurveLimitsSource(drawing, () => this.requestUpdate());
  private readonly panels = new StepCursorLink((step) => {
    this.panelStep = step;
  });
  private scene: CardScene | undefined;
  private sceneOf: readonly unknown[] = [];
  private unlink: (() => void) | undefined;
  private link: CardSubject["link"] | undefined;
  private unwatch: (() => void) | undefined;
  private readonly observer = new IntersectionObserver(
    (entries) => {
      this.isNear = entries.some(({ isIntersecting }) => isIntersecting);
    },
    { rootMargin: NEAR },
  );

  override connectedCallback(): void {
    super.connectedCallback();
    this.observer.observe(this);
    this.unwatch = watchTheme(() => {
      this.theme = readTheme(this);
    });
    this.theme = readTheme(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer.disconnect();
    this.unwatch?.();
    this.source.stop();
    this.limits.forget();
    this.panels.stop();
    this.unlink?.();
    this.unlink = undefined;
    this.link = undefined;
    this.isNear = false;
  }

  override willUpdate(): void {
    const { subject } = this;
    if (!subject) return;
    if (!this.isConnected) return;
    this.follow(subject);
    this.ask(subject);
    this.scene = this.built(subject);
  }

  private ask(subject: CardSubject): void {
    const { source, limits, columns } = this;
    if (!this.isNear || columns === 0 || subject.runs.length === 0) {
      source.rest();
      return;
    }
    source.want(subject.host, wishOf(subject, columns));
    const wish = limitsOf(subject, source.version);
    if (wish) limits.want(subject.host, wish);
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
    const { theme, source } = this;
    const { answers } = source;
    if (!answers || !theme || subject.runs.length === 0) return undefined;
    const { tag, runs, checkedCount, settings, state: own } = subject;
    const { yScale, band, handles } = settings;
    const x = zoomOf(subject);
    const limits = this.limits.limits;
    const made = [answers, source.version, limits, theme, tag, runs, checkedCount, yScale, band, handles, x, own.y];
    if (made.every((one, i) => one === this.sceneOf[i])) return this.scene;
    this.sceneOf = made;
    return buildCurveScene({
      tag,
      runs,
      checkedCount,
      answers,
      yScale,
      band,
      handles,
      x,
      y: own.y,
      limits,
      theme,
    });
  }

  /** Where the cursor is that is not the pointer's own. */
  private get cursor(): number | undefined {
    const isSteps = this.source.answers?.axis === "step";
    return this.linkedX ?? (isSteps ? this.panelStep : undefined);
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
    subject.link.move(detail ? { x: detail.x, tag: subject.tag } : undefined);
    this.panels.tell(detail?.nearest?.step);
  };

  private readonly onClick = ({ detail }: CustomEvent<PlotClick>): void => {
    const { key, x } = detail;
    if (key !== undefined && this.subject?.runs.some((run) => run.key === key)) {
      this.tell(cardEvent("run-select", key));
    }
    this.freeze(x);
  };

  private freeze(x: number): void {
    this.tell(new CustomEvent("card-freeze", { detail: { x } }));
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (this.press(event.key)) {
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
      case "Home":
        this.reset();
        return true;
      case "Enter": {
        const x = plot?.pointedX ?? this.cursor;
        if (x !== undefined) this.freeze(x);
        return x !== undefined;
      }
      default:
        return false;
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { subject, scene } = this;
    if (!subject) return nothing;
    const { tag, settings, strongRun, isLarge } = subject;
    const name = tag || l10n.t("(empty)");
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
        <slot name="menu"></slot>
      </header>
      ${this.hasLimits && scene ? this.fields(subject, scene) : nothing}
      <div class="picture">
        <tensor-view-curve-plot
          .scene=${scene}
          .theme=${this.theme}
          .strong=${strongRun}
          .cursor=${this.cursor}
          .order=${settings.tooltipOrder}
          .isLarge=${isLarge}
          .label=${l10n.t("Curves of {0}", name)}
          @plot-columns=${({ detail }: CustomEvent<number>) => {
            this.columns = detail;
          }}
          @plot-zoom=${({ detail }: CustomEvent<CurveZoom>) => this.zoom(detail)}
          @plot-reset=${this.reset}
          @plot-point=${this.onPoint}
          @plot-click=${this.onClick}
          @plot-handles=${({ detail }: CustomEvent<Range>) => this.tell(cardEvent("settings-change", { handles: detail }))}
          @keydown=${this.onKey}
        ></tensor-view-curve-plot>
        ${this.stateNote(subject)}
      </div>
      ${this.caption(subject)}
      ${subject.state.isTableShown ? html`<slot name="table"></slot>` : nothing}
    </section>`;
  }

  private fields(subject: CardSubject, { x, y }: CardScene): TemplateResult {
    const limits = { x: zoomOf(subject), y: subject.state.y, shownX: [x.low, x.high], shownY: [y.low, y.high] };
    return html`<tensor-view-curve-limits
      .limits=${limits}
      @limits-change=${({ detail }: CustomEvent<CurveZoom>) => this.zoom(detail)}
    ></tensor-view-curve-limits>`;
  }

  /** What stands in place of curves that are not there. */
  private stateNote({ runs }: CardSubject): TemplateResult | typeof nothing {
    const { scene, source } = this;
    if (runs.length === 0) return html`<p class="state">${l10n.t("None of the checked runs has this tag.")}</p>`;
    if (source.error !== undefined) {
      return scene?.curves.length ? nothing : html`<p class="state error" role="alert">${source.error}</p>`;
    }
    if (!scene) return html`<p class="state">${l10n.t("Reading…")}</p>`;
    return scene.curves.length === 0 && !source.isLoading
      ? html`<p class="state">${l10n.t("There are no points yet.")}</p>`
      : nothing;
  }

  private caption(subject: CardSubject): TemplateResult {
    const { scene, source } = this;
    const parts = [
      ...(scene ? captionParts(scene.facts) : []),
      ...(hasOtherAxis(subject) ? [l10n.t("groups are drawn over steps")] : []),
    ];
    const error = source.error ?? this.limits.error;
    const hasError = error !== undefined && scene?.curves.length;
    return html`<p class="caption" title=${parts.join(" · ")}>
      ${parts.map((part) => html`<span>${part}</span>`)}
      ${hasError ? html`<span class="error" role="alert">${error}</span>` : nothing}
    </p>`;
  }
}

/** Groups are over steps, whatever single runs are drawn over. */
function hasOtherAxis({ settings }: CardSubject): boolean {
  return settings.group !== "" && settings.axis !== "step";
}

/** What is zoomed to; where the axis cannot show it, all is in view. */
function zoomOf(subject: CardSubject): Range | undefined {
  const { settings, state: own } = subject;
  const x = settings.isZoomLinked ? settings.x : own.x;
  const hasPlace = x !== undefined && (settings.xScale !== "log" || x[0] > 0);
  return hasPlace && !hasOtherAxis(subject) ? x : undefined;
}

function isZoomed(subject: CardSubject): boolean {
  return zoomOf(subject) !== undefined || subject.state.y !== undefined;
}

/** Points beyond limits are counted where there are limits. */
function limitsOf(subject: CardSubject, version: number): LimitsWish | undefined {
  const { tag, runs, settings, state: own } = subject;
  const y = own.y ?? (settings.ignoresOutliers ? "robust" : undefined);
  if (y === undefined) return undefined;
  return { tag, runs, axis: axisOf(subject), restarts: settings.restarts, x: zoomOf(subject), y, version };
}

function axisOf(subject: CardSubject): CurveAxis {
  return hasOtherAxis(subject) ? "step" : subject.settings.axis;
}

function wishOf(subject: CardSubject, columns: number): CurveWish {
  const { tag, runs, settings } = subject;
  const { xScale, smoothing, restarts, group } = settings;
  const axis = axisOf(subject);
  return { tag, runs, axis, xScale, smoothing, restarts, group, x: zoomOf(subject), columns };
}
