import { describe, expect, it } from "vitest";
import type { HeatmapBlocks } from "../../../../../../src/shared/questions/tensors";
import { PictureAxis } from "../../../../../../webview/views/tensor/heatmap/pictureAxis";
import type { PieceRect } from "../../../../../../webview/views/tensor/heatmap/pieceRects";
import { type AskBlocks, PieceStore } from "../../../../../../webview/views/tensor/heatmap/pieceStore";

const axis = new PictureAxis({ tile: undefined, tileSize: 4096, count: 4096 });
const axes = { rows: axis, columns: axis };

interface Question {
  readonly rect: PieceRect;
  readonly signal: AbortSignal;
  answer(): Promise<void>;
  fail(): Promise<void>;
}

/** A store whose questions are answered by hand. */
function byHand(mostBytes?: number) {
  const questions: Question[] = [];
  const changes: unknown[] = [];
  const ask: AskBlocks = (rect, levels, signal) =>
    new Promise((resolve, reject) => {
      const [rows, columns] = [levels.rows.run(...rect.rows).count, levels.columns.run(...rect.columns).count];
      const none = new Float64Array();
      const blocks: HeatmapBlocks = {
        rows,
        columns,
        values: new Float64Array(rows * columns),
        nan: none,
        posInf: none,
        negInf: none,
      };
      const settled = () => new Promise<void>((done) => setTimeout(done));
      questions.push({
        rect,
        signal,
        answer: () => {
          resolve(blocks);
          return settled();
        },
        fail: () => {
          reject(new Error("it is damaged"));
          return settled();
        },
      });
    });
  const store = new PieceStore(axes, ask, (error) => changes.push(error), mostBytes);
  return { store, questions, changes, levels: store.levelsOf(0, 0) };
}

const at = (row: number, column: number): PieceRect => ({ rows: [row, row], columns: [column, column] });

describe("pieces", () => {
  it("are asked for once, the newest query first, two at a time", async () => {
    const { store, questions, levels, changes } = byHand();
    store.want(levels, { rows: [0, 7], columns: [0, 7] });
    expect(questions).toHaveLength(2);
    store.want(levels, { rows: [0, 7], columns: [0, 7] });
    expect(questions).toHaveLength(2);
    for (let i = 0; i < questions.length; i++) await questions[i]?.answer();
    expect(questions).toHaveLength(4);
    expect(store.isReady(levels, { rows: [0, 7], columns: [0, 7] })).toBe(true);
    expect(changes).toEqual([undefined, undefined, undefined, undefined]);
    store.want(levels, { rows: [2, 5], columns: [2, 5] });
    expect(questions).toHaveLength(4);
  });

  it("are given up once out of view, and late answers to them are not kept from the newest", async () => {
    const { store, questions, levels } = byHand();
    store.want(levels, at(0, 0));
    store.want(levels, at(9, 9));
    expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await questions[1]?.answer();
    expect(store.isReady(levels, at(9, 9))).toBe(true);
    store.want(levels, at(0, 0));
    expect(questions).toHaveLength(3);
  });

  it("are dropped beyond a bound, those seen longest ago first, never those in view", async () => {
    const one = 12 * 256 * 256;
    const { store, questions, levels } = byHand(2.5 * one);
    for (const column of [0, 1, 2]) {
      store.want(levels, at(0, column));
      await questions.at(-1)?.answer();
    }
    expect(store.bytes).toBe(2 * one);
    expect([0, 1, 2].map((column) => store.isReady(levels, at(0, column)))).toEqual([false, true, true]);
    store.want(levels, { rows: [4, 5], columns: [4, 5] });
    await questions.at(-1)?.answer();
    expect(store.bytes).toBe(4 * one);
    expect(store.isReady(levels, { rows: [4, 5], columns: [4, 5] })).toBe(true);
  });

  it("that cannot be read are not asked for again, and the others stay", async () => {
    const { store, questions, levels, changes } = byHand();
    store.want(levels, at(0, 0));
    await questions[0]?.answer();
    store.want(levels, { rows: [0, 0], columns: [0, 1] });
    await questions[1]?.fail();
    expect(String(changes[1])).toContain("it is damaged");
    store.want(levels, { rows: [0, 0], columns: [0, 1] });
    expect(questions).toHaveLength(2);
    expect(store.pieceAt(levels, 0, 0)).toBeDefined();
    expect(store.isReady(levels, { rows: [0, 0], columns: [0, 1] })).toBe(true);
  });
});
