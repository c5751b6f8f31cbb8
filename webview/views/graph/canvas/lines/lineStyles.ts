import type { PictureLines } from "../../../../../src/shared/graph/graphPicture";

/** Control edges alone; what closes a legal loop; else tensors. */
const LINE_KINDS = ["data", "control", "loop"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Lines that are drawn alike. */
export interface LineGroup {
  readonly kind: LineKind;
  /** Px of the picture. */
  readonly width: number;
  /** Places of the lines. */
  readonly lines: Uint32Array;
}

const LEAST = 1;
const MOST = 6;
/** Step of widths, so that there are few groups. */
const STEP = 0.5;

/** Px, by the logarithm of the bytes where these are known, else of the tensors. */
export function lineWidth(bytes: number, edges: number): number {
  const grown = Number.isNaN(bytes) ? Math.log2(Math.max(1, edges)) * 0.6 : Math.log2(bytes / 1024 + 1) / 4;
  return Math.min(MOST, LEAST + Math.round(grown / STEP) * STEP);
}

export function lineKind({ data, isLoop }: PictureLines, line: number): LineKind {
  if (isLoop[line] === 1) return "loop";
  return data[line] === 0 ? "control" : "data";
}

/** The lines that are drawn, by how they are. */
export function lineGroups(lines: PictureLines): readonly LineGroup[] {
  const groups = new Map<string, { kind: LineKind; width: number; lines: number[] }>();
  for (let line = 0; line + 1 < lines.starts.length; line++) {
    if ((lines.starts[line + 1] as number) - (lines.starts[line] as number) < 2) continue;
    const kind = lineKind(lines, line);
    const edges = (lines.data[line] as number) + (lines.control[line] as number);
    const width = lineWidth(kind === "control" ? Number.NaN : (lines.bytes[line] as number), edges);
    const key = `${kind} ${width}`;
    const group = groups.get(key) ?? { kind, width, lines: [] };
    groups.set(key, group);
    group.lines.push(line);
  }
  return [...groups.values()].map(({ kind, width, lines: places }) => ({
    kind,
    width,
    lines: Uint32Array.from(places),
  }));
}
