import * as v from "valibot";
import { between, flag } from "../../../parts/board/boardState";
import type { PlayerSettings } from "./player";

/** Speeds at which a clip can be played. */
export const PLAYING_RATES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 4] as const;

export const DEFAULT_PLAYER_SETTINGS: PlayerSettings = { rate: 1, volume: 1, isMuted: false, isLooped: false };

const schema = v.object({
  rate: v.fallback(v.picklist(PLAYING_RATES), 1),
  volume: between(0, 1, DEFAULT_PLAYER_SETTINGS.volume),
  isMuted: flag(DEFAULT_PLAYER_SETTINGS.isMuted),
  isLooped: flag(DEFAULT_PLAYER_SETTINGS.isLooped),
});

/** Kept settings as far as they are some: another version of the extension may have written them. */
export function readPlayerSettings(saved: unknown): PlayerSettings {
  const result = v.safeParse(schema, saved);
  return result.success ? result.output : DEFAULT_PLAYER_SETTINGS;
}
