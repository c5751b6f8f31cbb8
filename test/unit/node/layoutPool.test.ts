import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OrderedPoints } from "../../../src/graph/layout/orderedPoints";
import { LayoutPool, type LayoutThread } from "../../../src/node/layoutPool";
import { createPace } from "../../../src/node/pace";
import { unhurried } from "../../../src/tensor/pace";

/** A thread that is up and answers when it is told to. */
class FakeThread implements LayoutThread {
  readonly asked: { readonly parts: readonly OrderedPoints[]; answer(): void; fail(): void }[] = [];
  isHeld = false;
  isEnded = false;
  readonly comeUp: () => void;
  readonly endUnasked: () => void;

  constructor({ onReady, onEnd }: { onReady(): void; onEnd(): void }) {
    this.comeUp = onReady;
    this.endUnasked = onEnd;
  }

  place(parts: readonly OrderedPoints[]): Promise<readonly Float64Array[]> {
    return new Promise((resolve, reject) => {
      const answer = () => resolve(parts.map(({ before }) => before));
      this.asked.push({ parts, answer, fail: () => reject(new Error("Maximum call stack size exceeded")) });
    });
  }

  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
  }

  end(): void {
    this.isEnded = true;
  }
}

let threads: FakeThread[];
let pool: LayoutPool;
/** Threads that are up at once. */
let isQuick: boolean;

function part(boxes: number): OrderedPoints {
  return {
    before: new Float64Array(boxes).fill(boxes),
    behind: new Float64Array(boxes),
    layers: [Uint32Array.from({ length: boxes }, (_, box) => box)],
    above: new Uint32Array(0),
    below: new Uint32Array(0),
  };
}

const ask = (boxes: number) => pool.placeWell([part(boxes)], unhurried);
const places = (boxes: number) => [part(boxes).before];
const running = () => threads.filter(({ isEnded }) => !isEnded);
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  threads = [];
  isQuick = true;
  pool = new LayoutPool((told) => {
    const thread = new FakeThread(told);
    threads.push(thread);
    if (isQuick) queueMicrotask(thread.comeUp);
    return thread;
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => {
  pool.close();
  vi.useRealTimers();
});

describe("a thread that lays levels out", () => {
  it("does one after the other, and holds the process while it does", async () => {
    const [one, other] = [ask(1), ask(2)];
    await settled();
    expect(threads.map(({ asked }) => asked.length)).toEqual([1]);
    expect(threads[0]?.isHeld).toBe(true);
    threads[0]?.asked[0]?.answer();
    expect(await one).toEqual(places(1));
    threads[0]?.asked[1]?.answer();
    expect(await other).toEqual(places(2));
    expect(threads[0]?.isHeld).toBe(false);
    expect(threads.length).toBe(1);
  });

  it("is started ahead, so that the first level does not wait for it", async () => {
    pool.warm();
    pool.warm();
    await settled();
    expect(threads.length).toBe(1);
    expect(threads[0]?.isHeld).toBe(false);
    void ask(1);
    expect(threads[0]?.asked.length).toBe(1);
  });

  it("has its time from when it is up, and is ended when that is over", async () => {
    isQuick = false;
    const places = ask(1);
    await vi.advanceTimersByTimeAsync(600);
    threads[0]?.comeUp();
    await vi.advanceTimersByTimeAsync(600);
    expect(threads[0]?.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(150);
    expect(threads[0]?.isEnded).toBe(true);
    expect(await places).toBeUndefined();
    // Another is up for the next level.
    expect(running().length).toBe(1);
  });

  it("gives nothing where a level overflows its stack, and goes on", async () => {
    const overflowing = ask(1);
    await settled();
    threads[0]?.asked[0]?.fail();
    expect(await overflowing).toBeUndefined();
    const next = ask(2);
    threads[0]?.asked[1]?.answer();
    expect(await next).toEqual(places(2));
  });

  it("is not asked for levels that it cannot do in time", async () => {
    expect(await ask(20_000)).toBeUndefined();
    expect(threads.length).toBe(0);
  });

  it("leaves nobody waiting who gave up; another thread takes what is asked meanwhile, never a third", async () => {
    const giveUp = new AbortController();
    const given = pool.placeWell([part(1)], createPace(giveUp.signal));
    await settled();
    giveUp.abort();
    await expect(given).rejects.toMatchObject({ code: "cancelled" });
    expect(threads[0]?.isEnded).toBe(false);
    const next = [ask(2), ask(3)];
    await settled();
    expect(threads.map(({ asked }) => asked.length)).toEqual([1, 1]);
    threads[1]?.asked[0]?.answer();
    await settled();
    threads[1]?.asked[1]?.answer();
    expect(await Promise.all(next)).toEqual([places(2), places(3)]);
    await settled();
    expect(running()).toEqual([threads[1]]);
  });

  it("goes on with the thread that somebody gave up on, once it is done", async () => {
    const giveUp = new AbortController();
    const given = pool.placeWell([part(1)], createPace(giveUp.signal));
    await settled();
    giveUp.abort();
    await expect(given).rejects.toThrow();
    threads[0]?.asked[0]?.answer();
    await settled();
    const next = ask(2);
    threads[0]?.asked[1]?.answer();
    expect(await next).toEqual(places(2));
    expect(threads.length).toBe(1);
  });

  it("forgets what was given up before its turn came", async () => {
    const giveUp = new AbortController();
    const first = ask(1);
    const given = pool.placeWell([part(2)], createPace(giveUp.signal));
    await settled();
    giveUp.abort();
    await expect(given).rejects.toThrow();
    threads[0]?.asked[0]?.answer();
    await first;
    await settled();
    expect(threads.map(({ asked }) => asked.length)).toEqual([1]);
  });

  it("ends when there was nothing to do for a while", async () => {
    const level = ask(1);
    await settled();
    threads[0]?.asked[0]?.answer();
    await level;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(threads[0]?.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(threads[0]?.isEnded).toBe(true);
    void ask(2);
    expect(threads.length).toBe(2);
  });

  it("is done without where threads end unasked, or do not come up, or cannot be started", async () => {
    for (let i = 0; i < 3; i++) {
      isQuick = i < 2;
      const level = ask(1);
      await settled();
      if (isQuick) threads.at(-1)?.endUnasked();
      else await vi.advanceTimersByTimeAsync(4000);
      expect(await level).toBeUndefined();
    }
    expect(await ask(1)).toBeUndefined();
    expect(threads.length).toBe(3);
    const unable = new LayoutPool(() => {
      throw new Error("no threads");
    });
    unable.warm();
    expect(await unable.placeWell([part(1)], unhurried)).toBeUndefined();
    unable.close();
  });
});
