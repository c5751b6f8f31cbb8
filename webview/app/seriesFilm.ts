import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { PointInfo } from "../../src/shared/questions/points";
import { type SeriesId, seriesKey } from "../../src/shared/series/seriesId";
import type { SeriesSubject } from "../../src/shared/subject/subject";
import type { ViewId } from "../../src/shared/views";
import { LinkedStep } from "../parts/linked/linkedStep";
import type { PanelLink } from "../parts/linked/panelLink";
import type { Host } from "../parts/page/host";
import type { ResourceState } from "../parts/page/resource";
import type { Points } from "../parts/series/growingPoints";
import { localeNumber } from "../ui/texts/localeText";
import "../parts/film/filmControls";
import { AskAhead } from "../parts/film/askAhead";
import { FilmPlayer, type FilmScreen } from "../parts/film/filmPlayer";
import { type FilmSettings, readFilmSettings } from "../parts/film/filmSettings";
import { FilmStop } from "../parts/film/filmStop";
import { ScreenTicks, type Ticks } from "../parts/film/screenTicks";
import { viewPage } from "../views";

/** Steps of linked panels that follow each other faster are a film. */
const COMING_MS = 300;

/** Shown part of a series, and the view that shows it. */
export interface FilmedSeries {
  readonly subject: SeriesSubject;
  readonly view: ViewId;
  readonly host: Host;
  readonly linked: PanelLink | undefined;
  readonly points: Points;
  readonly position: number;
  /** Point that is to be shown, and facts of it, or of the one before. */
  readonly shownPoint: number;
  readonly known: ResourceState<PointInfo>;
  /** The one that the view has drawn last, and the slice that it shows. */
  readonly drawnPoint: number | undefined;
  readonly slice: string;
}

/** The frame of a series, which shows what a film goes to. */
interface FilmFrame {
  /** Series that is shown now. */
  filmed(): FilmedSeries | undefined;
  goTo(position: number): void;
  /** The newest step, whichever that is. */
  follow(): void;
  keep(settings: FilmSettings): void;
  changed(): void;
}

/** The film of a series: its player, what is read ahead for it, where it stops, and what there is to say of it. */
export class SeriesFilm implements FilmScreen {
  settings: FilmSettings;
  /** Reason why it stopped, or problem with the condition. */
  said = "";
  isFailed = false;
  /** While it plays, whether it goes on as steps come. */
  isFollowing = false;
  private readonly linkedStep: LinkedStep;
  private readonly frame: FilmFrame;
  private readonly player: FilmPlayer;
  private readonly stop = new FilmStop(() => this.heardOfStop());
  private ahead: { readonly host: Host; readonly asker: AskAhead; end(): void } | undefined;
  /** The point that was gone to last by the film. */
  private asked: number | undefined;
  private coming: ReturnType<typeof setTimeout> | undefined;

  constructor(frame: FilmFrame, kept: unknown, ticks: Ticks = new ScreenTicks()) {
    this.frame = frame;
    this.settings = readFilmSettings(kept);
    this.player = new FilmPlayer(this, ticks, this.settings);
    this.linkedStep = new LinkedStep({
      goTo: (position) => frame.goTo(position),
      follow: () => frame.follow(),
      changed: () => frame.changed(),
      isRead: (position) => this.isReadFor(position),
    });
    document.addEventListener("visibilitychange", this.turned);
  }

  /** Ends the film, once it is off the page. */
  close(): void {
    this.pause();
    this.linkedStep.stop();
    clearTimeout(this.coming);
    document.removeEventListener("visibilitychange", this.turned);
    this.ahead?.end();
    this.ahead = undefined;
  }

  private readonly turned = (): void => {
    if (document.hidden) this.pause();
  };

  get isPlaying(): boolean {
    return this.player.isPlaying;
  }

  /** Hears what is shown now. Where somebody else went somewhere, the film pauses. */
  look(): void {
    const now = this.frame.filmed();
    if (!now) {
      this.pause();
      return;
    }
    if (this.ahead?.host !== now.host) {
      this.ahead?.end();
      this.ahead = { host: now.host, ...now.host.askThrough((direct) => new AskAhead(direct)) };
      this.ahead.asker.read = () => this.comeAlong();
    }
    this.ahead.asker.show(seriesOf(now.subject));
    if (this.isPlaying && now.shownPoint !== this.asked) this.pause();
    // Before the frame is whole, so that it is read ahead with what the view asks.
    if (this.isPlaying) this.lookForStop();
    else if (now.shownPoint !== this.asked && !this.isFailed) this.said = "";
    this.lookAtLink(now);
  }

  private lookAtLink({ linked: link, subject, points: { steps } }: FilmedSeries): void {
    const of = seriesKey(subject);
    const isComing = this.linkedStep.look({ link, of, step: subject.step ?? null, steps, isWhole: this.isWhole });
    if (!isComing || !this.ahead) return;
    // A film elsewhere: statistics are those of what stays.
    this.ahead.asker.isHurried = true;
    clearTimeout(this.coming);
    this.coming = setTimeout(() => {
      if (!this.isPlaying && !this.linkedStep.isComing) this.ahead?.asker.stop();
    }, COMING_MS);
  }

  /** Goes on to where the others are by now. */
  private comeAlong(): void {
    const now = this.frame.filmed();
    if (now?.linked && !this.isPlaying) this.lookAtLink(now);
  }

  /** A step of the others is read before it is gone to, so that nothing is blank; a film of this panel's own pauses at once. */
  private isReadFor(position: number): boolean {
    if (this.isPlaying) return true;
    this.readAhead([position]);
    return this.isRead(position);
  }

  /** The view has drawn a point: what it asks from now on is for more than that. */
  drawn(point: number): void {
    this.ahead?.asker.isDrawn(point);
    this.comeAlong();
  }

  play(): void {
    const now = this.frame.filmed();
    if (!now || this.isPlaying) return;
    this.say("");
    this.isFollowing = now.subject.step === undefined;
    this.asked = now.shownPoint;
    this.player.play(performance.now());
    if (this.ahead && this.isPlaying) this.ahead.asker.isHurried = true;
    this.frame.changed();
  }

  /** Pauses; the picture on screen stays. */
  pause(): void {
    if (!this.isPlaying) return;
    this.player.pause();
    this.rest();
  }

  turn(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  change(change: Partial<FilmSettings>): void {
    this.settings = { ...this.settings, ...change };
    this.player.take(this.settings);
    this.frame.keep(this.settings);
    if ("stopAt" in change) {
      this.say("");
      this.stop.forget();
      // A condition that nobody understands is said at once.
      this.lookForStop();
    }
    this.frame.changed();
  }

  // What the player is shown on

  get position(): number {
    return this.frame.filmed()?.position ?? 0;
  }

  get count(): number {
    return this.frame.filmed()?.points.steps.length ?? 0;
  }

  get isWhole(): boolean {
    const now = this.frame.filmed();
    if (!now) return false;
    const { known, subject, shownPoint, drawnPoint, view } = now;
    const point = pointOf(now);
    if (!point) return known.error !== undefined && !known.isLoading;
    return viewPage(view, subject.kind).saysDrawn !== true || point.error !== undefined || drawnPoint === shownPoint;
  }

  get isStop(): boolean | undefined {
    if (this.stop.error !== undefined) return true;
    this.lookForStop();
    const { count } = this.stop;
    return count === undefined ? undefined : count > 0;
  }

  goTo(position: number): void {
    this.asked = this.frame.filmed()?.points.steps[position]?.point;
    this.frame.goTo(position);
  }

  readAhead(positions: readonly number[]): void {
    const now = this.frame.filmed();
    const points = positions.flatMap((position) => now?.points.steps[position]?.point ?? []);
    if (now) this.ahead?.asker.readAhead(now.shownPoint, points);
  }

  isRead(position: number): boolean {
    const point = this.frame.filmed()?.points.steps[position]?.point;
    return point === undefined || this.ahead?.asker.isRead(point) !== false;
  }

  ended(): void {
    const step = String(this.frame.filmed()?.points.steps[this.position]?.step ?? "");
    const { count = 0, error } = this.stop;
    if (error !== undefined) this.say(error, true);
    else if (count > 0) {
      const { stopAt } = this.settings;
      this.say(
        count === 1
          ? l10n.t("Stopped at step {0}: 1 element is {1}", step, stopAt)
          : l10n.t("Stopped at step {0}: {1} elements are {2}", step, localeNumber(count), stopAt),
      );
    }
    this.rest();
  }

  private rest(): void {
    this.ahead?.asker.stop();
    const now = this.frame.filmed();
    if (this.isFollowing && now && now.position === now.points.steps.length - 1) this.frame.follow();
    this.isFollowing = false;
    this.frame.changed();
  }

  private lookForStop(): void {
    const now = this.frame.filmed();
    const point = now && pointOf(now);
    const dtype = point?.storedDtype ?? point?.dtype;
    if (!now || !point || dtype === undefined) return;
    const { host, subject, slice } = now;
    this.stop.look({ host, point: { ...seriesOf(subject), point: point.point }, slice, dtype }, this.settings.stopAt);
  }

  /** While it plays, the film itself looks. */
  private heardOfStop(): void {
    if (!this.isPlaying) {
      const { error } = this.stop;
      if (error !== undefined) this.say(error, true);
    }
    this.frame.changed();
  }

  private say(said: string, isFailed = false): void {
    this.said = said;
    this.isFailed = isFailed;
  }

  // The page

  /** Its controls, for the slot of a step bar. */
  controls(): TemplateResult | typeof nothing {
    const now = this.frame.filmed();
    if (!now || now.points.steps.length < 2) return nothing;
    return html`<tensor-view-film-controls
      slot="film"
      .settings=${this.settings}
      .isPlaying=${this.isPlaying}
      .hasElements=${now.known.value?.dtype !== undefined}
      .isInvalid=${this.isFailed}
      @film-turn=${() => this.turn()}
      @film-settings=${(event: CustomEvent<Partial<FilmSettings>>) => this.change(event.detail)}
    ></tensor-view-film-controls>`;
  }

  note(): TemplateResult | typeof nothing {
    const { said, isFailed } = this;
    if (!said) return nothing;
    return html`<p class="note ${isFailed ? "error" : ""}" role=${isFailed ? "alert" : "status"}>${said}</p>`;
  }
}

function seriesOf({ logdir, run, tag, kind }: SeriesSubject): SeriesId {
  return { logdir, run, tag, kind };
}

/** Facts of the point that is to be shown. */
function pointOf({ known: { value, isLoading }, shownPoint }: FilmedSeries): PointInfo | undefined {
  return !isLoading && value?.point === shownPoint ? value : undefined;
}
