import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ReadingMark } from "../../../src/node/readingMark";
import { type Member, ThreadPool } from "../../../src/node/threadPool";

/** Thread whose callers hold the ends of its answers. */
class FakeThread {
  readonly mark = new ReadingMark();
  readonly watch = this.mark.watch(0);
  isHeld = false;
  isEnded = false;
  readonly endUnasked: (cause?: string) => void;

  constructor(onEnd: (cause?: string) => void) {
    this.endUnasked = onEnd;
  }

  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
  }

  end(): string {
    this.isEnded = true;
    return "ending";
  }
}

const IDLE_MS = 1000;
let told: unknown[];

function poolOf(idleMs?: number): ThreadPool<FakeThread> {
  return new ThreadPool<FakeThread>({
    start: (onEnd) => new FakeThread(onEnd),
    ...(idleMs !== undefined && { idleMs }),
    onStill: ({ stillness }) => told.push(stillness.isStill ? "still" : "goes on"),
    onFree: () => told.push("free"),
    onEnd: (_, isUnasked, cause) => told.push([isUnasked, cause]),
  });
}

/** Asks, and is told to answer or fail. */
function asked(pool: ThreadPool<FakeThread>, member: Member<FakeThread>, method: "request" | "requestInTime") {
  let answer: (text: string) => void = () => undefined;
  let fail: () => void = () => undefined;
  const answered = pool[method](member, () => {
    return new Promise<string>((resolve, reject) => {
      answer = resolve;
      fail = () => reject(new Error("broken"));
    });
  });
  return { answered, answer, fail };
}

beforeEach(() => {
  told = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("a pool of threads", () => {
  it("holds the process while a thread is busy, and ends threads that had nothing to do for a while", async () => {
    const pool = poolOf(IDLE_MS);
    const [one, other] = [pool.add(), pool.add()];
    const { answered, answer } = asked(pool, one, "request");
    pool.begin(one);
    expect([one.thread.isHeld, other.thread.isHeld, one.jobs]).toEqual([true, false, 2]);
    await vi.advanceTimersByTimeAsync(10 * IDLE_MS);
    answer("a");
    expect(await answered).toBe("a");
    expect([one.thread.isHeld, told]).toEqual([true, []]);
    pool.done(one);
    expect([one.thread.isHeld, told]).toEqual([false, ["free"]]);
    await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
    expect(pool.members.size).toBe(2);
    pool.rest();
    await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
    expect(pool.members.size).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect([pool.members.size, one.thread.isEnded, other.thread.isEnded]).toEqual([0, true, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends threads that were never asked, and leaves no timer", async () => {
    const pool = poolOf(IDLE_MS);
    const { thread } = pool.add();
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect([thread.isEnded, vi.getTimerCount()]).toEqual([true, 0]);
  });

  it("rejects as a thread does, and is free again", async () => {
    const pool = poolOf(IDLE_MS);
    const member = pool.add();
    const { answered, fail } = asked(pool, member, "requestInTime");
    fail();
    await expect(answered).rejects.toThrow("broken");
    expect([member.jobs, member.givingUp.size, told]).toEqual([0, 0, ["free"]]);
    pool.close();
  });

  it("gives up what was asked in time, and is busy until it answers; what else was asked waits", async () => {
    const pool = poolOf(IDLE_MS);
    const member = pool.add();
    const [inTime, other] = [asked(pool, member, "requestInTime"), asked(pool, member, "request")];
    pool.giveUp(member);
    expect(await inTime.answered).toBeUndefined();
    expect(member.jobs).toBe(2);
    inTime.answer("late");
    other.answer("b");
    expect(await other.answered).toBe("b");
    expect(member.jobs).toBe(0);
    pool.close();
  });

  it("tells once that an operation stands still, and that it goes on, also with the last answer", async () => {
    const pool = poolOf(IDLE_MS);
    const member = pool.add();
    const { answered, answer } = asked(pool, member, "request");
    member.thread.watch.begin();
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toEqual(["still"]);
    member.thread.watch.end();
    answer("a");
    await answered;
    expect(told).toEqual(["still", "free", "goes on"]);
    pool.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("without an idle time keeps its threads, and looks at them always", async () => {
    const pool = poolOf();
    const member = pool.add();
    member.thread.watch.begin();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([told, pool.members.size]).toEqual([["still"], 1]);
    pool.close();
    expect([member.thread.isEnded, vi.getTimerCount()]).toEqual([true, 0]);
  });

  it("tells which ends were unasked, and why; nobody waits in time for a thread that ended", async () => {
    const pool = poolOf(IDLE_MS);
    const [lost, dropped] = [pool.add(), pool.add()];
    const answers = [lost, dropped].map((member) => asked(pool, member, "requestInTime").answered);
    lost.thread.endUnasked("broken");
    expect(pool.end(dropped)).toBe("ending");
    dropped.thread.endUnasked();
    expect(await Promise.all(answers)).toEqual([undefined, undefined]);
    expect(told).toEqual([
      [true, "broken"],
      [false, "ended"],
    ]);
    expect([pool.members.size, vi.getTimerCount()]).toEqual([0, 0]);
  });
});
