import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StepPlayer } from "../../../../../webview/views/images/stepPlayer";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A player of steps 0 to 3, and what it asked for. */
function playedFrom(step: bigint) {
  const played = { at: step, isDrawn: true, shown: [] as bigint[], changes: 0 };
  const player = new StepPlayer(
    () => ({
      rate: 10,
      isDrawn: played.isDrawn,
      first: 0n,
      next: played.at < 3n ? played.at + 1n : undefined,
      show: (to) => {
        played.at = to;
        played.shown.push(to);
      },
    }),
    () => {
      played.changes++;
    },
  );
  return { played, player };
}

describe("playing through the steps", () => {
  it("asks for the next step when it is time and the last one is drawn, never for more", () => {
    const { played, player } = playedFrom(0n);
    player.look();
    expect(played.shown).toEqual([]);
    player.toggle();
    player.look();
    expect(played.shown).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(played.shown).toEqual([1n]);
    played.isDrawn = false;
    vi.advanceTimersByTime(5000);
    expect(played.shown).toEqual([1n]);
    played.isDrawn = true;
    player.look();
    expect(played.shown).toEqual([1n, 2n]);
    expect([player.isPlaying, played.changes]).toEqual([true, 1]);
    vi.advanceTimersByTime(1000);
    expect(played.shown).toEqual([1n, 2n, 3n]);
    expect([player.isPlaying, played.changes]).toEqual([false, 2]);
  });

  it("begins anew from the last step on", () => {
    const { played, player } = playedFrom(3n);
    player.toggle();
    expect(played.shown).toEqual([0n]);
    vi.advanceTimersByTime(100);
    expect(played.shown).toEqual([0n, 1n]);
  });

  it("asks for nothing once it is stopped", () => {
    const { played, player } = playedFrom(0n);
    player.toggle();
    vi.advanceTimersByTime(30);
    player.toggle();
    vi.advanceTimersByTime(1000);
    player.look();
    expect(played.shown).toEqual([]);
    expect(player.isPlaying).toBe(false);
  });

  it("plays nothing where there is nothing to play", () => {
    const player = new StepPlayer(
      () => undefined,
      () => undefined,
    );
    player.toggle();
    expect(player.isPlaying).toBe(false);
  });
});
