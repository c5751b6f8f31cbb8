import { linesAt } from "./linesAt";
import { neighbours, type PiecedLines } from "./pieces";

/**
 * A first order: each point as far across its layer as those before it are across theirs; what has none in even steps. Else by the
 * numbers of boxes, or of those that lines go to.
 */
export function firstOrder(
  { pointCount, layerOf, goals, above, below }: PiecedLines,
  layerCount: number,
): Uint32Array[] {
  const uppers = neighbours(below, above, pointCount);
  const { starts, lines: points } = linesAt(layerOf, layerCount);
  const parts = new Float64Array(pointCount);
  return Array.from({ length: layerCount }, (_, number) => {
    const layer = points.slice(starts[number] as number, starts[number + 1] as number);
    const isFirst = (point: number) => uppers.starts[point] === uppers.starts[point + 1];
    const firsts = layer.filter(isFirst);
    for (let i = 0; i < firsts.length; i++) parts[firsts[i] as number] = (i + 0.5) / firsts.length;
    for (const point of layer) {
      if (isFirst(point)) continue;
      const start = uppers.starts[point] as number;
      const end = uppers.starts[point + 1] as number;
      let sum = 0;
      for (let i = start; i < end; i++) sum += parts[uppers.points[i] as number] as number;
      parts[point] = sum / (end - start);
    }
    layer.sort((a, b) => (parts[a] as number) - (parts[b] as number) || (goals[a] as number) - (goals[b] as number));
    for (let at = 0; at < layer.length; at++) parts[layer[at] as number] = (at + 0.5) / layer.length;
    return layer;
  });
}
