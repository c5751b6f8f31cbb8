import { isFreeArrow } from "../../ui/keys/freeKeys";
import type { Player, PlayerSettings } from "./player/player";

/** Step of a seeking key, as a share of the clip. */
const SEEK_SHARE = 0.05;

/** True if a key seeks in a picture, moves or zooms it, wherever it is pressed. */
export function isPictureKey(event: KeyboardEvent): boolean {
  if (/^[-+=0]$/.test(event.key)) return true;
  if (!/^Arrow(Left|Right)$/.test(event.key)) return false;
  // On a card arrows alone lead to the next.
  return isPlayerKey(event) && (event.shiftKey || isFreeArrow(event));
}

/** Takes keys that play, repeat, mute and seek, wherever they are pressed. */
export function pressPlayer(
  event: KeyboardEvent,
  player: Player,
  { isLooped, isMuted }: PlayerSettings,
  set: (settings: Partial<PlayerSettings>) => void,
): boolean {
  if (!isPlayerKey(event)) return false;
  const seek = (share: number) => {
    const { seconds } = player;
    if (seconds === undefined) return false;
    player.seek(Math.min(Math.max(player.position + share * seconds, 0), seconds));
    return seconds > 0;
  };
  const isSeeking = !event.shiftKey && isFreeArrow(event);
  switch (event.key) {
    case " ":
      if (player.heard === undefined) return false;
      if (player.isPlaying) player.pause();
      else player.play();
      return true;
    case "l":
      set({ isLooped: !isLooped });
      return true;
    case "m":
      set({ isMuted: !isMuted });
      return true;
    case "ArrowLeft":
      return isSeeking && seek(-SEEK_SHARE);
    case "ArrowRight":
      return isSeeking && seek(SEEK_SHARE);
    default:
      return false;
  }
}

/** Not one that a button is pressed by, or a slider is moved. */
export function isPlayerKey(event: KeyboardEvent): boolean {
  return !event.composedPath().some((target) => target instanceof Element && target.matches(TAKES));
}

const TAKES = "button, a, summary, vscode-button, vscode-option, [role=slider], [role=menuitem], [role=separator]";
