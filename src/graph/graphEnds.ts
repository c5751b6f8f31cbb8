import type { GraphModel } from "./graphModel";

/** True if no edge of either kind comes in; inputs that name no node are none. */
export function isSource({ inStarts, sources }: GraphModel, node: number): boolean {
  for (let edge = inStarts[node] as number; edge < (inStarts[node + 1] as number); edge++) {
    if ((sources[edge] as number) >= 0) return false;
  }
  return true;
}

/** True if no edge of either kind goes out. */
export function isSink({ outStarts }: GraphModel, node: number): boolean {
  return outStarts[node] === outStarts[node + 1];
}
