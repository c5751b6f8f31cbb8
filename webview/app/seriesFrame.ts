import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Reference } from "../../src/shared/compare/reference";
import { describePoint, type PointInfo, readPoints } from "../../src/shared/questions/points";
import { type SeriesId, sameSeries } from "../../src/shared/series/seriesId";
import { type SeriesSubject, subjectKey } from "../../src/shared/subject/subject";
import type { ViewId } from "../../src/shared/views";
import { elementCount, shapeText } from "../../src/tensor/slice/shape";
import type { FilmSettings } from "../parts/film/filmSettings";
import { isAbout } from "../parts/page/host";
import { inTurn } from "../parts/page/inTurn";
import { Resource } from "../parts/page/resource";
import { GrowingPoints, type Points } from "../parts/series/growingPoints";
import { FreeKeys, isFreeSpace } from "../ui/keys/freeKeys";
import { noteStyles } from "../ui/notices/noteStyles";
import { nearestStep, type RecordedStep } from "../ui/steps/steps";
import { localeNumber } from "../ui/texts/localeText";
import { LazyView } from "./lazyView";
import type { FilmedSeries, SeriesFilm } from "./seriesFilm";
import { subjectFrameStyles } from "./subjectFrameStyles";
import "../ui/steps/stepBar";
import type { MountedView, SeriesViewContext } from "../parts/page/view";
import type { StepScale } from "../ui/steps/stepScale";
import { viewPage } from "../views";

/** A point of a series in a view. */
interface ShownSeries {
  readonly subject: SeriesSubject;
  readonly view: ViewId;
  readonly mounted: MountedView;
  /** State that the film of its steps kept, of any shape. */
  readonly film: unknown;
  /** Spacing of steps. */
  readonly stepScale: StepScale;
  /** Tags of the run's graphs, as far as they are known. */
  readonly graphs: readonly string[];
}

/** Facts to be shown of the current point. */
export interface PointSaid {
  /** `float32 [64, 128, 3, 3] · 73,728 elements`; empty where its value has neither. */
  readonly what: string;
  readonly isAfterDamage: boolean;
}

/**
 * The frame of a view of one series: its points, the step bar, the point that is shown. Events: `subject-take` with the subject
 * that is shown from now on, `series-show` with another series that is to be shown in its place, `point-said` with what there is
 * to say of the point, `film-keep` with what its film wants to find again.
 */
@customElement("tensor-view-series-frame")
export class SeriesFrame extends LitElement {
  static override styles = [
    noteStyles,
    subjectFrameStyles,
    css`
      footer {
        padding: 6px 16px 8px;
        border-top: var(--tensor-view-line);
      }
      footer .note {
        margin: 0;
        padding: 0;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownSeries | undefined;
  private subjectKey = "";
  private readonly points = new Resource<Points>(() => this.requestUpdate());
  private readonly point = new Resource<PointInfo>(() => this.pointChanged());
  private growing = new GrowingPoints();
  /** Key of the point that `point` describes, and of the state it is described in. */
  private described = "";
  private readonly loadInTurn = inTurn(() => this.load());
  private readonly lazy = new LazyView<SeriesViewContext>(() => this.requestUpdate());
  private forget: (() => void) | undefined;
  /** Once its code is here. */
  private film: SeriesFilm | undefined;
  /** Point and slice that the view said it shows. */
  private drawnPoint: number | undefined;
  private slice = "[...]";

  constructor() {
    super();
    new FreeKeys(this, (event) => this.press(event));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.forget?.();
    this.forget = undefined;
    this.film?.close();
    this.film = undefined;
    this.points.clear();
    this.point.clear();
    this.subjectKey = "";
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { shown } = this;
    if (changes.has("shown") && shown) this.show(shown);
    this.film?.look();
  }

  private show(shown: ShownSeries): void {
    this.forget ??= shown.mounted.host.on("changed", (change) => {
      if (this.series && isAbout(change, this.series)) void this.loadInTurn();
    });
    const key = subjectKey(shown.subject);
    if (key !== this.subjectKey) {
      this.subjectKey = key;
      this.points.clear();
      this.point.clear();
      this.growing = new GrowingPoints();
      this.described = "";
      this.drawnPoint = undefined;
      this.film?.pause();
      void this.loadInTurn();
    } else this.loadPoint();
  }

  override updated(): void {
    if (this.film || (this.points.state.value?.steps.length ?? 0) <= 1) return;
    this.loadFilm().catch(() => undefined);
  }

  /** Loads the film's code; without it steps are gone to by hand alone. */
  private async loadFilm(): Promise<void> {
    const { SeriesFilm: Film } = await import("./seriesFilm");
    if (this.film || !this.isConnected) return;
    this.film = new Film(
      {
        filmed: () => this.filmed,
        goTo: (position) => this.goTo(position),
        follow: () => this.shown && this.take(atNewest(this.shown.subject)),
        keep: (settings) => this.dispatchEvent(new CustomEvent<FilmSettings>("film-keep", { detail: settings })),
        changed: () => this.requestUpdate(),
      },
      this.shown?.film,
    );
    this.requestUpdate();
  }

  private get filmed(): FilmedSeries | undefined {
    const { shown, shownPoint, drawnPoint, slice, position } = this;
    const points = this.points.state.value;
    if (!shown || !points || shownPoint === undefined) return undefined;
    const { subject, view, mounted } = shown;
    const { host, linked } = mounted;
    return { subject, view, host, linked, points, position, shownPoint, known: this.point.state, drawnPoint, slice };
  }

  private get series(): SeriesId | undefined {
    if (!this.shown) return undefined;
    const { logdir, run, tag, kind } = this.shown.subject;
    return { logdir, run, tag, kind };
  }

  private take(subject: SeriesSubject): void {
    this.dispatchEvent(new CustomEvent<SeriesSubject>("subject-take", { detail: subject }));
  }

  private pointChanged(): void {
    if (!this.isConnected) return;
    const point = this.point.state.value;
    const isNumbers = point && this.series?.kind !== "histogram";
    const said: PointSaid | undefined = point && {
      what: isNumbers ? whatText(point) : "",
      isAfterDamage: point.isAfterDamage,
    };
    this.dispatchEvent(new CustomEvent<PointSaid | undefined>("point-said", { detail: said }));
    this.requestUpdate();
  }

  /** Loads the points, then the facts of the shown one. The picture on screen stays until those are there. */
  private async load(): Promise<void> {
    const { series, growing } = this;
    const host = this.shown?.mounted.host;
    if (!series || !host) return;
    await this.points.load((signal) =>
      growing.readOn((known) => host.ask(readPoints, { ...series, ...known }, { signal })),
    );
    if (this.growing !== growing) return;
    // A run that is gone may come back as another.
    if (this.points.state.error !== undefined) this.growing = new GrowingPoints();
    this.loadPoint();
  }

  /** Loads the facts of the shown point, unless they were answered and still hold. */
  private loadPoint(): void {
    const { series, recorded } = this;
    const host = this.shown?.mounted.host;
    const points = this.points.state.value;
    if (!series || !host || !recorded || !points) return;
    const point = this.shownPoint ?? recorded.point;
    const described = `${points.key}\n${point}\n${points.columns.superseded[point]}`;
    if (described === this.described && this.point.state.error === undefined) return;
    this.described = described;
    void this.point.load((signal) => host.ask(describePoint, { ...series, point }, { signal }));
  }

  /** Position of the step that is shown: the one asked for, else the latest. */
  private get position(): number {
    const steps = this.points.state.value?.steps ?? [];
    const step = this.shown?.subject.step;
    return step === undefined ? steps.length - 1 : nearestStep(steps, BigInt(step));
  }

  private get recorded(): RecordedStep | undefined {
    return this.points.state.value?.steps[this.position];
  }

  /** True if the shown step goes along as steps come: without a step of its own the subject is at the newest. */
  private get isFollowing(): boolean {
    return this.shown?.subject.step === undefined;
  }

  private follow(isFollowing: boolean): void {
    const { shown, recorded, film } = this;
    if (film?.isPlaying) {
      film.isFollowing = isFollowing;
      this.requestUpdate();
      return;
    }
    if (!shown || !recorded || isFollowing === this.isFollowing) return;
    const { subject } = shown;
    this.take(isFollowing ? atNewest(subject) : { ...subject, step: String(recorded.step) });
  }

  /** True if a key means something else in the view that is shown. */
  private isOfView(key: string): boolean {
    const { shown } = this;
    return shown !== undefined && viewPage(shown.view, shown.subject.kind).ownKeys?.includes(key) === true;
  }

  private press(event: KeyboardEvent): boolean {
    const { film, shown } = this;
    const { key } = event;
    if (!shown || this.isOfView(key)) return false;
    if (key === "f") this.follow(!(film?.isPlaying ? film.isFollowing : this.isFollowing));
    else if (key === "[" || key === "]") this.goTo(this.position + (key === "[" ? -1 : 1));
    else if (film && (key === "p" || isFreeSpace(event))) film.turn();
    else if (film?.isPlaying && key === "Escape") film.pause();
    else return false;
    return true;
  }

  private goTo(position: number): void {
    const step = this.points.state.value?.steps[position];
    if (step && this.shown) this.take({ ...withoutPoint(this.shown.subject), step: String(step.step) });
  }

  /** The point that is shown: of a step written several times the one that was chosen. */
  private get shownPoint(): number | undefined {
    const { recorded } = this;
    const chosen = this.shown?.subject.point;
    const isOfStep = chosen !== undefined && this.points.state.value?.columns.steps[chosen] === recorded?.step;
    return isOfStep ? chosen : recorded?.point;
  }

  private readonly choosePoint = (event: CustomEvent<number>): void => {
    const { recorded, shown } = this;
    if (recorded && shown) this.take({ ...shown.subject, step: String(recorded.step), point: event.detail });
  };

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const error = this.points.state.error ?? this.point.state.error ?? this.lazy.error;
    return html`
      ${error === undefined ? nothing : html`<p class="note error" role="alert">${error}</p>`}
      <main>${this.content(shown)}</main>
      ${this.stepBar()}
    `;
  }

  private content({ subject, view, mounted, graphs }: ShownSeries): TemplateResult | typeof nothing {
    const { series } = this;
    const page = viewPage<SeriesViewContext>(view, subject.kind);
    const point = this.point.state.value;
    const points = this.points.state.value;
    // The bundle comes while the points do.
    if (!this.lazy.isHere(page) || !series || !point || !points) return nothing;
    return page.mount({
      ...mounted,
      series,
      others: subject.others ?? [],
      points,
      position: this.position,
      point,
      at: point.point === this.shownPoint ? subject.at : undefined,
      node: subject.node,
      graphs,
      arrived: () => {
        const { at: _at, node: _node, ...others } = subject;
        this.take(others);
      },
      goTo: (position) => this.goTo(position),
      show: (other) =>
        this.dispatchEvent(new CustomEvent<SeriesSubject>("series-show", { detail: { on: "series", ...other } })),
      turnTo: (other) => this.take({ ...subject, view: other }),
      showsSlice: (slice) => {
        this.slice = slice;
      },
      drawn: () => {
        this.drawnPoint = point.point;
        this.dispatchEvent(new Event("view-drawn", { bubbles: true, composed: true }));
        this.film?.drawn(point.point);
      },
      layOver: (others) => this.take({ ...subject, others: others.filter((other) => !sameSeries(other, series)) }),
      reference: subject.reference,
      compare: (reference) => this.compare(subject, reference),
      swap: (other, step, reference) =>
        this.dispatchEvent(
          new CustomEvent<SeriesSubject>("series-show", { detail: { on: "series", ...other, step, view, reference } }),
        ),
    });
  }

  private compare({ reference: _reference, ...subject }: SeriesSubject, reference: Reference | undefined): void {
    this.take({ ...subject, ...(reference && { reference }), view: "compare" });
  }

  private stepBar(): TemplateResult | typeof nothing {
    const known = this.points.state.value;
    if (!known?.steps[0]) return nothing;
    const { columns, steps, failed, writings } = known;
    const { recorded, shownPoint, film } = this;
    const points = recorded ? writings.of(recorded.step, columns.steps.length) : [];
    return html`<footer aria-label=${l10n.t("Step")}><tensor-view-step-bar
      .steps=${steps}
      .failed=${failed}
      .position=${this.position}
      .scale=${this.shown?.stepScale ?? "linear"}
      .wallTimeSeconds=${shownPoint === undefined ? undefined : columns.wallTimesSeconds[shownPoint]}
      .writings=${points.map((point) => ({ point, wallTimeSeconds: columns.wallTimesSeconds[point] }))}
      .shownPoint=${shownPoint}
      .isFollowing=${film?.isPlaying ? film.isFollowing : this.isFollowing}
      .hasFollowKey=${!this.isOfView("f")}
      @step-follow=${(event: CustomEvent<boolean>) => this.follow(event.detail)}
      @step-point=${this.choosePoint}
      .firstWallTimeSeconds=${columns.wallTimesSeconds[known.steps[0].point]}
      @step-position=${(event: CustomEvent<number>) => this.goTo(event.detail)}
    >${film?.controls() ?? nothing}</tensor-view-step-bar>
    ${film?.note() ?? nothing}</footer>`;
  }
}

/** `float32 [64, 128, 3, 3] · 73,728 elements`. */
function whatText({ dtype, storedDtype, shape }: PointInfo): string {
  if (dtype === undefined || shape === undefined) return "";
  const count = elementCount(shape);
  const elements = count === 1 ? l10n.t("1 element") : l10n.t("{0} elements", localeNumber(count));
  const stored = storedDtype === undefined ? "" : l10n.t(" (declared; stored as {0})", storedDtype);
  return `${dtype}${stored} ${shapeText(shape)} · ${elements}`;
}

function atNewest({ step: _step, ...subject }: SeriesSubject): SeriesSubject {
  return withoutPoint(subject);
}

function withoutPoint({ point: _point, at: _at, node: _node, ...subject }: SeriesSubject): SeriesSubject {
  return subject;
}
