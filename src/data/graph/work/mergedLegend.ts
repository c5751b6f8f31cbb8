import type { GraphShare } from "../../../shared/questions/graphPictures";
import type { Pace } from "../../../tensor/pace";
import { shortList } from "../shortList";
import type { NodeEntries } from "./nodeEntries";

const NODES_A_LOOK = 8192;

/** Entries that are told, the first. */
const MOST_ENTRIES = 1000;

/** Identity of keys of a mode, and the order of its entries. */
export interface KeyRules {
  /** Equal for keys that say the same; the key itself where absent. */
  sameAs?(key: string): string;
  /** Entries in this order of their keys; those of most nodes first where absent. */
  compare?(a: string, b: string): number;
}

/** The entries of all graphs of a picture, as one list. Nodes and amounts are of the first graph, the picture's own. */
export interface ModeEntries {
  readonly entries: readonly GraphShare[];
  /** Amount of all entries, also of those that are left out. */
  readonly amount: number;
  /** Place in `entries` of each graph's keys; -1 where it is left out. */
  readonly places: readonly Int32Array[];
}

interface LegendEntry {
  key: string;
  isUsed: boolean;
  nodes: number;
  amount: number;
}

export async function legendOf(graphs: readonly NodeEntries[], rules: KeyRules, pace: Pace): Promise<ModeEntries> {
  const { sameAs = (key) => key, compare } = rules;
  const bySame = new Map<string, LegendEntry>();
  const ofGraphs: LegendEntry[][] = [];
  for (const [graph, entries] of graphs.entries()) {
    const { nodes, amounts } = await counted(entries, pace);
    const own = entries.keys.map((key, i) => {
      const entry = interned(bySame, sameAs(key), key);
      entry.isUsed ||= (nodes[i] as number) > 0;
      if (graph > 0) return entry;
      entry.nodes += nodes[i] as number;
      entry.amount += amounts[i] as number;
      return entry;
    });
    ofGraphs.push(own);
  }
  const used = [...bySame.values()].filter(({ isUsed }) => isUsed);
  used.sort(compare ? (a, b) => compare(a.key, b.key) : (a, b) => b.nodes - a.nodes);
  const told = shortList(used, MOST_ENTRIES, ({ key }) => key);
  const placeOf = new Map(told.map((entry, place) => [entry, place]));
  return {
    entries: told.map(({ key, nodes, amount }) => ({ key, nodes, amount })),
    amount: used.reduce((sum, { amount }) => sum + amount, 0),
    places: ofGraphs.map((own) => Int32Array.from(own, (entry) => placeOf.get(entry) ?? -1)),
  };
}

/** The longest of the keys that say the same is shown. */
function interned(bySame: Map<string, LegendEntry>, same: string, key: string): LegendEntry {
  const known = bySame.get(same);
  if (known) {
    if (key.length > known.key.length) known.key = key;
    return known;
  }
  const entry = { key, isUsed: false, nodes: 0, amount: 0 };
  bySame.set(same, entry);
  return entry;
}

/** Nodes and amounts by entry: a node of several counts at each. */
async function counted({ keys, of, all, figures }: NodeEntries, pace: Pace) {
  const nodes = new Uint32Array(keys.length);
  const amounts = new Float64Array(keys.length);
  for (let node = 0; node < of.length; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const first = of[node] as number;
    if (first < 0) continue;
    nodes[first] = (nodes[first] as number) + 1;
    const figure = figures?.[node] ?? 0;
    if (figure > 0) amounts[first] = (amounts[first] as number) + figure;
    for (let bits = all?.[node] ?? 0, entry = 0; bits > 0; bits >>= 1, entry++) {
      if (entry !== first && bits % 2 === 1) nodes[entry] = (nodes[entry] as number) + 1;
    }
  }
  return { nodes, amounts: figures ? amounts : Float64Array.from(nodes) };
}
