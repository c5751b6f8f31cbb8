// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DescribedClip } from "../../../../../../src/shared/questions/clips";
import { ClipPlayer } from "../../../../../../webview/views/audio/player/clipPlayer";
import type { Track } from "../../../../../../webview/views/audio/player/player";
import {
  DEFAULT_PLAYER_SETTINGS,
  readPlayerSettings,
} from "../../../../../../webview/views/audio/player/playerSettings";
import { until } from "../../../../../support/until";
import { FakeSound } from "./fakeSound";

let sounds: FakeSound[];
let frames: Map<number, () => void>;
let urls: Set<string>;
let player: ClipPlayer;

beforeEach(() => {
  sounds = [];
  frames = new Map();
  urls = new Set();
  let number = 0;
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => {
    frames.set(++number, work);
    return number;
  });
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => frames.delete(frame));
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    urls.add(`blob:${++number}`);
    return `blob:${number}`;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => void urls.delete(url));
  player = new ClipPlayer(() => {
    const sound = new FakeSound();
    sounds.push(sound);
    return sound;
  });
});

afterEach(() => {
  player.leave();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function track(key: string): Track {
  const clip: DescribedClip = { key, byteLength: 3, mediaType: "audio/mpeg", format: "mp3", head: null, label: null };
  return { key, clip, blob: new Blob(["mp3"]) };
}

/** Loads tracks of these lengths, called a, b, c … */
async function loaded(...lengths: number[]): Promise<FakeSound[]> {
  player.load(
    lengths.map((_, i) => track("abc".charAt(i))),
    "a",
  );
  await until(() => expect(sounds.every(({ src }) => src !== "")).toBe(true));
  for (const [i, length] of lengths.entries()) sounds[i]?.tellReady(length);
  return sounds;
}

/** Time goes by, 16 ms a frame. */
function pass(seconds: number, drift = 0): void {
  for (let left = seconds; left > 1e-9; left -= 0.016) {
    const by = Math.min(0.016, left);
    for (const [i, sound] of sounds.entries()) sound.run(by * (1 + drift * i));
    const due = [...frames.values()];
    frames.clear();
    for (const work of due) work();
  }
}

describe("tracks that play together", () => {
  it("are at the same place, and one is heard", async () => {
    const [a, b] = await loaded(10, 10);
    player.play();
    pass(1);
    expect(player.position).toBeCloseTo(1, 6);
    expect(b?.currentTime).toBeCloseTo(1, 6);
    expect([a?.volume, b?.volume, a?.preservesPitch]).toEqual([1, 0, true]);
  });

  it("stay within 15 ms of the heard one, and are seldom sought for it", async () => {
    const [, b] = await loaded(100, 100);
    player.play();
    pass(1);
    const before = b?.seeks;
    pass(20, 0.002);
    expect(Math.abs((b?.currentTime ?? 0) - player.position)).toBeLessThan(0.015);
    expect((b?.seeks ?? 0) - (before ?? 0)).toBeLessThanOrEqual(5);
  });

  it("are brought back where they are far away", async () => {
    const [, b] = await loaded(100, 100);
    player.play();
    pass(1);
    if (b) b.currentTime = 50;
    pass(0.1);
    expect(Math.abs((b?.currentTime ?? 0) - player.position)).toBeLessThan(0.015);
  });

  it("are switched at the same place, over a few frames, without a seek", async () => {
    const [a, b] = await loaded(10, 10);
    player.play();
    pass(2);
    const seeks = b?.seeks;
    player.hear("b");
    expect(player.heard).toBe("b");
    expect(player.position).toBeCloseTo(2, 2);
    pass(0.016);
    expect(a?.volume).toBeGreaterThan(0);
    expect(b?.volume).toBeGreaterThan(0);
    pass(0.064);
    expect([a?.volume, b?.volume]).toEqual([0, 1]);
    expect(b?.seeks).toBe(seeks);
    expect(player.isPlaying).toBe(true);
  });

  it("are switched while they rest", async () => {
    const [a, b] = await loaded(10, 10);
    player.seek(3);
    player.hear("b");
    expect(player.position).toBe(3);
    expect([a?.volume, b?.volume, b?.currentTime]).toEqual([0, 1, 3]);
  });

  it("that are shorter are silent behind their end, and the heard one goes on", async () => {
    const [, b] = await loaded(10, 1);
    player.play();
    pass(3);
    expect(player.position).toBeCloseTo(3, 6);
    expect(b?.paused).toBe(true);
    player.seek(0.5);
    pass(0.1);
    expect(b?.paused).toBe(false);
    expect(b?.currentTime).toBeCloseTo(player.position, 2);
  });
});

describe("a player", () => {
  it("ends with the heard clip, and begins again", async () => {
    await loaded(1);
    player.play();
    pass(1.2);
    expect([player.isPlaying, player.position]).toEqual([false, 1]);
    player.play();
    pass(0.16);
    expect(player.position).toBeCloseTo(0.16, 6);
  });

  it("repeats all of the heard clip by the element's own loop", async () => {
    const [a, b] = await loaded(1, 2);
    player.set({ ...DEFAULT_PLAYER_SETTINGS, isLooped: true });
    expect([a?.loop, b?.loop]).toEqual([true, false]);
    player.play();
    pass(1.2);
    expect(player.position).toBeCloseTo(0.2, 6);
    pass(0.3);
    expect(Math.abs((b?.currentTime ?? 0) - player.position)).toBeLessThan(0.015);
    player.hear("b");
    expect([a?.loop, b?.loop]).toEqual([false, true]);
  });

  it("repeats a span", async () => {
    const [a] = await loaded(10);
    player.set({ ...DEFAULT_PLAYER_SETTINGS, isLooped: true });
    player.loop({ from: 2, to: 3 });
    expect(a?.loop).toBe(false);
    player.seek(2.5);
    player.play();
    pass(0.48);
    expect(player.position).toBeCloseTo(2.98, 6);
    pass(0.08);
    expect(player.position).toBeGreaterThanOrEqual(2);
    expect(player.position).toBeLessThan(2.1);
    player.loop(undefined);
    expect(a?.loop).toBe(true);
  });

  it("repeats a span that ends with the clip", async () => {
    await loaded(1);
    player.set({ ...DEFAULT_PLAYER_SETTINGS, isLooped: true });
    player.loop({ from: 0.5, to: 1 });
    player.play();
    pass(1.2);
    expect(player.isPlaying).toBe(true);
    expect(player.position).toBeGreaterThanOrEqual(0.5);
  });

  it("takes speed, volume and mute", async () => {
    const [a] = await loaded(10);
    player.set({ rate: 2, volume: 0.5, isMuted: true, isLooped: false });
    player.play();
    pass(1);
    expect(player.position).toBeCloseTo(2, 6);
    expect([a?.volume, a?.muted]).toEqual([0.5, true]);
  });

  it("keeps a track that stays where it is, and drops the others with their bytes", async () => {
    const [a] = await loaded(10, 10);
    player.play();
    pass(1);
    const [first] = player.tracks;
    if (!first) throw new Error("there is one");
    player.load([first, track("c")], "a");
    await until(() => expect(sounds[2]?.src).not.toBe(""));
    expect(player.position).toBeCloseTo(1, 6);
    expect(player.isPlaying).toBe(true);
    expect(a?.paused).toBe(false);
    expect([urls.size, sounds[1]?.src]).toEqual([2, ""]);
    sounds[2]?.tellReady(10);
    expect(sounds[2]?.currentTime).toBeCloseTo(1, 6);
    player.load([track("d")], "d");
    await until(() => expect(sounds[3]?.src).not.toBe(""));
    expect([player.isPlaying, player.position, urls.size]).toEqual([false, 0, 1]);
    player.leave();
    expect([urls.size, player.heard]).toEqual([0, undefined]);
  });

  it("says what cannot be played, and plays the others", async () => {
    player.load([track("a"), track("b")], "b");
    await until(() => expect(sounds.every(({ src }) => src !== "")).toBe(true));
    sounds[0]?.dispatchEvent(new Event("error"));
    sounds[1]?.tellReady(10);
    expect([...player.errors]).toEqual([["a", expect.stringContaining("cannot play this clip")]]);
    player.play();
    pass(0.5);
    expect(player.position).toBeCloseTo(0.5, 6);
    player.hear("a");
    expect(player.isPlaying).toBe(false);
    player.play();
    expect(player.isPlaying).toBe(false);
  });

  it("has nothing to play where there are no samples", async () => {
    const head = { sampleRate: 8000, channels: 1, bits: 16, encoding: "pcm", frames: 0, seconds: 0 } as const;
    const empty = track("a");
    const wav = { ...head, frameBytes: 2, dataPosition: 44, claimedDataBytes: 0 };
    player.load([{ ...empty, clip: { ...empty.clip, head: wav } }], "a");
    expect(player.errors.get("a")).toBe("There are no samples in this clip.");
    expect(urls.size).toBe(0);
  });

  it("says that the browser refuses, until it is tried again", async () => {
    const [a] = await loaded(10);
    if (!a) throw new Error("there is one");
    a.refusal = new DOMException("no", "NotAllowedError");
    player.play();
    await until(() => expect(player.isPlaying).toBe(false));
    expect(player.errors.get("a")).toContain("only after a click");
    a.refusal = undefined;
    player.play();
    pass(0.16);
    expect([player.errors.size, player.isPlaying]).toEqual([0, true]);
  });

  it("plays what it awaits once that is loaded, from where it was sought", async () => {
    player.load([], "a");
    player.seek(3);
    expect(player.position).toBe(3);
    player.play();
    expect(player.isPlaying).toBe(true);
    const [a] = await loaded(10);
    expect(a?.paused).toBe(false);
    expect(player.position).toBe(3);
    player.load([], "b");
    expect(player.isPlaying).toBe(false);
    expect(player.position).toBe(0);
    player.play();
    player.load([], undefined);
    expect(player.isPlaying).toBe(false);
    player.play();
    expect(player.isPlaying).toBe(false);
  });

  it("waits for a track that is not there yet", async () => {
    player.load([track("a")], "a");
    player.play();
    pass(0.1);
    expect([player.isPlaying, player.position, player.seconds]).toEqual([true, 0, undefined]);
    await until(() => expect(sounds[0]?.src).not.toBe(""));
    sounds[0]?.tellReady(2);
    pass(0.16);
    expect(player.position).toBeCloseTo(0.16, 6);
    expect(player.seconds).toBe(2);
  });
});

it("kept settings of a player are taken as far as they are some", () => {
  const kept = { rate: 0.5, volume: 0.25, isMuted: true, isLooped: true };
  expect(readPlayerSettings(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  for (const junk of [undefined, null, 3, "x", [], { rate: 3, volume: -1, isMuted: "no" }]) {
    expect(readPlayerSettings(junk)).toEqual(DEFAULT_PLAYER_SETTINGS);
  }
});
