import type { CardRun } from "../runs/cardRun";
import type { SampleId } from "./sampleId";
import type { GridColumns } from "./samplesState";

/** More samples than this of a tag are folded away. */
export const MOST_SAMPLES = 12;

/** Inputs that decide which cards there are, and in which order. */
export interface GridRowsQuery {
  readonly columns: GridColumns;
  /** Runs beside each other where a run is a column. */
  readonly runs: readonly CardRun[];
  runsOf(tag: string): readonly CardRun[];
  /** Number of samples as far as it is known; else 1. */
  samplesOf(run: CardRun, tag: string): number;
  readonly isFirstOnly: boolean;
  readonly unfolded: ReadonlySet<string>;
  /** Number of cards in a row where they stand one after another. */
  readonly perRow: number;
}

/** Cards beside each other; places without one are empty. */
export interface CardRow {
  readonly is: "cards";
  /** Common part of all its cards: a tag or a run, and which sample. */
  readonly head: RowHead | undefined;
  readonly cards: readonly (SampleId | undefined)[];
}

/** Stands for samples that are folded away. */
export interface FoldRow {
  readonly is: "fold";
  readonly tags: readonly string[];
  readonly run: CardRun | undefined;
  /** Number of samples in all. */
  readonly count: number;
}

export type GridRow = CardRow | FoldRow;

export interface RowHead {
  readonly tag: string | undefined;
  readonly run: CardRun | undefined;
  readonly sample: number;
  readonly sampleCount: number;
}

/** The rows of cards of some tags. */
export function gridRows(tags: readonly string[], query: GridRowsQuery): GridRow[] {
  if (query.columns === "runs") return tags.flatMap((tag) => rowsOfTag(tag, query));
  if (query.columns === "tags") return runsOfAll(tags, query).flatMap((run) => rowsOfRun(run, tags, query));
  return wrappedRows(tags, query);
}

/** Shown runs that have one of the tags. */
function runsOfAll(tags: readonly string[], { runs, runsOf }: GridRowsQuery): readonly CardRun[] {
  const there = new Set(tags.flatMap((tag) => runsOf(tag)));
  return runs.filter((run) => there.has(run));
}

function rowsOfTag(tag: string, query: GridRowsQuery): GridRow[] {
  const own = new Set(query.runsOf(tag));
  const count = Math.max(1, ...[...own].map((run) => query.samplesOf(run, tag)));
  const shown = shownSamples(count, [tag], query);
  const rows = Array.from({ length: shown }, (_, sample): GridRow => {
    const cards = query.runs.map((run) => (own.has(run) ? cardOf({ run, tag, sample }, query) : undefined));
    return { is: "cards", head: { tag, run: undefined, sample, sampleCount: count }, cards };
  });
  return isFolded(shown, count, query) ? [...rows, { is: "fold", tags: [tag], run: undefined, count }] : rows;
}

function rowsOfRun(run: CardRun, tags: readonly string[], query: GridRowsQuery): GridRow[] {
  const has = tags.map((tag) => query.runsOf(tag).includes(run));
  const count = Math.max(1, ...tags.map((tag, i) => (has[i] === true ? query.samplesOf(run, tag) : 1)));
  const shown = shownSamples(count, tags, query);
  const rows = Array.from({ length: shown }, (_, sample): GridRow => {
    const cards = tags.map((tag, i) => (has[i] === true ? cardOf({ run, tag, sample }, query) : undefined));
    return { is: "cards", head: { tag: undefined, run, sample, sampleCount: count }, cards };
  });
  return isFolded(shown, count, query) ? [...rows, { is: "fold", tags, run, count }] : rows;
}

/** Card of a sample; undefined where no point has that sample. */
function cardOf(id: SampleId, { samplesOf }: GridRowsQuery): SampleId | undefined {
  return id.sample < samplesOf(id.run, id.tag) ? id : undefined;
}

/** Rows of cards one after another; where something is folded, the rest of the row stays empty. */
function wrappedRows(tags: readonly string[], query: GridRowsQuery): GridRow[] {
  const rows: GridRow[] = [];
  let cards: SampleId[] = [];
  const end = () => {
    if (cards.length > 0) rows.push({ is: "cards", head: undefined, cards });
    cards = [];
  };
  for (const tag of tags) {
    for (const run of query.runsOf(tag)) {
      const count = query.samplesOf(run, tag);
      const shown = shownSamples(count, [tag], query);
      for (let sample = 0; sample < shown; sample++) {
        cards.push({ run, tag, sample });
        if (cards.length === query.perRow) end();
      }
      if (!isFolded(shown, count, query)) continue;
      end();
      rows.push({ is: "fold", tags: [tag], run, count });
    }
  }
  end();
  return rows;
}

function shownSamples(count: number, tags: readonly string[], { isFirstOnly, unfolded }: GridRowsQuery): number {
  if (isFirstOnly) return 1;
  return tags.some((tag) => unfolded.has(tag)) ? count : Math.min(count, MOST_SAMPLES);
}

function isFolded(shown: number, count: number, { isFirstOnly }: GridRowsQuery): boolean {
  return shown < count && !isFirstOnly;
}
