/** For each box, the lines that have an end there. */
export interface LinesAt {
  /** Lines of box b are `lines` from `starts[b]` up to `starts[b + 1]`, in order of their numbers. */
  readonly starts: Uint32Array;
  readonly lines: Uint32Array;
}

/** Lines by one of their ends. */
export function linesAt(ends: Uint32Array, boxCount: number): LinesAt {
  const starts = new Uint32Array(boxCount + 1);
  for (const end of ends) starts[end + 1] = (starts[end + 1] as number) + 1;
  for (let box = 0; box < boxCount; box++) starts[box + 1] = (starts[box + 1] as number) + (starts[box] as number);
  const next = starts.slice(0, boxCount);
  const lines = new Uint32Array(ends.length);
  for (let line = 0; line < ends.length; line++) {
    const end = ends[line] as number;
    const at = next[end] as number;
    next[end] = at + 1;
    lines[at] = line;
  }
  return { starts, lines };
}
