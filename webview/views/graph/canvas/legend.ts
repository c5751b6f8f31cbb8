import type { HueKey } from "./boxHues";

/** What a colour stands for, and how many boxes have it. */
export interface LegendEntry extends HueKey {
  readonly boxes: number;
}

const MOST_ENTRIES = 8;

/** Of what most boxes are first. */
export function legendOf(hues: readonly (HueKey | undefined)[]): readonly LegendEntry[] {
  const entries = new Map<string, { key: HueKey; boxes: number }>();
  for (const key of hues) {
    if (!key) continue;
    const name = `${key.tag} ${key.text}`;
    const entry = entries.get(name) ?? { key, boxes: 0 };
    entry.boxes++;
    entries.set(name, entry);
  }
  return [...entries.values()].sort((a, b) => b.boxes - a.boxes).map(({ key, boxes }) => ({ ...key, boxes }));
}

/** The first entries, and how many others there are. */
export function shortLegend(legend: readonly LegendEntry[]): {
  readonly shown: readonly LegendEntry[];
  readonly more: number;
} {
  return { shown: legend.slice(0, MOST_ENTRIES), more: Math.max(0, legend.length - MOST_ENTRIES) };
}
