import { describe, expect, it, vi } from "vitest";
import { colourTable } from "../../../../../../webview/ui/plot/colours/colourMaps";
import type { ClipColumns, ClipReader } from "../../../../../../webview/views/audio/clip/clipReader";
import { paintSpectrogram } from "../../../../../../webview/views/audio/clip/spectrogramRaster";
import {
  hopOf,
  type SpectrogramQuery,
  SpectrogramTiles,
} from "../../../../../../webview/views/audio/clip/spectrogramTiles";
import { Waveform } from "../../../../../../webview/views/audio/clip/waveform";
import { until } from "../../../../../support/until";

/** Answers when the test says so: decibels are the columns' numbers below zero. */
class SlowReader implements ClipReader {
  readonly sampleRate = 1000;
  readonly channels = 1;
  readonly frames = 100_000;
  readonly greatest = 1;
  readonly asked: { range: ClipColumns; signal: AbortSignal; answer(): void; fail(): void }[] = [];

  peaks(range: ClipColumns, signal: AbortSignal) {
    return this.later(range, signal, () => ({ channels: 1, peaks: new Float64Array(2 * range.columns) }));
  }

  spectrogram(range: ClipColumns, choice: { rows: number }, signal: AbortSignal) {
    const column = (i: number) => Math.floor(i / choice.rows);
    return this.later(range, signal, () =>
      Float32Array.from({ length: range.columns * choice.rows }, (_, i) => -column(i)),
    );
  }

  private later<T>(range: ClipColumns, signal: AbortSignal, answer: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.asked.push({ range, signal, answer: () => resolve(answer()), fail: () => reject(new Error("broken")) });
    });
  }

  get aborted(): boolean[] {
    return this.asked.map(({ signal }) => signal.aborted);
  }
}

const range = (start: number, end: number, columns = 100) => ({ start, end, columns });

describe("the waveform that is asked for", () => {
  it("one is asked for at a time; the newest query comes next, those between never", async () => {
    const reader = new SlowReader();
    const waveform = new Waveform(reader, vi.fn());
    waveform.want(range(0, 1000));
    waveform.want(range(10, 1010));
    waveform.want(range(20, 1020));
    expect(reader.asked).toHaveLength(1);
    expect(waveform.isSettled).toBe(false);
    reader.asked[0]?.answer();
    await until(() => expect(reader.asked).toHaveLength(2));
    expect(reader.asked[1]?.range).toEqual(range(20, 1020));
    expect(waveform.parts.at(-1)).toMatchObject(range(0, 1000));
    reader.asked[1]?.answer();
    await until(() => expect(waveform.isSettled).toBe(true));
    waveform.want(range(20, 1020));
    expect(reader.asked).toHaveLength(2);
  });

  it("one that helps no more is given up at once", () => {
    const reader = new SlowReader();
    const waveform = new Waveform(reader, vi.fn());
    waveform.want(range(0, 100_000));
    waveform.want(range(0, 1000));
    waveform.want(range(50_000, 51_000));
    expect(reader.aborted).toEqual([true, true, false]);
    waveform.want(undefined);
    expect(reader.aborted).toEqual([true, true, true]);
  });

  it("all of it stays beneath what comes later", async () => {
    const reader = new SlowReader();
    const waveform = new Waveform(reader, vi.fn());
    for (const query of [range(0, 100_000), range(0, 1000), range(500, 1500)]) {
      waveform.want(query);
      reader.asked.at(-1)?.answer();
      await until(() => expect(waveform.isSettled).toBe(true));
    }
    expect(waveform.parts.map(({ start, end }) => [start, end])).toEqual([
      [0, 100_000],
      [500, 1500],
    ]);
  });

  it("an error is said, and not asked for again", async () => {
    const reader = new SlowReader();
    const waveform = new Waveform(reader, vi.fn());
    waveform.want(range(0, 1000));
    reader.asked[0]?.fail();
    await until(() => expect(waveform.error).toBe("broken"));
    waveform.want(range(0, 1001));
    expect(reader.asked).toHaveLength(1);
  });
});

const choice = { points: 256, rows: 4, scale: "linear" } as const;
const query = (start: number, end: number, hop = 8): SpectrogramQuery => ({ choice, hop, frames: { start, end } });

describe("the tiles of a spectrogram", () => {
  it("only those in view are asked for, two at a time; what leaves the view is given up", async () => {
    const reader = new SlowReader();
    const tiles = new SpectrogramTiles(reader, vi.fn());
    tiles.want([query(3000, 9000)]);
    expect(reader.asked.map((one) => one.range)).toEqual([range(2048, 4096, 256), range(4096, 6144, 256)]);
    reader.asked[0]?.answer();
    await until(() => expect(reader.asked).toHaveLength(3));
    expect(tiles.tile(query(0, 1), 1)?.columns).toBe(256);
    tiles.want([query(3000, 4000)]);
    expect(reader.aborted).toEqual([false, true, true]);
    expect(reader.asked).toHaveLength(3);
    expect(tiles.isSettled).toBe(true);
  });

  it("the last one ends with the clip", () => {
    const reader = new SlowReader();
    new SpectrogramTiles(reader, vi.fn()).want([query(99_900, 100_000)]);
    expect(reader.asked.map((one) => one.range)).toEqual([range(98_304, 100_000, 212)]);
  });

  it("are kept for the way back from a zoom", async () => {
    const reader = new SlowReader();
    const tiles = new SpectrogramTiles(reader, vi.fn());
    // As on a screen of 2560 x 1440 px.
    const screen = (hop: number) => ({ ...query(0, 2560 * hop, hop), choice: { ...choice, rows: 700 } });
    for (const hop of [32, 16, 8, 4]) {
      tiles.want([screen(hop)]);
      for (let tile = 0; tile < 10; tile++) {
        await until(() => expect(reader.asked.length).toBeGreaterThan(0));
        for (const { answer } of reader.asked.splice(0)) answer();
        await until(() => expect(tiles.isSettled || reader.asked.length > 0).toBe(true));
        if (tiles.isSettled) break;
      }
    }
    tiles.want([screen(32)]);
    expect([reader.asked.length, tiles.isSettled]).toEqual([0, true]);
  });

  it("are kept up to a bound of bytes, and those in view always", async () => {
    const reader = new SlowReader();
    const tiles = new SpectrogramTiles(reader, vi.fn());
    const tall = (start: number) => ({ ...query(start, start + 1), choice: { ...choice, rows: 1024 } });
    for (let tile = 0; tile < 40; tile++) {
      tiles.want([tall(tile * 2048)]);
      reader.asked.at(-1)?.answer();
      await until(() => expect(tiles.tile(tall(0), tile)).toBeDefined());
    }
    expect(tiles.bytes).toBeLessThanOrEqual(33 * 2 ** 20);
    expect(tiles.tile(tall(0), 0)).toBeUndefined();
    tiles.leave();
    expect(tiles.bytes).toBe(0);
  });

  it("have columns of powers of two, none much narrower than a segment tells apart", () => {
    expect([0.1, 5, 100, 128].map((frames) => hopOf(frames, 256))).toEqual([8, 8, 64, 128]);
    expect(hopOf(1, 8192)).toBe(256);
  });
});

describe("the px of a spectrogram", () => {
  const pixels = (width: number) => ({ width, height: 4, data: new Uint8ClampedArray(16 * width) });
  const tile = { columns: 256, rows: 4, decibels: Float32Array.from({ length: 1024 }, (_, i) => -Math.floor(i / 4)) };
  const view = (from: number, to: number) => ({ span: { from, to }, sampleRate: 1000, frames: 100_000, hop: 8 });
  const settings = { floor: -100, colourMap: "none" } as const;

  it("are the loudest of what is in each", () => {
    const drawn = pixels(2);
    const isWhole = paintSpectrogram(drawn, view(0.08, 0.4), settings, () => tile);
    // Columns 10 to 29 and 30 to 49, of which the first are the loudest.
    const gray = (decibels: number) => colourTable("none")[3 * Math.round(255 * (1 + decibels / 100))];
    expect(isWhole).toBe(true);
    expect([...drawn.data.slice(0, 8)]).toEqual([
      gray(-10),
      gray(-10),
      gray(-10),
      255,
      gray(-30),
      gray(-30),
      gray(-30),
      255,
    ]);
  });

  it("are left as they are where a tile is missing, and beyond the clip", () => {
    const drawn = pixels(2);
    const there = (number: number) => (number === 0 ? tile : undefined);
    expect(paintSpectrogram(drawn, view(0, 4.096), settings, there)).toBe(false);
    expect([drawn.data[3], drawn.data[7]]).toEqual([255, 0]);
    const beyond = pixels(2);
    expect(paintSpectrogram(beyond, view(200, 300), settings, () => undefined)).toBe(true);
    expect(Math.max(...beyond.data)).toBe(0);
  });
});
