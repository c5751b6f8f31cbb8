import type { MappedLayers, MappedTags, TagMapping } from "../../../src/pairing/tagMapping";
import type { ViewOfPair } from "../../../src/shared/questions/compare";
import type { MatchedTags, ReadTag, TagsMatched } from "../../../src/shared/questions/series";
import { byLayer, keyOfLayer, layerOf, namesLayer } from "../../parts/series/layersOfTags";
import {
  type LayerRow,
  type LooseRow,
  type MappedRow,
  type MappingRow,
  type MappingSide,
  pairKey,
  type SideItem,
} from "./mappingRows";
import type { MappingState, ShownRows } from "./mappingState";
import { type ShapeGuess, shapeGuesses } from "./shapeGuesses";

/** Two runs laid over each other, as the mapping says. */
export interface MappingModel {
  /** In the order in which A wrote the layers first. */
  readonly layers: readonly LayerRow[];
  /** Guesses by fitting shapes among the tags without a pair. */
  readonly guesses: readonly ShapeGuess[];
  readonly unmatchedA: readonly ReadTag[];
  readonly unmatchedB: readonly ReadTag[];
  /** Entries that met no two tags. */
  readonly unused: { readonly pairs: readonly MappedTags[]; readonly layers: readonly MappedLayers[] };
}

export function mappingModel(
  matched: TagsMatched,
  views: ReadonlyMap<string, ViewOfPair>,
  mapping: TagMapping,
): MappingModel {
  const entries = new Map(mapping.pairs.map((entry) => [nameKey(entry), entry]));
  const pairs = matched.pairs.map((match): MappedRow => {
    const entry = match.rule === "map" ? entries.get(nameKey({ a: match.a.tag, b: match.b.tag })) : undefined;
    const view = viewAsked(views.get(pairKey(match)), entry);
    const isGuess = match.rule === "order" || view?.view?.why === "values";
    return { is: "pair", match, view, entry, isGuess, isAlone: false };
  });
  return {
    layers: layerRows(pairs, mapping.layers),
    guesses: shapeGuesses(matched.unmatchedA, matched.unmatchedB),
    unmatchedA: matched.unmatchedA,
    unmatchedB: matched.unmatchedB,
    unused: unusedOf(matched, mapping),
  };
}

/** View that an entry asks for, which holds at once: one that was found before it was written is passed over. */
function viewAsked(found: ViewOfPair | undefined, { reshape, perm }: Partial<MappedTags> = {}): ViewOfPair | undefined {
  if (!found || (!reshape && !perm) || found.view?.why === "asked" || !found.comparable) return found;
  return { view: { ...(reshape && { reshape }), ...(perm && { perm }), why: "asked" }, comparable: true };
}

/** All pairs, in the order of their layers. */
export function pairsOf({ layers }: Pick<MappingModel, "layers">): readonly MappedRow[] {
  return layers.flatMap(({ pairs }) => pairs);
}

/** Rows as they are shown: those that a filter and the kind of row leave. */
export function shownRows(model: MappingModel, state: MappingState, keeps: (tag: string) => boolean): MappingRow[] {
  const isShown = (pair: MappedRow) =>
    showsPair(state.show, pair) && (keeps(pair.match.a.tag) || keeps(pair.match.b.tag));
  const layers = model.layers.flatMap((layer) => {
    const left = layer.pairs.filter(isShown);
    return left.length > 0 ? [{ layer, left }] : [];
  });
  const count = layers.reduce((sum, { left }) => sum + left.length, 0);
  const rows = layers.flatMap(({ layer, left }): MappingRow[] => (layer.pairs[0]?.isAlone ? left : [layer, ...left]));
  const showsLoose = state.show === "all" || state.show === "unmatched";
  const a = showsLoose ? model.unmatchedA.filter(({ tag }) => keeps(tag)) : [];
  const b = showsLoose ? model.unmatchedB.filter(({ tag }) => keeps(tag)) : [];
  const guesses = showsLoose ? model.guesses.filter((guess) => keeps(guess.a.tag) || keeps(guess.b.tag)) : [];
  const guessed = new Set(guesses.flatMap((guess) => [guess.a, guess.b]));
  const others = (tags: readonly ReadTag[]) => tags.filter((tag) => !guessed.has(tag));
  const { isLooseOpen, arePairsOpen } = state;
  const loose = a.length + b.length;
  return [
    ...(loose > 0 ? [section("loose", isLooseOpen, [a.length, b.length])] : []),
    ...(loose > 0 && isLooseOpen ? guesses.map((guess): MappingRow => ({ is: "guess", ...guess })) : []),
    ...(loose > 0 && isLooseOpen ? looseRows(others(a), others(b)) : []),
    ...(count > 0 ? [section("pairs", arePairsOpen, [count, count])] : []),
    ...(count > 0 && arePairsOpen ? rows : []),
  ];
}

function section(name: "loose" | "pairs", isOpen: boolean, counts: readonly [number, number]): MappingRow {
  return { is: "section", section: name, isOpen, counts };
}

export function showsPair(show: ShownRows, { match, view, isGuess }: MappedRow): boolean {
  switch (show) {
    case "all":
      return true;
    case "unmatched":
      return false;
    case "guesses":
      return isGuess;
    case "suggestions":
      return view?.suggest !== undefined;
    case "entries":
      return match.rule === "map";
    case "unfit":
      return view?.comparable === false;
  }
}

function layerRows(pairs: readonly MappedRow[], entries: readonly MappedLayers[]): LayerRow[] {
  const groups = new Map<string, MappedRow[]>();
  for (const pair of pairs) {
    const { a, b } = pair.match;
    const key = `${keyOfLayer(layerOf(a))}\n${keyOfLayer(layerOf(b))}`;
    const known = groups.get(key);
    if (known) known.push(pair);
    else groups.set(key, [pair]);
  }
  return [...groups.values()].map((own): LayerRow => {
    const [a, b] = (["a", "b"] as const).map((side) => own[0] && layerOf(own[0].match[side]));
    const isMapped = own.some(({ match, entry }) => match.rule === "map" && !entry);
    const entry = isMapped ? layerEntry(entries, a, b) : undefined;
    const isAlone = own.length === 1 && !entry;
    return { is: "layers", a, b, entry, pairs: isAlone ? own.map((pair) => ({ ...pair, isAlone })) : own };
  });
}

/** One that names them whole comes before one that leaves out what all begin with. */
function layerEntry(
  entries: readonly MappedLayers[],
  a: string | undefined,
  b: string | undefined,
): MappedLayers | undefined {
  const whole = entries.find((one) => keyOfLayer(one.a) === keyOfLayer(a) && keyOfLayer(one.b) === keyOfLayer(b));
  return whole ?? entries.find((one) => namesLayer(one.a, a) && namesLayer(one.b, b));
}

function looseRows(a: readonly ReadTag[], b: readonly ReadTag[]): LooseRow[] {
  const [left, right] = [looseItems(a, "a"), looseItems(b, "b")];
  const count = Math.max(left.length, right.length);
  return Array.from({ length: count }, (_, i) => ({ is: "loose", a: left[i], b: right[i] }));
}

function looseItems(tags: readonly ReadTag[], side: MappingSide): SideItem[] {
  return [...byLayer(tags, layerOf).values()].flatMap((own): SideItem[] => {
    const [first] = own;
    const layer = first && layerOf(first);
    if (first && own.length === 1) return [{ is: "tag", side, tag: first, isAlone: true }];
    const head: SideItem = layer === undefined ? { is: "rest", side } : { is: "layer", side, layer };
    return [head, ...own.map((tag): SideItem => ({ is: "tag", side, tag }))];
  });
}

/** Both lists name two texts each, and an answer has them as one: tags first, in the order of the file. */
function unusedOf({ unused, pairs }: TagsMatched, mapping: TagMapping): MappingModel["unused"] {
  const used = new Set(pairs.flatMap((match) => (match.rule === "map" ? [matchKey(match)] : [])));
  const ofPairs: MappedTags[] = [];
  let at = 0;
  for (const entry of mapping.pairs) {
    const told = unused[at];
    if (!told || entryKey(told) !== entryKey(entry)) continue;
    const isTwice = mapping.pairs.filter((one) => nameKey(one) === nameKey(entry)).length > 1;
    if (used.has(nameKey(entry)) && !isTwice) continue;
    ofPairs.push(entry);
    at++;
  }
  return { pairs: ofPairs, layers: unused.slice(at) };
}

function entryKey({ a, b, reshape, perm }: MappedTags): string {
  return JSON.stringify([a, b, reshape ?? null, perm ?? null]);
}

function matchKey({ a, b }: MatchedTags): string {
  return nameKey({ a: a.tag, b: b.tag });
}

function nameKey({ a, b }: MappedLayers): string {
  return JSON.stringify([a, b]);
}
