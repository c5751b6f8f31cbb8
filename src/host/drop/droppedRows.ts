import type { RowsFound } from "../../shared/channel/panelSides";
import { nameOfRun } from "../../shared/series/nameOfRun";
import { type RunId, type SeriesId, seriesKey } from "../../shared/series/seriesId";
import type { SeriesInfo } from "../../shared/series/seriesInfo";
import { viewsOfKind } from "../../shared/views";
import { COMPARE_VIEW } from "../compare/compareSide";
import { placeOfHandle } from "../tree/rowId";
import type { RowPlace } from "../tree/rowKey";

/** More rows than this are not looked at: no page shows as many at once. */
const MAX_ROWS = 200;

type Found = { readonly series: SeriesId } | { readonly without: RowsFound["without"][number] };

/** Rows of the side bar that were dropped on a page that shows a series. */
interface RowsWanted {
  /** Handles, as VS Code put them on what was dragged. */
  readonly rows: readonly string[];
  readonly onto: SeriesId;
  /** View that is to show them; absent for any. */
  readonly view?: string;
}

/** Questions about runs. */
interface AskedOfRuns {
  list(run: RunId): Promise<readonly SeriesInfo[]>;
  /** The series of a run that belongs to one of another. */
  match(run: RunId, of: SeriesId): Promise<SeriesId | undefined>;
}

/**
 * Finds what rows of the tree hold for the page they were dropped on: a tag itself, of a run the tag that is shown; where it is to be
 * compared, the one that belongs to it, and only what is of its kind.
 */
export async function findDropped({ rows, onto, view }: RowsWanted, asked: AskedOfRuns): Promise<RowsFound> {
  const isCompared = view === COMPARE_VIEW;
  const canShow = ({ kind }: SeriesInfo) =>
    viewsOfKind(kind).some((id) => view === undefined || id === view) && !(isCompared && kind !== onto.kind);
  const places = rows.slice(0, MAX_ROWS).flatMap((handle) => placeOfHandle(handle) ?? []);
  const found = await Promise.all(
    places.map(async (place): Promise<Found> => {
      const run = { logdir: place.logdir, run: place.type === "logFolder" ? "." : place.run };
      // A folder between runs, and one that is gone, has none.
      const list = await asked.list(run).catch(() => []);
      const shown = list.filter(canShow);
      const one =
        place.type === "series"
          ? shown.find(({ tag, kind }) => tag === place.tag && kind === place.kind)
          : sameTag(place, shown, onto);
      if (one) return { series: { ...run, tag: one.tag, kind: one.kind } };
      const isRun = place.type !== "series" && place.type !== "group";
      const match = isCompared && isRun ? await asked.match(run, onto).catch(() => undefined) : undefined;
      if (match) return { series: match };
      return { without: { name: nameOf(place), isRun: place.type !== "series" } };
    }),
  );
  return {
    series: found.flatMap((one) => ("series" in one ? one.series : [])),
    without: found.flatMap((one) => ("without" in one ? one.without : [])),
  };
}

/** The runs that rows of the tree are or belong to, each once, of those that there are: a folder between runs is none. */
export function droppedRuns(rows: readonly string[], known: readonly RunId[]): readonly RunId[] {
  const keys = new Map(known.map(({ logdir, run }) => [seriesKey({ logdir, run }), { logdir, run }]));
  const dropped = rows.slice(0, MAX_ROWS).flatMap((handle) => {
    const place = placeOfHandle(handle);
    return place ? seriesKey({ logdir: place.logdir, run: place.type === "logFolder" ? "." : place.run }) : [];
  });
  return [...new Set(dropped)].flatMap((key) => keys.get(key) ?? []);
}

/** A run's series of the shown tag, best of its kind; a group's where that is inside it. */
function sameTag(place: RowPlace, list: readonly SeriesInfo[], onto: SeriesId): SeriesInfo | undefined {
  if (place.type === "group" && !onto.tag.startsWith(`${place.tag}/`)) return undefined;
  const same = list.filter(({ tag }) => tag === onto.tag);
  return same.find(({ kind }) => kind === onto.kind) ?? same[0];
}

function nameOf(place: RowPlace): string {
  if (place.type === "series" || place.type === "group") return place.tag;
  return nameOfRun({ logdir: place.logdir, run: place.type === "logFolder" ? "." : place.run });
}
