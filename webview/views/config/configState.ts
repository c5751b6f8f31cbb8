import * as v from "valibot";
import { boardReader, flag, maybeText, tagEntries, text } from "../../parts/board/boardState";

const read = boardReader({
  /** The filter is of keys, what is collapsed are their groups. */
  ...tagEntries,
  // Columns name their runs: the list is for choosing others.
  isListShown: flag(false),
  /** Settings that are alike in all runs are left out. */
  isOnlyDiffering: flag(false),
  /** Settings that are in no run other than the default, or than in the baseline, are left out. */
  isOnlyChanged: flag(false),
  /** Name of the run that others are held against; undefined for the recorded defaults. */
  baseline: maybeText,
  /** The cell that keys act on: its row's id, undefined in the head, and the name of its run, undefined for the keys. */
  place: v.fallback(v.optional(v.object({ row: v.optional(text()), run: v.optional(text()) })), undefined),
});

/** State of the board of settings, found again after a reload and carried by a link. */
export type ConfigState = ReturnType<typeof read>;

export type ConfigPlace = NonNullable<ConfigState["place"]>;

export const readConfigState: (saved: unknown) => ConfigState = read;
