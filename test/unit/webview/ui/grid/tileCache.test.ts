import * as l10n from "@vscode/l10n";
import { describe, expect, it } from "vitest";
import type { ElementValues } from "../../../../../src/tensor/elements/elementValues";
import type { TileRect } from "../../../../../webview/ui/grid/gridModel";
import { type CellWindow, TileCache } from "../../../../../webview/ui/grid/tileCache";

interface Call {
  readonly tile: TileRect;
  readonly signal: AbortSignal;
  answer(): void;
  answerWith(values: ElementValues): void;
  fail(message: string): void;
}

/** A model whose tiles come when the test says so; a value tells its cell. */
function scripted(rowCount: number, columnCount: number) {
  const calls: Call[] = [];
  const messages: string[] = [];
  const model = {
    rowCount,
    columnCount,
    rowHeader: String,
    columnHeader: String,
    fetchTile: (tile: TileRect, signal: AbortSignal) =>
      new Promise<ElementValues>((resolve, reject) => {
        const answer = () => {
          const values = new Float64Array(tile.rowCount * tile.columnCount);
          for (let i = 0; i < values.length; i++) {
            const row = tile.rowStart + Math.floor(i / tile.columnCount);
            values[i] = row * 1000 + ((tile.columnStart + (i % tile.columnCount)) % 1000);
          }
          resolve({ kind: "real", array: values });
        };
        calls.push({ tile, signal, answer, answerWith: resolve, fail: (message) => reject(new Error(message)) });
      }),
  };
  const cache = new TileCache(model, { settled: () => {}, failed: (message) => messages.push(message) });
  /** Answers everything that is waiting, and what is asked for because of that. */
  let done = 0;
  const answerAll = async (again: () => void) => {
    while (done < calls.length) {
      for (; done < calls.length; done++) calls[done]?.answer();
      await tick();
      again();
    }
  };
  return { cache, calls, messages, answerAll };
}

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function window(rowStart: number, columnStart: number, rows = 20, columns = 5): CellWindow {
  return { rowStart, rowEnd: rowStart + rows, columnStart, columnEnd: columnStart + columns };
}

const places = (calls: readonly Call[]) => calls.map(({ tile }) => [tile.rowStart, tile.columnStart]);

describe("TileCache", () => {
  it("fetches what a window needs, then one tile around it", async () => {
    const { cache, calls } = scripted(10_000, 10_000);
    const view = window(640, 160);
    cache.want(view);
    expect(places(calls)).toEqual([[640, 160]]);
    expect(cache.isReady(view)).toBe(false);
    calls[0]?.answer();
    await tick();
    expect(cache.isReady(view)).toBe(true);
    cache.want(view);
    expect(places(calls).length).toBe(9);
    expect(cache.valueAt(645, 163)).toBe(645_163);
    expect(cache.valueAt(700, 180)).toBeUndefined();
  });

  it("cuts tiles at the ends and reads them right", async () => {
    const { cache, calls, answerAll } = scripted(70, 20);
    const view = window(60, 14, 10, 6);
    cache.want(view);
    expect(calls.map(({ tile }) => tile)).toContainEqual({
      rowStart: 64,
      rowCount: 6,
      columnStart: 16,
      columnCount: 4,
    });
    await answerAll(() => cache.want(view));
    expect(calls.length).toBe(4);
    for (let row = 0; row < 70; row++) {
      for (let column = 0; column < 20; column++) expect(cache.valueAt(row, column)).toBe(row * 1000 + column);
    }
    expect([cache.valueAt(0, 20), cache.valueAt(-1, 0), cache.valueAt(70, 0)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    [1, 1e9],
    [1e9, 1],
    [3, 50_000_000],
    [50_000_000, 3],
    [1e9, 1e6],
  ])("tells tiles apart in %d x %d", async (rowCount, columnCount) => {
    const { cache, calls, answerAll } = scripted(rowCount, columnCount);
    const views = [0, 0.5, 1].map((part) => {
      const row = Math.floor(part * Math.max(0, rowCount - 20));
      const column = Math.floor(part * Math.max(0, columnCount - 5));
      return { rowStart: row, rowEnd: Math.min(row + 20, rowCount), columnStart: column, columnEnd: column + 1 };
    });
    for (const view of views) {
      cache.want(view);
      await answerAll(() => cache.want(view));
    }
    expect(new Set(places(calls).map(String)).size).toBe(calls.length);
    for (const view of views) {
      expect(cache.valueAt(view.rowEnd - 1, view.columnStart)).toBe(
        (view.rowEnd - 1) * 1000 + (view.columnStart % 1000),
      );
    }
  });

  it("aborts what is no longer wanted and is not poisoned by it", async () => {
    const { cache, calls } = scripted(10_000, 10_000);
    cache.want(window(0, 0));
    cache.want(window(5000, 5000));
    const [first, second] = calls as [Call, Call];
    expect(first.signal.aborted).toBe(true);
    expect(second.signal.aborted).toBe(false);
    first.fail("aborted");
    await tick();
    cache.want(window(0, 0));
    expect(calls.length).toBe(3);
    calls[2]?.answer();
    await tick();
    expect(cache.valueAt(0, 1)).toBe(1);
  });

  it("drops an answer that comes after its abort: the newest fetch wins", async () => {
    const { cache, calls } = scripted(10_000, 10_000);
    cache.want(window(0, 0));
    cache.want(window(5000, 5000));
    cache.want(window(0, 0));
    calls[0]?.answerWith({ kind: "real", array: new Float64Array(64 * 16).fill(-1) });
    await tick();
    expect(cache.isReady(window(0, 0))).toBe(false);
    calls[2]?.answer();
    await tick();
    expect(cache.valueAt(2, 3)).toBe(2003);
  });

  it("goes on with a fetch that is still wanted", () => {
    const { cache, calls } = scripted(10_000, 10_000);
    cache.want(window(0, 0));
    cache.want(window(60, 0));
    expect(calls[0]?.signal.aborted).toBe(false);
    expect(places(calls)).toEqual([
      [0, 0],
      [64, 0],
    ]);
  });

  it("counts a failed tile as settled, tells once, and tries again when it is needed anew", async () => {
    const { cache, calls, messages } = scripted(10_000, 10_000);
    cache.want(window(0, 0));
    calls[0]?.fail("disk gone");
    await tick();
    expect(messages).toEqual(["disk gone"]);
    expect(cache.isReady(window(0, 0))).toBe(true);
    expect(cache.hasFailed(3, 3)).toBe(true);
    cache.want(window(1, 0));
    expect(places(calls).filter(([row, column]) => row === 0 && column === 0).length).toBe(1);
    cache.want(window(5000, 5000));
    cache.want(window(0, 0));
    expect(places(calls).filter(([row, column]) => row === 0 && column === 0).length).toBe(2);
    expect(cache.hasFailed(3, 3)).toBe(false);
  });

  it("is silent about what failed ahead of need, and tries again once that is needed", async () => {
    const { cache, calls, messages } = scripted(10_000, 10_000);
    cache.want(window(0, 0));
    calls[0]?.answer();
    await tick();
    cache.want(window(0, 0));
    for (const call of calls.slice(1)) call.fail("disk gone");
    await tick();
    cache.want(window(0, 0));
    expect(calls.length).toBe(4);
    expect(messages).toEqual([]);
    cache.want(window(64, 0));
    expect(places(calls.slice(4))).toEqual([[64, 0]]);
  });

  it("takes an answer of the wrong length for a failure", async () => {
    const { cache, calls, messages } = scripted(10_000, 10_000);
    cache.want(window(0, 0));
    l10n.config({ contents: { "A tile of {0} values came with {1}.": "应有 {0} 个值，实有 {1} 个" } });
    try {
      calls[0]?.answerWith({ kind: "real", array: new Float64Array(7) });
      await tick();
    } finally {
      l10n.config({ contents: {} });
    }
    expect(messages).toEqual(["应有 1024 个值，实有 7 个"]);
    expect(cache.valueAt(0, 0)).toBeUndefined();
  });

  it("keeps the 400 tiles that were used last", async () => {
    const { cache, answerAll } = scripted(1_000_000, 16);
    cache.want(window(0, 0));
    await answerAll(() => cache.want(window(0, 0)));
    for (let tile = 1; tile <= 450; tile++) {
      const view = window(tile * 64, 0, 1, 1);
      cache.want(view);
      await answerAll(() => cache.want(view));
    }
    expect(cache.valueAt(0, 0)).toBeUndefined();
    expect(cache.valueAt(40 * 64, 0)).toBeUndefined();
    expect(cache.valueAt(60 * 64, 0)).toBe(60 * 64_000);
    expect(cache.valueAt(450 * 64, 0)).toBe(450 * 64_000);
  });

  it("aborts everything when it is disposed", () => {
    const { cache, calls } = scripted(100, 100);
    cache.want(window(0, 0));
    cache.dispose();
    expect(calls[0]?.signal.aborted).toBe(true);
  });
});
