import { describe, expect, it } from "vitest";
import type { EncodedBytes } from "../../../src/format/encodedWindow";
import type { Asker } from "../../../src/shared/question";
import { clipLevels, clipPeaks, clipSpectrogram, describeClips } from "../../../src/shared/questions/clips";
import type { Pace } from "../../../src/tensor/pace";
import { unhurried } from "../../../src/tensor/pace";
import { tellAllProgress } from "../../support/allProgress";
import { askerOf } from "../../support/asking";
import { cancelledError } from "../../support/cancelledError";
import { CountedBytes, repeatedBytes } from "../../support/countedBytes";
import { bytesOf } from "../../support/eventWriter";
import { encoded } from "../../support/imageBytes";
import { MemoryProvider } from "../../support/memoryProvider";
import { fmtChunk, riffChunk, riffOf, type WavFormat } from "../../support/riffWriter";
import { SeededRandom } from "../../support/seededRandom";

const LOGDIR = "/sounds";
const HEAD_BYTES = 4096;
const SPECTROGRAM = { points: 256, rows: 20, scale: "linear" } as const;

interface OpenedClip {
  readonly asker: Asker;
  readonly ref: { readonly logdir: string; readonly key: string };
  readonly reads: CountedBytes;
}

/** Clip that can be queried, and a counter of the bytes read of it. */
async function opened(bytes: EncodedBytes, pace: Pace = unhurried): Promise<OpenedClip> {
  const reads = new CountedBytes();
  const point = { step: 0n, value: { kind: "blobs", blobs: [reads.of(bytes)] } } as const;
  const provider = new MemoryProvider(LOGDIR, { ".": [{ tag: "s", kind: "audio", points: [point] }] });
  const points = [{ run: ".", tag: "s", point: 0 }];
  const described = await askerOf(provider).ask(describeClips, { logdir: LOGDIR, points });
  const key = described.points[0]?.clips[0]?.key ?? "";
  reads.bytes = 0;
  return { asker: askerOf(provider, pace), ref: { logdir: LOGDIR, key }, reads };
}

/** A clip of samples of 16 bits; `claimed` bytes of them. */
function wav(samples: Int16Array, format: WavFormat = {}, claimed?: number): EncodedBytes {
  return encoded(riffOf(fmtChunk(format), riffChunk("data", bytesOf(samples), claimed)));
}

function noise(count: number): Int16Array {
  const random = new SeededRandom(5);
  return Int16Array.from({ length: count }, () => random.whole(-32_768, 32_767));
}

/** Peaks as the question defines them, frame by frame. */
function naivePeaks(samples: Int16Array, channels: number, start: number, end: number, columns: number): number[] {
  const found: number[] = [];
  for (let channel = 0; channel < channels; channel++) {
    for (let column = 0; column < columns; column++) {
      let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      const to = start + Math.floor(((column + 1) * (end - start)) / columns);
      for (let frame = start + Math.floor((column * (end - start)) / columns); frame < to; frame++) {
        const sample = (samples[frame * channels + channel] as number) / 32_768;
        least = Math.min(least, sample);
        greatest = Math.max(greatest, sample);
      }
      found.push(...(least <= greatest ? [least, greatest] : [Number.NaN, Number.NaN]));
    }
  }
  return found;
}

const FRAMES = 200_000;
const CHANNELS = 2;
const samples = noise(FRAMES * CHANNELS);
const stereo = () => wav(samples, { channels: CHANNELS });

/** A clip of 100 MB, whose samples go on the same. */
const HUGE_FRAMES = 50_000_000;
const huge = () =>
  repeatedBytes(
    44 + 2 * HUGE_FRAMES,
    riffOf(fmtChunk(), riffChunk("data", new Uint8Array(0), 2 * HUGE_FRAMES)),
    samples8,
  );
const samples8 = bytesOf(noise(1001));

describe("a waveform", () => {
  it("is exact at the borders of all columns, whatever was looked at before", async () => {
    const { asker, ref } = await opened(stereo());
    const random = new SeededRandom(9);
    for (let look = 0; look < 40; look++) {
      const start = random.whole(0, FRAMES - 1);
      const end = random.whole(start, FRAMES);
      const columns = random.pick([1, 2, 3, 17, 40]);
      const { peaks } = await asker.ask(clipPeaks, { ...ref, start, end, columns });
      expect([...peaks], `${start} to ${end} in ${columns}`).toEqual(
        naivePeaks(samples, CHANNELS, start, end, columns),
      );
    }
  });

  it.each([
    [0, 0, 3],
    [FRAMES, FRAMES, 2],
    [FRAMES - 1, FRAMES, 1],
    [0, 256, 1],
    [0, 2048, 1],
    [256, 2304, 1],
    [255, 2305, 1],
    [0, FRAMES, 97],
    [7, 10, 20],
  ])("is exact from %i to %i in %i columns", async (start, end, columns) => {
    const { asker, ref } = await opened(stereo());
    const { peaks } = await asker.ask(clipPeaks, { ...ref, start, end, columns });
    expect([...peaks]).toEqual(naivePeaks(samples, CHANNELS, start, end, columns));
  });

  it("tells how many samples of each column are no numbers, in narrow columns and in wide ones", async () => {
    const floats = Float32Array.from({ length: 20_000 }, (_, i) => (i % 3 === 0 && i < 9000 ? Number.NaN : 0.5));
    const clip = encoded(riffOf(fmtChunk({ tag: 3, bits: 32 }), riffChunk("data", bytesOf(floats))));
    const { asker, ref } = await opened(clip);
    for (const [start, end, columns] of [
      [0, 20_000, 2],
      [100, 15_100, 4],
      [8990, 9010, 20],
      [10_000, 20_000, 1],
    ] as const) {
      const { nans } = await asker.ask(clipPeaks, { ...ref, start, end, columns });
      const edge = (column: number) => start + Math.floor((column * (end - start)) / columns);
      const expected = Array.from(
        { length: columns },
        (_, column) => floats.slice(edge(column), edge(column + 1)).filter((sample) => Number.isNaN(sample)).length,
      );
      expect(nans && [...nans]).toEqual(expected.some((count) => count > 0) ? expected : undefined);
    }
  });

  it("of 1 % of 100 MB reads about 1 %, in wide columns and in narrow ones", async () => {
    const { asker, ref, reads } = await opened(huge());
    const range = { start: 0.7 * HUGE_FRAMES, end: 0.71 * HUGE_FRAMES };
    for (const columns of [10, 240, 2000]) {
      reads.bytes = 0;
      // Another part of it each time: nothing is known.
      await asker.ask(clipPeaks, { ...ref, start: range.start + columns, end: range.end + columns, columns });
      expect(reads.bytes).toBeLessThan(1.15e6);
    }
  });

  it("that is looked at again reads next to nothing", async () => {
    const { asker, ref, reads } = await opened(stereo());
    const all = { ...ref, start: 0, end: FRAMES };
    await asker.ask(clipPeaks, { ...all, columns: 10 });
    const fileBytes = 2 * samples.length;
    expect(reads.bytes).toBeGreaterThanOrEqual(fileBytes);
    reads.bytes = 0;
    await asker.ask(clipPeaks, { ...all, columns: 13 });
    await asker.ask(clipPeaks, { ...all, start: 50_000, end: 100_000, columns: 5 });
    expect(reads.bytes).toBeLessThan(0.05 * fileBytes);
  });

  it("that two ask for at once is read once", async () => {
    const always: Pace = { ...unhurried, isDue: () => true, giveWay: () => new Promise((go) => setImmediate(go)) };
    const { asker, ref, reads } = await opened(stereo(), always);
    const ask = (columns: number) => asker.ask(clipPeaks, { ...ref, start: 0, end: FRAMES, columns });
    const [one, other] = await Promise.all([ask(3), ask(4)]);
    expect([...one.peaks]).toEqual(naivePeaks(samples, CHANNELS, 0, FRAMES, 3));
    expect([...other.peaks]).toEqual(naivePeaks(samples, CHANNELS, 0, FRAMES, 4));
    expect(reads.bytes).toBeLessThan(1.1 * 2 * samples.length);
  });

  it("that is cancelled leaves nothing half done, and goes on where it ended", async () => {
    let looksLeft = 2;
    const stopped = cancelledError();
    const pace: Pace = { ...unhurried, isDue: () => looksLeft-- <= 0, giveWay: () => Promise.reject(stopped) };
    const { asker, ref, reads } = await opened(stereo(), pace);
    const all = { ...ref, start: 0, end: FRAMES, columns: 11 };
    await expect(asker.ask(clipPeaks, all)).rejects.toBe(stopped);
    const doneBytes = reads.bytes;
    expect(doneBytes).toBeGreaterThan(100_000);
    expect(doneBytes).toBeLessThan(samples.length * 2);
    looksLeft = Number.POSITIVE_INFINITY;
    const { peaks } = await asker.ask(clipPeaks, all);
    expect([...peaks]).toEqual(naivePeaks(samples, CHANNELS, 0, FRAMES, 11));
    expect(reads.bytes).toBeLessThan(2 * samples.length + 0.1 * 2 * samples.length);
  });

  it.each([
    ["no bytes", 0],
    ["all that a header can claim", 0xffff_ffff],
    ["ten times what is there", 20 * samples.length],
  ])("of a late range is right where the header claims %s", async (_, claimed) => {
    const lying = { channels: CHANNELS, blockAlign: 1, bytesPerSecond: 1 };
    const { asker, ref } = await opened(wav(samples, lying, claimed));
    const range = { start: FRAMES - 5000, end: FRAMES - 17, columns: 9 };
    const { peaks } = await asker.ask(clipPeaks, { ...ref, ...range });
    expect([...peaks]).toEqual(naivePeaks(samples, CHANNELS, range.start, range.end, 9));
    await expect(asker.ask(clipPeaks, { ...ref, ...range, end: FRAMES + 1 })).rejects.toMatchObject({
      code: "badParams",
    });
  });

  it("ends where the header says where that is less than there is", async () => {
    const { asker, ref } = await opened(wav(samples, { channels: CHANNELS }, 4000));
    const { peaks } = await asker.ask(clipPeaks, { ...ref, start: 990, end: 1000, columns: 1 });
    expect([...peaks]).toEqual(naivePeaks(samples, CHANNELS, 990, 1000, 1));
    await expect(asker.ask(clipPeaks, { ...ref, start: 990, end: 1001, columns: 1 })).rejects.toMatchObject({
      code: "badParams",
    });
  });
});

describe("levels", () => {
  it("are found once, and belong to whoever asked", async () => {
    const { asker, ref, reads } = await opened(stereo());
    const first = await asker.ask(clipLevels, ref);
    const before = [...first.peaks];
    first.peaks.fill(9);
    reads.bytes = 0;
    const second = await asker.ask(clipLevels, ref);
    expect([...second.peaks]).toEqual(before);
    expect(reads.bytes).toBeLessThan(HEAD_BYTES);
  });

  it("that are cancelled are not kept", async () => {
    let isCancelled = true;
    const stopped = cancelledError();
    const pace: Pace = { ...unhurried, isDue: () => isCancelled, giveWay: () => Promise.reject(stopped) };
    const { asker, ref } = await opened(stereo(), pace);
    await expect(asker.ask(clipLevels, ref)).rejects.toBe(stopped);
    isCancelled = false;
    const { rms, frames } = await asker.ask(clipLevels, ref);
    const squares = samples.filter((_, i) => i % 2 === 1).reduce((sum, one) => sum + (one / 32_768) ** 2, 0);
    expect(rms[1]).toBeCloseTo(Math.sqrt(squares / FRAMES), 12);
    expect(frames).toBe(FRAMES);
  });

  it("tell how far they are, in bytes", async () => {
    const { asker, ref } = await opened(stereo());
    tellAllProgress();
    const told: number[] = [];
    await asker.ask(clipLevels, ref, { onProgress: ({ done, total }) => told.push(done / total) });
    expect(told.length).toBeGreaterThan(2);
    expect(told.at(-1)).toBe(1);
  });
});

describe("a spectrogram", () => {
  it.each([
    ["wide", 256, 25_600, 40],
    ["narrow", 8192, 40_000, 80],
  ] as const)("of %s columns is the same in parts as at once", async (_, points, frames, columns) => {
    const { asker, ref } = await opened(stereo());
    const choice = { ...ref, ...SPECTROGRAM, points };
    const ask = (start: number, end: number, count: number) =>
      asker.ask(clipSpectrogram, { ...choice, start, end, columns: count });
    const whole = await ask(1000, 1000 + frames, columns);
    const halves = [
      await ask(1000, 1000 + frames / 2, columns / 2),
      await ask(1000 + frames / 2, 1000 + frames, columns / 2),
    ];
    expect([...whole.decibels]).toEqual(halves.flatMap(({ decibels }) => [...decibels]));
  });

  it("of a short range of 100 MB reads that, and what its segments need around it", async () => {
    const { asker, ref, reads } = await opened(huge());
    const range = { start: 40_000_000, end: 40_008_000, columns: 100 };
    await asker.ask(clipSpectrogram, { ...ref, ...SPECTROGRAM, ...range, points: 2048 });
    expect(reads.bytes).toBeLessThan(2 * (8000 + 2048) + HEAD_BYTES);
  });

  it("is silent beyond the clip, and where there is no frame", async () => {
    const { asker, ref } = await opened(wav(new Int16Array(0)));
    const { decibels } = await asker.ask(clipSpectrogram, { ...ref, ...SPECTROGRAM, start: 0, end: 0, columns: 2 });
    expect([...decibels]).toEqual(Array.from({ length: 40 }, () => Number.NEGATIVE_INFINITY));
  });

  it("has something that is shorter than all of its columns", async () => {
    const clicked = new Int16Array(100_000);
    for (const at of [12_345, 55_000]) clicked[at] = 32_767;
    const { asker, ref } = await opened(wav(clicked));
    const range = { start: 0, end: 100_000, columns: 10 };
    const { decibels } = await asker.ask(clipSpectrogram, { ...ref, ...SPECTROGRAM, ...range, rows: 1 });
    const loud = [...decibels].flatMap((one, column) => (one > -60 ? [column] : []));
    expect(loud).toEqual([1, 5]);
  });
});

describe("long work", () => {
  /** Limit of bytes, and of samples that are transformed. */
  const MOST_BYTES = 1 << 18;
  const looksAt = async (
    ask: (clip: OpenedClip) => Promise<unknown>,
  ): Promise<{ looks: number; mostBytes: number }> => {
    let [looks, mostBytes, lastBytes] = [0, 0, 0];
    let reads: CountedBytes | undefined;
    const isDue = () => {
      const { bytes } = reads ?? { bytes: 0 };
      mostBytes = Math.max(mostBytes, bytes - lastBytes);
      lastBytes = bytes;
      looks++;
      return false;
    };
    const clip = await opened(stereo(), { ...unhurried, isDue });
    reads = clip.reads;
    await ask(clip);
    return { looks, mostBytes };
  };
  const all = { start: 0, end: FRAMES };

  it.each([10, 50_000])("looks at the clock between two reads: waveforms in %i columns", async (columns) => {
    const { mostBytes } = await looksAt(({ asker, ref }) => asker.ask(clipPeaks, { ...ref, ...all, columns }));
    expect(mostBytes).toBeGreaterThan(0);
    expect(mostBytes).toBeLessThanOrEqual(MOST_BYTES + HEAD_BYTES);
  });

  it("looks at the clock between two reads: levels", async () => {
    const { mostBytes } = await looksAt(({ asker, ref }) => asker.ask(clipLevels, ref));
    expect(mostBytes).toBeLessThanOrEqual(MOST_BYTES + HEAD_BYTES);
  });

  it.each([
    [256, 10],
    [256, 5000],
    [8192, 500],
  ] as const)("looks at the clock between spectra: of %i points, in %i columns", async (points, columns) => {
    const choice = { ...SPECTROGRAM, ...all, points, columns };
    const { looks, mostBytes } = await looksAt(({ asker, ref }) => asker.ask(clipSpectrogram, { ...ref, ...choice }));
    const segments = Math.max(columns, FRAMES / (points / 2));
    expect(looks).toBeGreaterThanOrEqual(Math.floor((segments * points) / 8192) - 1);
    expect(mostBytes).toBeLessThanOrEqual(MOST_BYTES + HEAD_BYTES);
  });
});

describe("looks at the clock", () => {
  it("go by the rows that are told, too: of a column of many, and of few points", async () => {
    let looks = 0;
    const pace = { ...unhurried, isDue: () => ++looks < 0 };
    const { asker, ref } = await opened(stereo(), pace);
    const [columns, rows] = [200, 4097];
    looks = 0;
    const range = { start: 0, end: columns, columns };
    await asker.ask(clipSpectrogram, { ...ref, ...range, points: 256, rows, scale: "mel" });
    expect(looks).toBeGreaterThan((columns * rows) / 16_384);
  });

  it("go by the blocks that go into one column", async () => {
    let looks = 0;
    const pace = { ...unhurried, isDue: () => ++looks < 0 };
    const { asker, ref } = await opened(huge(), pace);
    const all = { ...ref, start: 0, end: HUGE_FRAMES, columns: 1 };
    await asker.ask(clipPeaks, all);
    looks = 0;
    await asker.ask(clipPeaks, all);
    expect(looks).toBeGreaterThan(HUGE_FRAMES / 256 / 10_000);
  });
});

describe("what cannot be answered says why", () => {
  it.each([
    ["mu-law", wav(samples.slice(0, 100), { tag: 7, bits: 8 })],
    ["more channels than anybody draws", wav(samples.slice(0, 1000), { channels: 300 })],
    ["no WAV file", encoded(new TextEncoder().encode("fLaC, and so on"))],
  ])("%s", async (_, bytes) => {
    const { asker, ref } = await opened(bytes);
    const all = { start: 0, end: 0, columns: 1 };
    for (const asked of [
      asker.ask(clipPeaks, { ...ref, ...all }),
      asker.ask(clipLevels, ref),
      asker.ask(clipSpectrogram, { ...ref, ...all, ...SPECTROGRAM }),
    ]) {
      await expect(asked).rejects.toMatchObject({ reason: "badValue", sentence: { code: "clipUndecoded" } });
    }
  });

  it("answers that would be larger than anything that draws them", async () => {
    const { asker, ref } = await opened(wav(samples, { channels: 200 }));
    const all = { ...ref, start: 0, end: 2000, columns: 1 << 20 };
    await expect(asker.ask(clipPeaks, all)).rejects.toMatchObject({ sentence: { code: "clipColumns" } });
    const spectrogram = asker.ask(clipSpectrogram, { ...all, ...SPECTROGRAM });
    await expect(spectrogram).rejects.toMatchObject({ code: "badParams" });
  });
});
