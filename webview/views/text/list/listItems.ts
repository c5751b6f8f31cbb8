import type { CardRun } from "../../../parts/board/runs/cardRun";
import type { CardGroup } from "../../../parts/board/tags/tagGroups";
import type { SeriesPoint } from "../values/seriesPoints";

/** Items that stand below each other in the list of texts. */
export type ListItem =
  | { readonly is: "group"; readonly group: CardGroup; readonly isCollapsed: boolean }
  | { readonly is: "tag"; readonly tag: string; readonly runCount: number }
  /** Texts of a tag beside each other. */
  | { readonly is: "texts"; readonly tag: string; readonly runs: readonly CardRun[]; readonly isLast: boolean }
  /** One point of all there are. */
  | { readonly is: "point"; readonly tag: string; readonly point: SeriesPoint };

interface ListedTags {
  readonly groups: readonly CardGroup[];
  readonly collapsed: ReadonlySet<string>;
  /** Texts beside each other, at most. */
  readonly columns: number;
  runsOf(tag: string): readonly CardRun[];
}

/** Items by their keys, in their order. */
export type ListItems = ReadonlyMap<string, ListItem>;

export function tagItems({ groups, collapsed, columns, runsOf }: ListedTags): ListItems {
  const items = new Map<string, ListItem>();
  for (const group of groups) {
    const isCollapsed = collapsed.has(group.key);
    items.set(`group ${group.key}`, { is: "group", group, isCollapsed });
    if (isCollapsed) continue;
    for (const tag of group.tags) {
      const runs = runsOf(tag);
      items.set(`tag ${tag}`, { is: "tag", tag, runCount: runs.length });
      addTexts(items, tag, runs, columns);
    }
  }
  return items;
}

export function textItems(tag: string, runs: readonly CardRun[], columns: number): ListItems {
  const items = new Map<string, ListItem>();
  addTexts(items, tag, runs, columns);
  return items;
}

export function pointItems(tag: string, points: readonly SeriesPoint[]): ListItems {
  return new Map(points.map((point) => [`point ${point.run.key} ${point.point}`, { is: "point", tag, point }]));
}

function addTexts(items: Map<string, ListItem>, tag: string, runs: readonly CardRun[], columns: number): void {
  const beside = Math.max(1, Math.min(columns, runs.length));
  for (let start = 0; start < runs.length; start += beside) {
    const row = runs.slice(start, start + beside);
    const isLast = start + beside >= runs.length;
    items.set(`texts ${tag} ${row[0]?.key}`, { is: "texts", tag, runs: row, isLast });
  }
}

/** The item that has a run's text of a tag; undefined where none has. */
export function itemOf(items: ListItems, tag: string, runKey: string, point: number): string | undefined {
  for (const [key, item] of items) {
    if (item.is === "group" || item.tag !== tag) continue;
    if (item.is === "texts" && item.runs.some((run) => run.key === runKey)) return key;
    if (item.is === "point" && item.point.run.key === runKey && item.point.point === point) return key;
  }
  return undefined;
}
