/** Where a key leads on the way along the curves. */
export type WalkMove =
  | { readonly to: "point"; readonly by: number }
  | { readonly to: "end"; readonly isLast: boolean }
  | { readonly to: "odd"; readonly isBack: boolean }
  | { readonly to: "run"; readonly by: 1 | -1 }
  | { readonly to: "freeze" }
  | { readonly to: "open" };

/** Which point is asked for. */
export type WalkPick =
  | { readonly by: "x"; readonly x: number }
  | { readonly by: "place"; readonly place: number; readonly move: number }
  | { readonly by: "odd"; readonly place: number; readonly back: boolean };

/** Farther than any curve has points. */
export const FAR = 2 ** 40;

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "altKey" | "ctrlKey" | "metaKey">;

const MOVES: Readonly<Record<string, WalkMove>> = {
  ArrowLeft: { to: "point", by: -1 },
  ArrowRight: { to: "point", by: 1 },
  PageUp: { to: "point", by: -10 },
  PageDown: { to: "point", by: 10 },
  Home: { to: "end", isLast: false },
  End: { to: "end", isLast: true },
  ArrowUp: { to: "run", by: -1 },
  ArrowDown: { to: "run", by: 1 },
  n: { to: "odd", isBack: false },
  Enter: { to: "freeze" },
  o: { to: "open" },
};

/** Undefined where a key is none of these. */
export function walkMove({ key, shiftKey, altKey, ctrlKey, metaKey }: Pressed): WalkMove | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (shiftKey) return key.toLowerCase() === "n" ? { to: "odd", isBack: true } : undefined;
  return Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
}

/**
 * Moves that wait, with one more. Points in the same direction become one move, so a key that is held is never behind; none else is
 * put together: at an end, back and forth is not the same as staying.
 */
export function queued(moves: readonly WalkMove[], move: WalkMove): readonly WalkMove[] {
  const last = moves.at(-1);
  if (last?.to === "point" && move.to === "point" && last.by > 0 === move.by > 0) {
    return [...moves.slice(0, -1), { to: "point", by: last.by + move.by }];
  }
  return [...moves, move];
}

/** What a move asks for, from a place of a curve. */
export function pickOf(move: Exclude<WalkMove, { readonly to: "freeze" | "open" | "run" }>, place: number): WalkPick {
  switch (move.to) {
    case "point":
      return { by: "place", place, move: move.by };
    case "end":
      return { by: "place", place: 0, move: move.isLast ? FAR : 0 };
    case "odd":
      return { by: "odd", place, back: move.isBack };
  }
}
