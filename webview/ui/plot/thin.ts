/**
 * Positions from `from` to `to` (both included) that are drawn where there is room for `room`: multiples of a power of two, so that the
 * same ones are drawn again when others come; the first, the last and those of `always` are among them.
 */
export function thinned(from: number, to: number, room: number, always: readonly number[] = []): number[] {
  const count = to - from + 1;
  if (count <= 0) return [];
  const stride = strideFor(count, Math.max(2, room));
  const drawn = new Set([from, to, ...always.filter((position) => position >= from && position <= to)]);
  for (let position = Math.ceil(from / stride) * stride; position <= to; position += stride) drawn.add(position);
  return [...drawn].sort((a, b) => a - b);
}

function strideFor(count: number, room: number): number {
  let stride = 1;
  while (Math.ceil(count / stride) > room) stride *= 2;
  return stride;
}

/** The same positions, those first that are multiples of high powers of two: the whole picture is there early, coarse. */
export function coarseFirst(positions: readonly number[]): number[] {
  const last = positions.at(-1);
  const rank = (position: number) => (position === last ? 32 : 31 - Math.clz32(position & -position || 2 ** 30));
  return [...positions].sort((a, b) => rank(b) - rank(a) || a - b);
}
