import { describe, expect, it, vi } from "vitest";
import { decodedClip, decodedLevels } from "../../../../../../webview/views/audio/clip/decodedClip";
import { decodeInBrowser } from "../../../../../../webview/views/audio/player/decodeInBrowser";
import { encodedForm } from "../../../../../../webview/views/audio/player/encodedForm";
import { until } from "../../../../../support/until";

const RATE = 8000;
const sine = Float32Array.from({ length: 4000 }, (_, i) => Math.sin((2 * Math.PI * 1000 * i) / RATE));
const quiet = sine.map((value) => value / 4);
const sound = { sampleRate: RATE, frames: 4000, channels: [sine, quiet] };
const { signal } = new AbortController();

describe("a sound that the browser decoded", () => {
  it("has peaks of each channel and column", async () => {
    const { channels, peaks } = await decodedClip(sound).peaks({ start: 10, end: 1010, columns: 7 }, signal);
    expect(channels).toBe(2);
    const expected = [sine, quiet].flatMap((values) =>
      Array.from({ length: 7 }, (_, i) => {
        const part = values.slice(10 + Math.floor((i * 1000) / 7), 10 + Math.floor(((i + 1) * 1000) / 7));
        return [Math.min(...part), Math.max(...part)];
      }).flat(),
    );
    expect([...peaks].map((value) => value + 0)).toEqual(expected.map((value) => value + 0));
  });

  it("has a spectrogram: 0 dB of a sine of amplitude 1, of one channel or the mean", async () => {
    const reader = decodedClip(sound);
    const range = { start: 1000, end: 1001, columns: 1 };
    const choice = { points: 256, rows: 128, scale: "linear" } as const;
    const loudest = (decibels: Float32Array) => decibels.indexOf(Math.max(...decibels));
    const first = await reader.spectrogram(range, { ...choice, channel: 0 }, signal);
    expect(first[loudest(first)]).toBeCloseTo(0, 4);
    expect(loudest(first)).toBe(32);
    const mean = await reader.spectrogram(range, choice, signal);
    expect(mean[loudest(mean)]).toBeCloseTo(20 * Math.log10(0.625), 4);
  });

  it("has levels", async () => {
    const levels = await decodedLevels(sound, signal);
    expect(levels.frames).toBe(4000);
    expect(levels.peaks[1]).toBeCloseTo(0.25, 6);
    expect(levels.rms[0]).toBeCloseTo(Math.SQRT1_2, 6);
    expect(levels.clipped[0]).toBe(sine.filter((value) => Math.abs(value) >= 1).length);
  });

  it("is given up", async () => {
    await expect(decodedLevels(sound, AbortSignal.abort())).rejects.toThrow();
  });
});

describe("decoding in the browser", () => {
  const browser = (seconds: number) => ({ measure: async () => seconds, decode: async () => sound });
  const decode = (seconds: number) => decodeInBrowser({ head: null }, new Blob(["x"]), signal, browser(seconds));

  it("is bounded by what its samples take, before they are decoded", async () => {
    expect(await decode(100)).toBe(sound);
    await expect(decode(1000)).rejects.toThrow("take more than 64 MB");
    await expect(decode(Number.POSITIVE_INFINITY)).rejects.toThrow("take more than 64 MB");
    await expect(decode(Number.NaN)).rejects.toThrow("take more than 64 MB");
  });

  it("that fails says so", async () => {
    const failing = { measure: async () => 1, decode: () => Promise.reject(new Error("EncodingError")) };
    const decoded = decodeInBrowser({ head: null }, new Blob(["x"]), signal, failing);
    await expect(decoded).rejects.toThrow("cannot decode this clip");
  });

  it("that neither loads nor fails ends, and the next has its turn", async () => {
    vi.useFakeTimers();
    try {
      const silent = { ...browser(1), measure: () => new Promise<number>(() => undefined) };
      const first = decodeInBrowser({ head: null }, new Blob(["x"]), signal, silent);
      const second = decode(100);
      const failed = expect(first).rejects.toThrow("nothing of it arrived in 10 s");
      await until(() => expect(vi.getTimerCount()).toBe(1));
      await vi.advanceTimersByTimeAsync(10_000);
      await failed;
      expect(await second).toBe(sound);
      const stuck = { ...browser(1), decode: () => new Promise<typeof sound>(() => undefined) };
      const third = decodeInBrowser({ head: null }, new Blob(["x"]), signal, stuck);
      const late = expect(third).rejects.toThrow("nothing of it arrived in 60 s");
      await until(() => expect(vi.getTimerCount()).toBe(1));
      await vi.advanceTimersByTimeAsync(60_000);
      await late;
      expect(await decode(100)).toBe(sound);
    } finally {
      vi.useRealTimers();
    }
  });

  it("that is given up while it loads is not decoded, and lets the next have its turn", async () => {
    const giving = new AbortController();
    let heard: AbortSignal | undefined;
    let decodes = 0;
    const slow = {
      measure: (_: Blob, loading: AbortSignal) => {
        heard = loading;
        return new Promise<number>(() => undefined);
      },
      decode: async () => {
        decodes++;
        return sound;
      },
    };
    const first = decodeInBrowser({ head: null }, new Blob(["x"]), giving.signal, slow);
    const second = decode(100);
    const given = expect(first).rejects.toThrow();
    await until(() => expect(heard?.aborted).toBe(false));
    giving.abort();
    await given;
    expect(heard?.aborted).toBe(true);
    expect(await second).toBe(sound);
    expect(decodes).toBe(0);
  });

  it("lets go of what it loads when that is given up", async () => {
    const giving = new AbortController();
    const elements: { src: string; removed: string[] }[] = [];
    class SilentAudio {
      src = "";
      preload = "";
      removed: string[] = [];
      constructor() {
        elements.push(this);
      }
      removeAttribute(name: string): void {
        this.removed.push(name);
      }
      load(): void {
        this.removed.push("load");
      }
    }
    vi.stubGlobal("Audio", SilentAudio);
    const revoked = vi.spyOn(URL, "revokeObjectURL");
    try {
      const decoded = expect(decodeInBrowser({ head: null }, new Blob(["x"]), giving.signal)).rejects.toThrow();
      await until(() => expect(elements[0]?.src).toContain("blob:"));
      giving.abort();
      await decoded;
      expect(elements.map(({ removed }) => removed)).toEqual([["src", "load"]]);
      expect(revoked).toHaveBeenCalledWith(elements[0]?.src);
    } finally {
      vi.unstubAllGlobals();
      revoked.mockRestore();
    }
  });

  it("knows rate and channels from the first bytes", () => {
    const flac = new Uint8Array(42);
    flac.set([0x66, 0x4c, 0x61, 0x43]);
    new DataView(flac.buffer).setUint32(18, (44_100 << 12) | (1 << 9));
    expect(encodedForm(flac)).toEqual({ sampleRate: 44_100, channels: 2 });
    const ogg = new Uint8Array(64);
    ogg.set(new TextEncoder().encode("OggS"));
    ogg[26] = 1;
    ogg.set(new TextEncoder().encode("\x01vorbis"), 28);
    ogg[39] = 1;
    new DataView(ogg.buffer).setUint32(40, 22_050, true);
    expect(encodedForm(ogg)).toEqual({ sampleRate: 22_050, channels: 1 });
    expect(encodedForm(Uint8Array.of(0xff, 0xfb, 0x90, 0xc0, 0))).toEqual({ sampleRate: 44_100, channels: 1 });
    for (const junk of [
      new Uint8Array(0),
      new Uint8Array(100),
      new TextEncoder().encode("fLaC"),
      new TextEncoder().encode("OggS"),
    ]) {
      expect(encodedForm(junk)).toBeUndefined();
    }
  });
});
