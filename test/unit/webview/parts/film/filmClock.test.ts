import { describe, expect, it } from "vitest";
import { FilmClock, nextPosition, nextPositions } from "../../../../../webview/parts/film/filmClock";

describe("the position behind one", () => {
  it("never leaves the last one out, and ends or begins again behind it", () => {
    expect(nextPosition(0, 1, 3, false)).toBe(1);
    expect(nextPosition(1, 4, 3, false)).toBe(2);
    expect(nextPosition(2, 1, 3, false)).toBeUndefined();
    expect(nextPosition(2, 1, 3, true)).toBe(0);
    for (const count of [0, 1]) expect(nextPosition(0, 1, count, true)).toBeUndefined();
  });

  it("is planned ahead, each once", () => {
    expect(nextPositions(0, 1, 50, false, 3)).toEqual([1, 2, 3]);
    expect(nextPositions(44, 3, 50, true, 3)).toEqual([47, 49, 0]);
    expect(nextPositions(48, 1, 50, false, 3)).toEqual([49]);
    expect(nextPositions(0, 1, 2, true, 3)).toEqual([1]);
    expect(nextPositions(0, 1, 1, true, 3)).toEqual([]);
  });
});

describe("the clock of a film", () => {
  /** Plays so long with frames that take so long each; the strides of them. */
  function played(speed: number, tookMs: number, forMs: number, mayLeaveOut = true): number[] {
    const clock = new FilmClock(speed);
    const strides: number[] = [];
    clock.begin(0);
    let begunAt = 0;
    for (let now = 0; now <= forMs; now += 1000 / 60) {
      if (now < begunAt + tookMs) continue;
      clock.ready(now, mayLeaveOut);
      if (!clock.isDue(now)) continue;
      strides.push(clock.stride);
      clock.begin(now);
      begunAt = now;
    }
    return strides;
  }

  it("keeps each speed on a screen of 60 frames a second", () => {
    for (const speed of [1, 2, 3, 5, 8, 10, 15, 20, 25, 30]) {
      const strides = played(speed, 30, 10_000);
      expect(new Set(strides)).toEqual(new Set([1]));
      expect(Math.abs(strides.length - 10 * speed), `${speed} a second`).toBeLessThanOrEqual(1);
    }
  });

  it("leaves steps out where frames take longer, unless each is to be looked at", () => {
    const slow = played(30, 95, 10_000);
    // Evenly, once it is known how long they take.
    expect(new Set(slow.slice(10))).toEqual(new Set([3]));
    expect(slow.slice(2).reduce((sum, stride) => sum + stride, 0)).toBeGreaterThan(270);
    expect(new Set(played(30, 95, 10_000, false))).toEqual(new Set([1]));
  });

  it("makes up for nothing after a long frame", () => {
    const clock = new FilmClock(10);
    clock.begin(0);
    expect(clock.isDue(90)).toBe(false);
    expect(clock.isDue(97)).toBe(true);
    clock.ready(5000, false);
    clock.begin(5000);
    expect(clock.isDue(5080)).toBe(false);
    expect(clock.isDue(5100)).toBe(true);
    clock.speed = 1;
    clock.begin(5100);
    clock.speed = 30;
    clock.begin(5200);
    expect(clock.isDue(5250)).toBe(true);
  });
});
