import { FilmClock, nextPosition, nextPositions } from "./filmClock";
import type { FilmSettings } from "./filmSettings";
import type { Ticks } from "./screenTicks";

/** Frames that are read before they are gone to. */
const AHEAD = 3;

/** Screen that a film is shown on. */
export interface FilmScreen {
  /** The step that is shown, among `count` of them. */
  readonly position: number;
  readonly count: number;
  /** True if the current frame is on screen, whole. */
  readonly isWhole: boolean;
  /** At the end it waits for more. */
  readonly isFollowing: boolean;
  /** True if the frame ends the film; undefined while that is not known. */
  readonly isStop: boolean | undefined;
  goTo(position: number): void;
  /** Positions to read, and no others, before they are shown. */
  readAhead(positions: readonly number[]): void;
  /** True if all that was to be read for it is there. */
  isRead(position: number): boolean;
  /** Called at the end. */
  ended(): void;
}

/** Plays a film: a frame is gone to once the one before is on screen and what it takes is there, so frames never queue up. */
export class FilmPlayer {
  isPlaying = false;
  private readonly screen: FilmScreen;
  private readonly ticks: Ticks;
  private readonly clock = new FilmClock(1);
  private settings: FilmSettings;
  /** The film has gone to the frame that is shown: what it began with does not end it. */
  private isMoved = false;
  private planned = "";

  constructor(screen: FilmScreen, ticks: Ticks, settings: FilmSettings) {
    this.screen = screen;
    this.ticks = ticks;
    this.settings = settings;
  }

  /** From the shown step on; from the first where that is the last. */
  play(nowMs: number): void {
    const { screen } = this;
    if (this.isPlaying || screen.count < 2) return;
    this.isPlaying = true;
    this.isMoved = false;
    this.planned = "";
    this.clock.speed = this.settings.speed;
    this.clock.begin(nowMs);
    this.ticks.start((at) => this.tick(at));
    if (screen.position === screen.count - 1) this.begin(0, nowMs);
  }

  pause(): void {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.ticks.stop();
    this.screen.readAhead([]);
  }

  take(settings: FilmSettings): void {
    this.settings = settings;
    this.clock.speed = settings.speed;
    this.planned = "";
  }

  private begin(position: number, nowMs: number): void {
    this.isMoved = true;
    this.planned = "";
    this.clock.begin(nowMs);
    this.screen.goTo(position);
  }

  private tick(nowMs: number): void {
    const { screen, clock, settings } = this;
    if (!this.isPlaying || !screen.isWhole) return;
    const { position, count } = screen;
    const isStop = this.isMoved ? screen.isStop : false;
    if (isStop === undefined) return;
    const isLooping = settings.isLooping && !screen.isFollowing;
    const next = isStop ? undefined : nextPosition(position, clock.stride, count, isLooping);
    if (next === undefined) {
      if (isStop || !screen.isFollowing) this.end();
      return;
    }
    this.plan(nextPositions(position, clock.stride, count, isLooping, AHEAD));
    if (!screen.isRead(next)) return;
    // What ends it may be in any step.
    clock.ready(nowMs, settings.stopAt === "");
    if (clock.isDue(nowMs)) this.begin(next, nowMs);
  }

  private plan(positions: readonly number[]): void {
    const planned = positions.join();
    if (planned === this.planned) return;
    this.planned = planned;
    this.screen.readAhead(positions);
  }

  private end(): void {
    this.pause();
    this.screen.ended();
  }
}
