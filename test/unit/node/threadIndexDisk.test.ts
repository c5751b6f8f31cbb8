import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPace } from "../../../src/node/pace";
import { ReadingMark } from "../../../src/node/readingMark";
import { ThreadIndexDisk } from "../../../src/node/threadIndexDisk";

const IDLE_MS = 5000;

describe("ThreadIndexDisk", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A disk whose threads answer once told to, and tell of their lives. */
  function disk() {
    const lives: string[] = [];
    const answers: (() => void)[] = [];
    const ends: (() => void)[] = [];
    const made = new ThreadIndexDisk(
      (onEnd) => {
        lives.push("start");
        ends.push(onEnd);
        const request = () =>
          new Promise<never>((resolve) => {
            answers.push(() => resolve(null as never));
          });
        return { channel: { request }, mark: new ReadingMark(), end: () => lives.push("end") };
      },
      "storage",
      () => undefined,
    );
    const load = () => made.load("a", createPace());
    return { load, lives, answer: () => answers.shift()?.(), crash: () => ends.at(-1)?.() };
  }

  it("ends a thread that has nothing to do, and starts another for the next question", async () => {
    const { load, lives, answer } = disk();
    expect(lives).toEqual(["start"]);
    const loaded = load();
    // One that is at work stays.
    await vi.advanceTimersByTimeAsync(3 * IDLE_MS);
    expect(lives).toEqual(["start"]);
    answer();
    expect(await loaded).toBeUndefined();
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(lives).toEqual(["start", "end"]);
    const again = load();
    expect(lives).toEqual(["start", "end", "start"]);
    answer();
    await again;
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(lives).toEqual(["start", "end", "start", "end"]);
  });

  it("ends one that was never asked", async () => {
    const { lives } = disk();
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(lives).toEqual(["start", "end"]);
  });

  it("starts no other where threads ended unasked again and again, until that is long ago", async () => {
    const { load, lives, crash } = disk();
    for (let i = 0; i < 6; i++) {
      crash();
      void load();
    }
    expect(lives).toEqual(["start", "start", "start", "start"]);
    expect(await load()).toBeUndefined();
    vi.advanceTimersByTime(3_600_000);
    void load();
    expect(lives).toHaveLength(5);
  });
});
