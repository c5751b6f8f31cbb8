import type { MappedLayers, MappedTags, TagMapping } from "../../../src/pairing/tagMapping";
import type { MappingChange } from "../../../src/shared/compare/mappingChange";
import { NO_MAPPING } from "../../../src/shared/compare/tagMapping";
import type { ReadTag } from "../../../src/shared/questions/series";
import { keyOfLayer, layerOf } from "../../parts/series/layersOfTags";
import type { MappingModel } from "./mappingModel";
import type { ActiveRow, LayerRow, MappedRow, RowAction, SideItem } from "./mappingRows";

/** Matches two tags, or two layers; undefined where they are no two of one sort. */
export function matchItems(
  mapping: TagMapping,
  rows: readonly LayerRow[],
  a: SideItem,
  b: SideItem,
): MappingChange | undefined {
  if (a.is === "tag" && b.is === "tag") {
    return a.tag.kind === b.tag.kind ? matchTags(mapping, rows, a.tag, b.tag) : undefined;
  }
  return a.is === "layer" && b.is === "layer" ? matchLayers(mapping, rows, a.layer, b.layer) : undefined;
}

/** A tag is in one pair at most: what else the mapping says of either goes. */
function matchTags({ pairs }: TagMapping, rows: readonly LayerRow[], a: ReadTag, b: ReadTag): MappingChange {
  const others = pairs.filter((one) => (one.a === a.tag) !== (one.b === b.tag));
  return {
    put: { pairs: [{ a: a.tag, b: b.tag }], layers: guessedLayers(rows, a, b) },
    remove: { pairs: others, layers: [] },
  };
}

/**
 * Entries for two layers that are paired by their order. The order is a guess only while nothing is known of either layer: an entry of one
 * of their tags would end the pairs of the others, so it names the layers, too.
 */
function guessedLayers(rows: readonly LayerRow[], a: ReadTag, b: ReadTag): MappedLayers[] {
  const [keyA, keyB] = [keyOfLayer(layerOf(a)), keyOfLayer(layerOf(b))];
  const row = rows.find((one) => keyOfLayer(one.a) === keyA && keyOfLayer(one.b) === keyB);
  if (row?.a === undefined || row.b === undefined) return [];
  const isGuess = row.pairs.some(
    ({ match }) => match.rule === "order" && (match.a.tag !== a.tag || match.b.tag !== b.tag),
  );
  return isGuess ? [{ a: row.a, b: row.b }] : [];
}

function matchLayers({ layers }: TagMapping, rows: readonly LayerRow[], a: string, b: string): MappingChange {
  const [keyA, keyB] = [keyOfLayer(a), keyOfLayer(b)];
  const meeting = new Set(
    rows.flatMap((row) => (keyOfLayer(row.a) === keyA || keyOfLayer(row.b) === keyB ? (row.entry ?? []) : [])),
  );
  const others = layers.filter((one) => meeting.has(one) || keyOfLayer(one.a) === keyA || keyOfLayer(one.b) === keyB);
  return { put: { pairs: [], layers: [{ a, b }] }, remove: { pairs: [], layers: others } };
}

/** Change that an action of a row writes; nothing where the row has no such action. */
export function changeOf(rows: readonly LayerRow[], row: ActiveRow, action: RowAction): MappingChange {
  if (row.is === "guess")
    return putting({ pairs: [{ a: row.a.tag, b: row.b.tag }], layers: guessedLayers(rows, row.a, row.b) });
  if (action === "remove") return removing(row);
  if (row.is === "layers") return putting(action === "confirm" ? confirmedLayer(row) : NO_MAPPING);
  const { a, b } = row.match;
  const entries = action === "confirm" ? [confirmed(row)] : transposed(row);
  return putting({ pairs: entries, layers: guessedLayers(rows, a, b) });
}

function removing(row: MappedRow | LayerRow): MappingChange {
  const { entry } = row;
  if (!entry) return putting(NO_MAPPING);
  const remove = row.is === "pair" ? { pairs: [entry], layers: [] } : { pairs: [], layers: [entry] };
  return { put: NO_MAPPING, remove };
}

/** Confirms whatever is a guess. */
export function confirmAll({ layers }: Pick<MappingModel, "layers">): MappingChange {
  const all = layers.map(confirmedLayer);
  return putting({ pairs: all.flatMap(({ pairs }) => pairs), layers: all.flatMap((one) => one.layers) });
}

/** Takes out an entry that met nothing. Where it stands twice, the other is kept. */
export function withoutUnused(mapping: TagMapping, list: keyof TagMapping, entry: MappedTags): MappingChange {
  const twin = mapping[list].find((one) => one.a === entry.a && one.b === entry.b);
  const isTwice = mapping[list].some((one) => one !== twin && one.a === entry.a && one.b === entry.b);
  const one = { ...NO_MAPPING, [list]: twin && isTwice ? [twin] : [entry] };
  return isTwice ? putting(one) : { put: NO_MAPPING, remove: one };
}

function putting(put: TagMapping): MappingChange {
  return { put, remove: NO_MAPPING };
}

/** An entry for the layer says all that its order did; what only values decide, each tag's own. */
function confirmedLayer({ a, b, pairs }: LayerRow): TagMapping {
  const guesses = pairs.filter(({ isGuess }) => isGuess);
  if (a === undefined || b === undefined) return { pairs: guesses.map(confirmed), layers: [] };
  const own = guesses.filter(hasGuessedView);
  const isByOrder = guesses.some((guess) => guess.match.rule === "order" && !hasGuessedView(guess));
  return { pairs: own.map(confirmed), layers: isByOrder ? [{ a, b }] : [] };
}

function confirmed({ match, view, entry }: MappedRow): MappedTags {
  const names = entry ?? { a: match.a.tag, b: match.b.tag };
  const found = view?.view;
  if (found?.why !== "values") return names;
  const { reshape, perm } = found;
  return { ...names, ...(reshape && { reshape }), ...(perm && { perm }) };
}

function hasGuessedView({ view }: MappedRow): boolean {
  return view?.view?.why === "values";
}

function transposed({ match, view }: MappedRow): MappedTags[] {
  const perm = view?.suggest?.perm;
  return perm ? [{ a: match.a.tag, b: match.b.tag, perm }] : [];
}
