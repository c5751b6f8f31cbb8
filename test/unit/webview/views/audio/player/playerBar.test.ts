// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ClipSettings, DEFAULT_CLIP_SETTINGS } from "../../../../../../webview/views/audio/clip/clipSettings";
import "../../../../../../webview/views/audio/clip/clipSettingsBar";
import type { ClipSettingsBar } from "../../../../../../webview/views/audio/clip/clipSettingsBar";
import type { Player, PlayerSettings } from "../../../../../../webview/views/audio/player/player";
import "../../../../../../webview/views/audio/player/playerBar";
import type { PlayerBar } from "../../../../../../webview/views/audio/player/playerBar";
import { until } from "../../../../../support/until";

class FakePlayer extends EventTarget implements Player {
  readonly tracks = [];
  heard: string | undefined = "a";
  isPlaying = false;
  position = 0;
  seconds: number | undefined = 62.5;
  readonly errors = new Map<string, string>();
  load = vi.fn();
  hear = vi.fn();
  play = vi.fn(() => this.turn(true));
  pause = vi.fn(() => this.turn(false));
  seek = vi.fn();
  loop = vi.fn();
  set = vi.fn();
  leave = vi.fn();

  private turn(isPlaying: boolean): void {
    this.isPlaying = isPlaying;
    this.dispatchEvent(new Event("change"));
  }
}

const inBar = (bar: HTMLElement, selector: string) => {
  const found = bar.shadowRoot?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};

describe("the bar of a player", () => {
  let bar: PlayerBar;
  let player: FakePlayer;
  let told: PlayerSettings[];

  beforeEach(async () => {
    player = new FakePlayer();
    told = [];
    bar = document.createElement("tensor-view-player-bar");
    bar.player = player;
    bar.addEventListener("player-settings", (event) => told.push((event as CustomEvent<PlayerSettings>).detail));
    document.body.append(bar);
    await bar.updateComplete;
  });

  afterEach(() => bar.remove());

  it("plays, pauses, and shows where it is while it plays", async () => {
    expect(inBar(bar, ".position").textContent).toBe("0:00.000 / 1:02.500");
    inBar(bar, '[aria-label="Play"]').click();
    await bar.updateComplete;
    player.position = 61.04;
    await until(() => expect(inBar(bar, ".position").textContent).toBe("1:01.040 / 1:02.500"));
    inBar(bar, '[aria-label="Pause"]').click();
    expect(player.pause).toHaveBeenCalledOnce();
  });

  it("seeks, and tells what is set", async () => {
    inBar(bar, ".seek").dispatchEvent(new CustomEvent("slide", { detail: 12.5 }));
    expect(player.seek).toHaveBeenCalledWith(12.5);
    inBar(bar, ".volume").dispatchEvent(new CustomEvent("slide", { detail: 0.5 }));
    for (const title of ["Loop (L)", "Play muted (M)"]) inBar(bar, `[title="${title}"]`).click();
    expect(told.map(({ volume, isLooped, isMuted }) => [volume, isLooped, isMuted])).toEqual([
      [0.5, false, false],
      [1, true, false],
      [1, false, true],
    ]);
  });

  it("plays nothing that cannot be played", async () => {
    player.errors.set("a", "no");
    player.dispatchEvent(new Event("change"));
    await bar.updateComplete;
    const button = inBar(bar, '[aria-label="Play"]');
    expect(button.getAttribute("aria-disabled")).toBe("true");
    button.click();
    expect(player.play).not.toHaveBeenCalled();
  });
});

describe("the bar of what is drawn of clips", () => {
  it("tells all settings where one changes", async () => {
    const bar: ClipSettingsBar = document.createElement("tensor-view-clip-settings-bar");
    const told: ClipSettings[] = [];
    bar.addEventListener("clip-settings", (event) => told.push((event as CustomEvent<ClipSettings>).detail));
    document.body.append(bar);
    await bar.updateComplete;
    inBar(bar, "tensor-view-slider").dispatchEvent(new CustomEvent("slide", { detail: -100 }));
    const buttons = [...(bar.shadowRoot?.querySelectorAll("button") ?? [])];
    for (const name of ["waveform", "fit", "spectrogram"])
      buttons.find((one) => one.textContent?.trim() === name)?.click();
    expect(told).toEqual([
      { ...DEFAULT_CLIP_SETTINGS, floor: -100 },
      { ...DEFAULT_CLIP_SETTINGS, isWaveformShown: false },
      { ...DEFAULT_CLIP_SETTINGS, isFitted: true },
      { ...DEFAULT_CLIP_SETTINGS, isSpectrogramShown: false },
    ]);
    bar.settings = { ...DEFAULT_CLIP_SETTINGS, isSpectrogramShown: false };
    await bar.updateComplete;
    expect(bar.shadowRoot?.querySelector("vscode-dropdown")).toBeNull();
    bar.remove();
  });
});
