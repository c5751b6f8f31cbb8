/** Where data flow to in a picture. */
export const GRAPH_DIRECTIONS = ["up", "down", "left", "right"] as const;

export type GraphDirection = (typeof GRAPH_DIRECTIONS)[number];
