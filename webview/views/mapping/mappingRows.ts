import type { MappedLayers, MappedTags } from "../../../src/pairing/tagMapping";
import type { ViewOfPair } from "../../../src/shared/questions/compare";
import type { MatchedTags, ReadTag } from "../../../src/shared/questions/series";
import type { ShapeGuess } from "./shapeGuesses";

export type MappingSide = "a" | "b";

/** Item on one side, alone or below its layer, that can be matched with its like on the other. */
export type SideItem =
  | { readonly is: "tag"; readonly side: MappingSide; readonly tag: ReadTag; readonly isAlone?: boolean }
  /** Layer as a mapping's `layers` name it. */
  | { readonly is: "layer"; readonly side: MappingSide; readonly layer: string }
  /** Stands above tags that are of no layer. */
  | { readonly is: "rest"; readonly side: MappingSide };

export interface MappedRow {
  readonly is: "pair";
  readonly match: MatchedTags;
  /** Undefined until it is known. */
  readonly view: ViewOfPair | undefined;
  /** Entry of the mapping for these very tags. */
  readonly entry: MappedTags | undefined;
  /** The order of layers, or values alone, speak for it. */
  readonly isGuess: boolean;
  /** No row of its layers stands above it. */
  readonly isAlone: boolean;
}

/** Above the pairs of two layers; undefined where tags are of none. */
export interface LayerRow {
  readonly is: "layers";
  readonly a: string | undefined;
  readonly b: string | undefined;
  readonly entry: MappedLayers | undefined;
  /** All of these layers, whatever a filter leaves of them. */
  readonly pairs: readonly MappedRow[];
}

/** Tags without a pair, the n-th of either run beside each other: they have nothing else in common. */
export interface LooseRow {
  readonly is: "loose";
  readonly a: SideItem | undefined;
  readonly b: SideItem | undefined;
}

/** Two tags without a pair whose shapes fit: they are not compared before somebody confirms it. */
export interface GuessRow extends ShapeGuess {
  readonly is: "guess";
}

/** A row that has something to be done with it. */
export type ActiveRow = MappedRow | LayerRow | GuessRow;

export type MappingSection = "loose" | "pairs";

export interface SectionRow {
  readonly is: "section";
  readonly section: MappingSection;
  readonly isOpen: boolean;
  /** Numbers of tags; of pairs equal on either side. */
  readonly counts: readonly [a: number, b: number];
}

export type MappingRow = SectionRow | LayerRow | MappedRow | GuessRow | LooseRow;

/** Actions of a row. */
export type RowAction = "confirm" | "transpose" | "remove";

export function actionsOf(row: MappingRow): readonly RowAction[] {
  switch (row.is) {
    case "pair":
      return [
        ...(row.isGuess && !isOfGuessedLayers(row) ? (["confirm"] as const) : []),
        ...(row.view?.suggest ? (["transpose"] as const) : []),
        ...(row.entry ? (["remove"] as const) : []),
      ];
    case "layers":
      return [
        ...(row.pairs.some(({ isGuess }) => isGuess) ? (["confirm"] as const) : []),
        ...(row.entry ? (["remove"] as const) : []),
      ];
    case "guess":
      return ["confirm"];
    default:
      return [];
  }
}

/** The order is the layers': they are confirmed together, and what only values say of a tag by itself. */
function isOfGuessedLayers({ match, view, isAlone }: MappedRow): boolean {
  return match.rule === "order" && view?.view?.why !== "values" && !isAlone;
}

/** Item on a side of a row. */
export function itemOf(row: MappingRow, side: MappingSide): SideItem | undefined {
  switch (row.is) {
    case "section":
      return undefined;
    case "loose":
      return row[side];
    case "guess":
      return { is: "tag", side, tag: row[side], isAlone: true };
    case "pair":
      return { is: "tag", side, tag: row.match[side], isAlone: row.isAlone };
    case "layers": {
      const layer = row[side];
      return layer === undefined ? { is: "rest", side } : { is: "layer", side, layer };
    }
  }
}

/** One text for each item of both runs. */
export function itemKey(item: SideItem): string {
  switch (item.is) {
    case "tag":
      return JSON.stringify([item.side, item.tag.kind, item.tag.tag]);
    case "layer":
      return JSON.stringify([item.side, item.layer]);
    case "rest":
      return item.side;
  }
}

/** One text for a pair of tags. */
export function pairKey({ a, b }: MatchedTags): string {
  return JSON.stringify([a.kind, a.tag, b.tag]);
}
