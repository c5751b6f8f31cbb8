import type { GraphShares } from "../../../../../src/shared/questions/graphPictures";
import type { Hue } from "../boxes/boxHues";
import type { CostScale } from "./costScale";
import type { Shading } from "./shading";

/** Meaning of a colour; for a mode's entries with the number of nodes that have it, and their share. */
export interface HueEntry {
  readonly hue: Hue;
  readonly nodes: number | undefined;
  /** 0 to 1. */
  readonly share: number | undefined;
}

/** Legend of a picture's colours and lines. */
export interface GraphLegend {
  readonly shown: readonly HueEntry[];
  readonly more: number;
  readonly scale: CostScale | undefined;
  /** Bars say how much of some boxes runs. */
  readonly hasRuns: boolean;
  /** True if some lines cross from one device to another. */
  readonly hasCrossing: boolean;
}

const MOST_ENTRIES = 8;

/** A mode's entries as it has them; else what the picture says, of what most boxes are first. */
export function legendOf(
  { hues, entries, several, scale, crossing, runs }: Shading,
  shares: GraphShares | undefined,
): GraphLegend {
  const all = entries.length > 0 && shares ? ofEntries(entries, shares) : ofBoxes(hues);
  return {
    shown: [...all.slice(0, MOST_ENTRIES), ...(several ? [{ hue: several, nodes: undefined, share: undefined }] : [])],
    more: Math.max(0, all.length - MOST_ENTRIES),
    scale,
    hasRuns: runs?.some((share) => share > 0 && share < 1) === true,
    hasCrossing: crossing !== undefined,
  };
}

function ofEntries(entries: readonly Hue[], shares: GraphShares): readonly HueEntry[] {
  const told = new Map(shares.entries.map((entry) => [entry.key, entry]));
  return entries.map((hue) => {
    const entry = told.get(hue.key ?? "");
    return { hue, nodes: entry?.nodes, share: entry && shares.amount > 0 ? entry.amount / shares.amount : undefined };
  });
}

function ofBoxes(hues: readonly (Hue | undefined)[]): readonly HueEntry[] {
  const entries = new Map<string, { readonly hue: Hue; boxes: number }>();
  for (const hue of hues) {
    // Boxes of costs are said by their scale.
    if (!hue || hue.text === "") continue;
    const name = `${hue.tag} ${hue.text}`;
    const entry = entries.get(name) ?? { hue, boxes: 0 };
    entry.boxes++;
    entries.set(name, entry);
  }
  const sorted = [...entries.values()].sort((a, b) => b.boxes - a.boxes);
  return sorted.map(({ hue }) => ({ hue, nodes: undefined, share: undefined }));
}
