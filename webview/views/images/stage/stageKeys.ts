import { ARROWS, type Pressed, type SizeCommand, sizeCommand } from "../../../ui/plot/pointer/pictureKeys";
import type { StagePair } from "./place";

/** Command of a key. */
export type StageCommand =
  | SizeCommand
  | { readonly do: "next" }
  /** The pictures by parts of a screen. */
  | { readonly do: "pan"; readonly by: StagePair }
  /** The pixel that is read by pixels. */
  | { readonly do: "read"; readonly by: StagePair };

/** Pixels that an arrow goes over together with Control. */
const FAR = 10;

/** Command of a key that acts wherever the focus is. */
export function freeCommand({ key, altKey, ctrlKey, metaKey }: Pressed): StageCommand | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  return key === "b" ? { do: "next" } : sizeCommand(key);
}

/** Command of a key within a view: arrows move the picture, with Shift the pixel that is read. */
export function viewCommand(pressed: Pressed): StageCommand | undefined {
  const arrow = ARROWS[pressed.key];
  if (!arrow) return freeCommand(pressed);
  if (pressed.altKey || pressed.metaKey) return undefined;
  const [x, y] = arrow;
  if (!pressed.shiftKey) return pressed.ctrlKey ? undefined : { do: "pan", by: [-x, -y] };
  const times = pressed.ctrlKey ? FAR : 1;
  return { do: "read", by: [x * times, y * times] };
}
