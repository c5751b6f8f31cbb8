import type { Pair } from "./place";

/** What a key does to the pictures. */
export type StageCommand =
  | { readonly do: "zoom"; readonly notches: number }
  | { readonly do: "fit" }
  | { readonly do: "actual" }
  | { readonly do: "next" }
  /** The pictures by parts of a screen. */
  | { readonly do: "pan"; readonly by: Pair }
  /** The pixel that is read by pixels. */
  | { readonly do: "read"; readonly by: Pair };

const ARROWS: Readonly<Record<string, Pair>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Pixels that an arrow goes over together with Control. */
const FAR = 10;

type Pressed = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** Of keys that act wherever the focus is. */
export function freeCommand({ key, altKey, ctrlKey, metaKey }: Pressed): StageCommand | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  switch (key) {
    case "+":
    case "=":
      return { do: "zoom", notches: 3 };
    case "-":
      return { do: "zoom", notches: -3 };
    case "0":
      return { do: "fit" };
    case "1":
      return { do: "actual" };
    case "b":
      return { do: "next" };
    default:
      return undefined;
  }
}

/** Of keys within a view: arrows move what is seen, with Shift the pixel that is read. */
export function viewCommand(pressed: Pressed): StageCommand | undefined {
  const arrow = ARROWS[pressed.key];
  if (!arrow) return freeCommand(pressed);
  if (pressed.altKey || pressed.metaKey) return undefined;
  const [x, y] = arrow;
  if (!pressed.shiftKey) return pressed.ctrlKey ? undefined : { do: "pan", by: [-x, -y] };
  const times = pressed.ctrlKey ? FAR : 1;
  return { do: "read", by: [x * times, y * times] };
}
