import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SweepFound, SweepJob } from "../../../src/data/sweep/sweep";
import { ReadingMark } from "../../../src/node/readingMark";
import { SweepPool, type SweepThread } from "../../../src/node/sweepPool";

/** A thread that answers when it is told to. */
class FakeThread implements SweepThread {
  readonly mark = new ReadingMark();
  readonly answers: ((found: SweepFound) => void)[] = [];
  isHeld = false;
  isEnded = false;
  readonly endUnasked: () => void;

  constructor(onEnd: () => void) {
    this.endUnasked = onEnd;
  }

  sweep(): Promise<SweepFound> {
    return new Promise((answer) => this.answers.push(answer));
  }

  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
  }

  end(): void {
    this.isEnded = true;
  }
}

let threads: FakeThread[];
const job = {} as SweepJob;
const { signal } = new AbortController();

function poolOn(cores: number): SweepPool {
  return new SweepPool((onEnd) => {
    const thread = new FakeThread(onEnd);
    threads.push(thread);
    return thread;
  }, cores);
}

beforeEach(() => {
  threads = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
});

afterEach(() => {
  vi.useRealTimers();
});

it("has at most three threads beside the reader, fewer where there are fewer cores", async () => {
  const rooms = [1, 2, 3, 64].map((cores) => poolOn(cores).room);
  expect(rooms).toEqual([0, 1, 2, 3]);
  expect(await poolOn(1).sweep(job, signal)).toBeNull();
  const pool = poolOn(3);
  for (let i = 0; i < 5; i++) void pool.sweep(job, signal);
  expect(threads.map(({ answers }) => answers.length)).toEqual([3, 2]);
});

it("holds the process only while there is something to do, and ends its threads after a while without", async () => {
  const pool = poolOn(2);
  const found = pool.sweep(job, signal);
  const [thread] = threads;
  expect(thread?.isHeld).toBe(true);
  thread?.answers[0]?.({ found: 7 });
  expect(await found).toEqual({ found: 7 });
  expect(thread?.isHeld).toBe(false);
  await vi.advanceTimersByTimeAsync(6000);
  expect(thread?.isEnded).toBe(true);
});

it("finds nothing once a thread stands still or ends, and counts on fewer from then on", async () => {
  const pool = poolOn(3);
  const [still, ended] = [pool.sweep(job, signal), pool.sweep(job, signal)];
  threads[0]?.mark.watch(0).begin();
  threads[1]?.endUnasked();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await Promise.all([still, ended])).toEqual([null, null]);
  expect(pool.room).toBe(0);
  threads[0]?.endUnasked();
  vi.advanceTimersByTime(11 * 60_000);
  expect(pool.room).toBe(2);
});

it("waits for others a turn, before a long pass a little more", async () => {
  const pool = poolOn(1);
  await pool.nextTurn(false);
  let isOver = false;
  const over = pool.nextTurn(true).then(() => {
    isOver = true;
  });
  await pool.nextTurn(false);
  expect(isOver).toBe(false);
  vi.advanceTimersByTime(2);
  await over;
  expect(isOver).toBe(true);
});

it("goes on without a thread that cannot be started", async () => {
  let tries = 0;
  const pool = new SweepPool(() => {
    tries++;
    throw new Error("no memory left");
  }, 2);
  expect(await pool.sweep(job, signal)).toBeNull();
  expect(await pool.sweep(job, signal)).toBeNull();
  expect(tries).toBe(1);
});
