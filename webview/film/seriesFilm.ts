import * as l10n from "@vscode/l10n";
import type { PointInfo } from "../../src/shared/questions/describePoint";
import type { SeriesId } from "../../src/shared/seriesId";
import type { Points } from "../growingPoints";
import type { Host } from "../host";
import { localeNumber } from "../localeText";
import { AskAhead } from "./askAhead";
import { FilmPlayer, type FilmScreen } from "./filmPlayer";
import { type FilmSettings, readFilmSettings } from "./filmSettings";
import { FilmStop } from "./filmStop";
import { ScreenTicks, type Ticks } from "./screenTicks";

/** What of a series is shown, and by whom. */
export interface FilmedSeries {
  readonly host: Host;
  readonly series: SeriesId;
  readonly points: Points;
  readonly position: number;
  /** The point that is to be shown, and what is known of it once it is. */
  readonly shownPoint: number;
  readonly point: PointInfo | undefined;
  /** It is on screen, as far as its view says that, or nothing can be. */
  readonly isWhole: boolean;
  /** What the view shows of it. */
  readonly slice: string;
  readonly isFollowing: boolean;
}

/** The frame of a series, which shows what a film goes to. */
interface FilmFrame {
  /** What is shown now. */
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
  /** Why it stopped, or what is wrong with the condition. */
  said = "";
  isFailed = false;
  /** While it plays, whether it goes on as steps come. */
  isFollowing = false;
  private readonly frame: FilmFrame;
  private readonly player: FilmPlayer;
  private readonly stop = new FilmStop(() => this.heardOfStop());
  private ahead: { readonly host: Host; readonly asker: AskAhead; end(): void } | undefined;
  /** The point that was gone to last by the film. */
  private wished: number | undefined;

  constructor(frame: FilmFrame, kept: unknown, ticks: Ticks = new ScreenTicks()) {
    this.frame = frame;
    this.settings = readFilmSettings(kept);
    this.player = new FilmPlayer(this, ticks, this.settings);
    document.addEventListener("visibilitychange", this.turned);
  }

  /** It is not on the page any longer. */
  close(): void {
    this.pause();
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
    }
    this.ahead.asker.show(now.series);
    if (this.isPlaying && now.shownPoint !== this.wished) this.pause();
    // Before the frame is whole, so that it is read ahead with what the view asks.
    if (this.isPlaying) this.lookForStop();
    else if (now.shownPoint !== this.wished && !this.isFailed) this.said = "";
  }

  /** The view has drawn a point: what it asks from now on is for more than that. */
  drawn(point: number): void {
    this.ahead?.asker.isDrawn(point);
  }

  play(): void {
    const now = this.frame.filmed();
    if (!now || this.isPlaying) return;
    this.say("");
    this.isFollowing = now.isFollowing;
    this.wished = now.shownPoint;
    this.player.play(performance.now());
    if (this.ahead && this.isPlaying) this.ahead.asker.isHurried = true;
    this.frame.changed();
  }

  /** What is on screen stays. */
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
    return this.frame.filmed()?.isWhole === true;
  }

  get isStop(): boolean | undefined {
    if (this.stop.error !== undefined) return true;
    this.lookForStop();
    const { count } = this.stop;
    return count === undefined ? undefined : count > 0;
  }

  goTo(position: number): void {
    this.wished = this.frame.filmed()?.points.steps[position]?.point;
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
    const point = now?.point;
    const dtype = point?.storedDtype ?? point?.dtype;
    if (!now || !point || dtype === undefined) return;
    const { host, series, slice } = now;
    this.stop.look({ host, point: { ...series, point: point.point }, slice, dtype }, this.settings.stopAt);
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
}
