import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { KeptFileIndex } from "../../../src/index/events/keptFileIndex";
import type { PartPlace } from "../../../src/index/fileParts";
import { IndexPool, type IndexThread } from "../../../src/node/indexPool";
import { ReadingMark } from "../../../src/node/readingMark";

/** A thread that answers when it is told to. */
class FakeThread implements IndexThread {
  readonly mark = new ReadingMark();
  readonly asked: { readonly path: string; answer(kept: KeptFileIndex | null): void; fail(): void }[] = [];
  isHeld = false;
  isEnded = false;
  readonly endUnasked: () => void;

  constructor(onEnd: () => void) {
    this.endUnasked = onEnd;
  }

  index(path: string): Promise<KeptFileIndex | null> {
    return new Promise((answer, reject) => {
      this.asked.push({ path, answer, fail: () => reject(new Error("broken")) });
    });
  }

  part(path: string, { from }: PartPlace): Promise<KeptFileIndex | null> {
    return this.index(`${path} from ${from}`);
  }

  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
  }

  end(): void {
    this.isEnded = true;
  }
}

let threads: FakeThread[];
const kept = {} as KeptFileIndex;

function poolOn(cores: number): IndexPool {
  return new IndexPool((onEnd) => {
    const thread = new FakeThread(onEnd);
    threads.push(thread);
    return thread;
  }, cores);
}

const asked = () => threads.map((thread) => thread.asked.map(({ path }) => path));

beforeEach(() => {
  threads = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a pool of threads that index files", () => {
  it("is worth it once reading takes its time, and begins anew after a pause", () => {
    const pool = poolOn(2);
    expect(pool.lanes(100)).toBe(0);
    vi.advanceTimersByTime(20);
    expect(pool.lanes(99)).toBe(8);
    expect(pool.lanes(1)).toBe(0);
    vi.advanceTimersByTime(1500);
    expect(pool.lanes(50)).toBe(0);
  });

  it("never has more than three threads beside the reader, fewer where there are fewer cores", () => {
    for (const [cores, most] of [
      [1, 0],
      [2, 1],
      [3, 2],
      [64, 3],
    ] as const) {
      threads = [];
      const pool = poolOn(cores);
      for (let i = 0; i < 20; i++) void pool.index(`${i}`, true, 1);
      expect(threads.length).toBe(most);
    }
  });

  it("gives a file to the thread with the least to do", () => {
    const pool = poolOn(3);
    for (const path of ["a", "b", "c", "d", "e"]) void pool.index(path, true, 1);
    expect(asked()).toEqual([
      ["a", "c", "e"],
      ["b", "d"],
    ]);
  });

  it("has files of 128 MiB under way at most, whichever comes first", async () => {
    const pool = poolOn(3);
    const mebibytes = (count: number) => count * 1024 * 1024;
    const answers = [100, 50, 25].map((size, i) => pool.index(`${i}`, true, mebibytes(size)));
    expect(asked().flat().sort()).toEqual(["0", "2"]);
    const ask = (path: string) => threads.flatMap((thread) => thread.asked).find((one) => one.path === path);
    ask("0")?.answer(kept);
    await answers[0];
    await vi.advanceTimersByTimeAsync(0);
    expect(asked().flat().sort()).toEqual(["0", "1", "2"]);
    ask("1")?.answer(kept);
    ask("2")?.answer(null);
    expect(await Promise.all(answers)).toEqual([kept, kept, undefined]);
  });

  it("hands over what a thread found; where it found nothing, or failed, whoever asks reads the file", async () => {
    const pool = poolOn(2);
    const answers = ["a", "b", "c"].map((path) => pool.index(path, true, 1));
    const [first, second, third] = threads[0]?.asked ?? [];
    first?.answer(kept);
    second?.answer(null);
    third?.fail();
    expect(await Promise.all(answers)).toEqual([kept, undefined, undefined]);
  });

  it("holds the process only while there is something to do, and ends its threads after a while without", async () => {
    const pool = poolOn(2);
    const answer = pool.index("a", true, 1);
    const [thread] = threads;
    expect(thread?.isHeld).toBe(true);
    thread?.asked[0]?.answer(kept);
    await answer;
    expect(thread?.isHeld).toBe(false);
    vi.advanceTimersByTime(4000);
    void pool.index("b", true, 1);
    vi.advanceTimersByTime(60_000);
    expect(thread?.isEnded).toBe(false);
    thread?.asked[1]?.answer(kept);
    await vi.advanceTimersByTimeAsync(6000);
    expect(thread?.isEnded).toBe(true);
    void pool.index("c", true, 1);
    expect(threads.length).toBe(2);
  });

  it("waits no longer for a thread whose read stands still, and starts none in its place", async () => {
    const pool = poolOn(2);
    const answers = ["a", "b"].map((path) => pool.index(path, true, 1));
    threads[0]?.mark.watch(0).begin();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await Promise.all(answers)).toEqual([undefined, undefined]);
    expect(threads[0]?.isEnded).toBe(true);
    expect(await pool.index("c", true, 1)).toBeUndefined();
    expect(threads.length).toBe(1);
    vi.advanceTimersByTime(20);
    expect(pool.lanes(100)).toBe(0);
  });

  it("starts one again once the read that stood still came back, and never more than it may have", async () => {
    const pool = poolOn(2);
    for (let round = 0; round < 5; round++) {
      const answer = pool.index(`${round}`, true, 1);
      expect(threads).toHaveLength(round + 1);
      threads[round]?.mark.watch(0).begin();
      await vi.advanceTimersByTimeAsync(3000);
      expect(await answer).toBeUndefined();
      expect(await pool.index("meanwhile", true, 1)).toBeUndefined();
      expect(threads).toHaveLength(round + 1);
      // Only now the thread has ended.
      threads[round]?.endUnasked();
    }
    void pool.lanes(100);
    vi.advanceTimersByTime(20);
    expect(pool.lanes(100)).toBe(8);
  });

  it("starts one again some time after others ended unasked", async () => {
    const pool = poolOn(3);
    for (const path of ["a", "b"]) void pool.index(path, true, 1);
    for (const thread of threads) thread.endUnasked();
    expect(await pool.index("c", true, 1)).toBeUndefined();
    vi.advanceTimersByTime(11 * 60_000);
    for (const path of ["d", "e"]) void pool.index(path, true, 1);
    expect(asked()).toEqual([["a"], ["b"], ["d"], ["e"]]);
  });

  it("goes on without a thread that cannot be started", async () => {
    let tries = 0;
    const pool = new IndexPool(() => {
      tries++;
      throw new Error("no memory left");
    }, 2);
    expect([await pool.index("a", true, 1), await pool.index("b", true, 1)]).toEqual([undefined, undefined]);
    expect(tries).toBe(1);
  });

  it("waits for a thread that reads on, however long", async () => {
    const pool = poolOn(2);
    let isAnswered = false;
    void pool.index("a", true, 1).then(() => {
      isAnswered = true;
    });
    const watch = threads[0]?.mark.watch(0);
    for (let i = 0; i < 40; i++) {
      watch?.begin();
      await vi.advanceTimersByTimeAsync(300);
      watch?.end();
    }
    expect(isAnswered).toBe(false);
    expect(threads[0]?.isEnded).toBe(false);
  });

  it("takes parts of a file once what is left of it takes its time, within the bytes that may be under way", async () => {
    const pool = poolOn(2);
    const parts = pool.parts("a");
    const mebibytes = (count: number) => count * 1024 * 1024;
    expect(parts?.lanes(mebibytes(10), mebibytes(100))).toBe(0);
    vi.advanceTimersByTime(20);
    expect(parts?.lanes(mebibytes(10), mebibytes(15))).toBe(0);
    expect(parts?.lanes(mebibytes(10), mebibytes(100))).toBe(1);
    const { signal } = new AbortController();
    const place = (from: number) =>
      ({ from: mebibytes(from), to: mebibytes(from + 60), sizeBytes: mebibytes(200), dialect: "mindspore" }) as const;
    const answers = [0, 60, 120].map((from) => parts?.index(place(from), signal));
    expect(asked()).toEqual([["a from 0", `a from ${mebibytes(60)}`]]);
    threads[0]?.asked[0]?.fail();
    expect(await answers[0]).toBeUndefined();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()[0]).toHaveLength(3);
    threads[0]?.asked[1]?.answer(kept);
    threads[0]?.asked[2]?.answer(null);
    expect(await Promise.all(answers)).toEqual([undefined, kept, undefined]);
  });

  it("starts no thread once it is closed, whatever waits", async () => {
    const pool = poolOn(3);
    const parts = pool.parts("a");
    const bytes = 60 * 1024 * 1024;
    const { signal } = new AbortController();
    const answers = Array.from({ length: 4 }, (_, i) =>
      parts.index({ from: i * bytes, to: (i + 1) * bytes, sizeBytes: 4 * bytes, dialect: "tensorboard" }, signal),
    );
    expect(threads).toHaveLength(2);
    pool.close();
    for (const thread of threads) thread.endUnasked();
    expect(await Promise.all(answers)).toEqual([undefined, undefined, undefined, undefined]);
    expect(threads).toHaveLength(2);
  });

  it("goes on without a thread that ended unasked", async () => {
    const pool = poolOn(3);
    const answers = ["a", "b"].map((path) => pool.index(path, true, 1));
    threads[0]?.endUnasked();
    threads[1]?.asked[0]?.answer(kept);
    expect(await Promise.all(answers)).toEqual([undefined, kept]);
    void pool.index("c", true, 1);
    expect(asked()).toEqual([["a"], ["b", "c"]]);
  });
});
