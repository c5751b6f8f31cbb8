/** Directions of data flow in a picture. */
export const GRAPH_DIRECTIONS = ["up", "down", "left", "right"] as const;

export type GraphDirection = (typeof GRAPH_DIRECTIONS)[number];

/** Tells flows up or down the screen from those across it. */
export function isUpright(direction: GraphDirection): boolean {
  return direction === "up" || direction === "down";
}

/** A direction, or the one that a picture fills its room by. */
export const WISHED_DIRECTIONS = ["auto", ...GRAPH_DIRECTIONS] as const;

export type WishedDirection = (typeof WISHED_DIRECTIONS)[number];
