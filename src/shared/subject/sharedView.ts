import * as v from "valibot";
import { heldRange } from "../heldRange";
import type { ReadonlyJson } from "../question";
import { decimalStep } from "../series/pointChoice";
import { count, runId } from "../series/seriesId";

const dim = v.optional(count);
const cell = v.object({ row: count, column: count });
/** Row or column of a cell; fractions count. */
const at = v.pipe(v.number(), v.finite(), v.minValue(0));

/** State that linked panels share, or the changed part of it. */
const sharedView = v.object({
  /** Null is the newest, whichever that is. */
  step: v.exactOptional(v.nullable(decimalStep)),
  /** A text a dim, and which of them are shown; `wrap` has the columns that the only ranged dim is wrapped into. */
  slice: v.exactOptional(
    v.object({ items: v.array(v.string()), rows: dim, columns: dim, tileRows: dim, tileColumns: dim, wrap: dim }),
  ),
  /** The cell at the upper left, and what is selected. */
  place: v.exactOptional(
    v.object({
      row: at,
      column: at,
      /** Px of a cell of a picture; null shows all. */
      cellPx: v.optional(v.nullable(v.pipe(v.number(), v.finite(), v.gtValue(0)))),
      focus: v.optional(cell),
      anchor: v.optional(cell),
    }),
  ),
  /** Runs that a board has selected; none where all are. */
  runs: v.exactOptional(v.array(runId)),
  colours: v.exactOptional(
    v.object({
      /** Null where each panel has its own. */
      held: v.nullable(heldRange),
      sequential: v.string(),
      diverging: v.string(),
      scale: v.string(),
    }),
  ),
});

export type SharedView = ReadonlyJson<v.InferOutput<typeof sharedView>>;
export type SharedSlice = NonNullable<SharedView["slice"]>;
export type SharedPlace = NonNullable<SharedView["place"]>;
export type SharedColours = NonNullable<SharedView["colours"]>;

/** Message of a page; undefined where it is no shared view. */
export function readSharedView(told: unknown): SharedView | undefined {
  const read = v.safeParse(sharedView, told);
  return read.success ? read.output : undefined;
}
