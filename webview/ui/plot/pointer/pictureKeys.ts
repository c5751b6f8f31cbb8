/** Fields of a key's press that determine its action. */
export type Pressed = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** Command of a key for the size of any picture. */
export type SizeCommand =
  | { readonly do: "zoom"; readonly notches: number }
  | { readonly do: "fit" }
  | { readonly do: "actual" };

/** Directions of arrows, across and down. */
export const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function sizeCommand(key: string): SizeCommand | undefined {
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
    default:
      return undefined;
  }
}
