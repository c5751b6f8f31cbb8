import * as v from "valibot";

/** Choices of shown rows. */
export const SHOWN_ROWS = ["all", "unmatched", "guesses", "suggestions", "entries", "unfit"] as const;

export type ShownRows = (typeof SHOWN_ROWS)[number];

const place = v.object({ row: v.string(), stop: v.string() });

/** Place of the keys: a row by its content, and one of its stops. */
export interface MappingPlace {
  readonly row: string;
  readonly stop: string;
}

/** State that the mapping's view restores after a reload, and that a link carries. */
export interface MappingState {
  readonly filter: string;
  readonly show: ShownRows;
  readonly isLooseOpen: boolean;
  readonly arePairsOpen: boolean;
  readonly place: MappingPlace | undefined;
  /** Px from the top. */
  readonly scroll: number;
}

export const DEFAULT_MAPPING: MappingState = {
  filter: "",
  show: "all",
  isLooseOpen: true,
  arePairsOpen: true,
  place: undefined,
  scroll: 0,
};

const schema = v.object({
  filter: v.fallback(v.string(), ""),
  show: v.fallback(v.picklist(SHOWN_ROWS), "all"),
  isLooseOpen: v.fallback(v.boolean(), true),
  arePairsOpen: v.fallback(v.boolean(), true),
  place: v.fallback(v.optional(place), undefined),
  scroll: v.fallback(v.pipe(v.number(), v.minValue(0)), 0),
});

/** A kept state as far as it is one: another version of the extension may have written it. */
export function readMappingState(saved: unknown): MappingState {
  const result = v.safeParse(schema, saved);
  return result.success ? { ...result.output, place: result.output.place } : DEFAULT_MAPPING;
}
