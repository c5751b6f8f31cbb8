import { beforeEach, describe, expect, it } from "vitest";
import { FilmPlayer, type FilmScreen } from "../../../../../webview/parts/film/filmPlayer";
import { DEFAULT_FILM, type FilmSettings } from "../../../../../webview/parts/film/filmSettings";
import type { Ticks } from "../../../../../webview/parts/film/screenTicks";

/** A screen that a test draws on. */
class TestScreen implements FilmScreen {
  position = 0;
  isWhole = true;
  isFollowing = false;
  stops: readonly number[] = [];
  isStopKnown = true;
  readonly unread = new Set<number>();
  readonly shown: number[] = [];
  readonly read: string[] = [];
  ends = 0;

  count: number;

  constructor(count: number) {
    this.count = count;
  }

  get isStop(): boolean | undefined {
    return this.isStopKnown ? this.stops.includes(this.position) : undefined;
  }

  goTo(position: number): void {
    this.position = position;
    this.shown.push(position);
  }

  readAhead(positions: readonly number[]): void {
    this.read.push(positions.join());
  }

  isRead(position: number): boolean {
    return !this.unread.has(position);
  }

  ended(): void {
    this.ends++;
  }
}

class TestTicks implements Ticks {
  nowMs = 0;
  private tick: ((nowMs: number) => void) | undefined;

  start(tick: (nowMs: number) => void): void {
    this.tick = tick;
  }

  stop(): void {
    this.tick = undefined;
  }

  pass(ms: number): void {
    for (const end = this.nowMs + ms; this.nowMs < end; ) {
      this.nowMs += 10;
      this.tick?.(this.nowMs);
    }
  }
}

let ticks: TestTicks;
let screen: TestScreen;
beforeEach(() => {
  ticks = new TestTicks();
  screen = new TestScreen(5);
});

function play(settings: Partial<FilmSettings> = {}): FilmPlayer {
  const player = new FilmPlayer(screen, ticks, { ...DEFAULT_FILM, ...settings });
  player.play(ticks.nowMs);
  return player;
}

describe("a film", () => {
  it("goes on from the step that is shown, at its speed, and ends behind the last", () => {
    screen.position = 1;
    const player = play();
    ticks.pass(90);
    expect(screen.shown).toEqual([]);
    ticks.pass(20);
    expect(screen.shown).toEqual([2]);
    ticks.pass(1000);
    expect(screen.shown).toEqual([2, 3, 4]);
    expect([screen.ends, player.isPlaying]).toEqual([1, false]);
    player.play(ticks.nowMs);
    ticks.pass(150);
    expect(screen.shown).toEqual([2, 3, 4, 0, 1]);
  });

  it("begins again where it loops", () => {
    play({ isLooping: true });
    ticks.pass(720);
    expect(screen.shown).toEqual([1, 2, 3, 4, 0, 1, 2]);
  });

  it("goes nowhere before what is shown is on screen, and the next is read", () => {
    play();
    screen.isWhole = false;
    ticks.pass(300);
    expect(screen.shown).toEqual([]);
    screen.isWhole = true;
    screen.unread.add(1);
    ticks.pass(300);
    expect(screen.shown).toEqual([]);
    screen.unread.clear();
    ticks.pass(10);
    expect(screen.shown).toEqual([1]);
    // What took six steps' time leaves steps out, but never the last.
    ticks.pass(1000);
    expect(screen.shown).toEqual([1, 3, 4]);
  });

  it("has the next steps read, and nothing once it pauses", () => {
    const player = play({ speed: 5 });
    ticks.pass(190);
    expect(screen.read).toEqual(["1,2,3"]);
    ticks.pass(20);
    expect(screen.read).toEqual(["1,2,3", "2,3,4"]);
    player.pause();
    ticks.pass(1000);
    expect(screen.read.at(-1)).toBe("");
    expect(screen.shown).toEqual([1]);
  });

  it("stops at the first step that fulfils its condition, leaves none out for it, and goes on from there", () => {
    screen.stops = [0, 2];
    const player = play({ stopAt: "nan", speed: 30 });
    screen.isStopKnown = false;
    ticks.pass(500);
    expect(screen.shown).toEqual([1]);
    screen.isStopKnown = true;
    ticks.pass(500);
    expect([screen.shown, screen.ends, player.isPlaying]).toEqual([[1, 2], 1, false]);
    player.play(ticks.nowMs);
    ticks.pass(500);
    expect(screen.shown).toEqual([1, 2, 3, 4]);
  });

  it("waits at the end where it follows, and goes on as steps come, one after the other", () => {
    screen.isFollowing = true;
    const player = play({ isLooping: true });
    ticks.pass(1000);
    expect([screen.shown, player.isPlaying]).toEqual([[1, 2, 3, 4], true]);
    screen.count = 7;
    ticks.pass(110);
    expect(screen.shown.slice(4)).toEqual([5]);
    ticks.pass(1000);
    expect(screen.shown.slice(4)).toEqual([5, 6]);
    player.pause();
    expect(screen.ends).toBe(0);
  });

  it("is none of fewer than two steps", () => {
    for (const count of [0, 1]) {
      screen = new TestScreen(count);
      expect(play().isPlaying).toBe(false);
    }
  });

  it("takes another speed while it plays", () => {
    const player = play({ speed: 1 });
    ticks.pass(100);
    player.take({ ...DEFAULT_FILM, speed: 10 });
    ticks.pass(950);
    expect(screen.shown.slice(0, 1)).toEqual([1]);
    ticks.pass(300);
    expect(screen.shown).toEqual([1, 2, 3, 4]);
  });
});
