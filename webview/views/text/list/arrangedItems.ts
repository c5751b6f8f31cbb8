import type { CardRun } from "../../../parts/board/runs/cardRun";
import { isSame } from "../../../parts/board/tags/boardTags";
import type { CardGroup } from "../../../parts/board/tags/tagGroups";
import type { SeriesPoint } from "../values/seriesPoints";
import { type ListItems, pointItems, tagItems, textItems } from "./listItems";

/** Content of the list. Lists that are the same object have the same items. */
interface Arrangement {
  readonly groups: readonly CardGroup[];
  /** The tags of all groups. */
  readonly order: readonly string[];
  readonly collapsed: readonly string[];
  /** Texts beside each other, at most. */
  readonly columns: number;
  /** The tag that alone is shown. */
  readonly large: string | undefined;
  /** All steps of that tag, the oldest first, where they are to be below each other. */
  readonly points: readonly SeriesPoint[] | undefined;
  readonly isNewestFirst: boolean;
  runsOf(tag: string): readonly CardRun[];
}

/** The items of the list, made anew only where something in them changed. */
export class ArrangedItems {
  items: ListItems = new Map();
  /** The same list as long as they are the same. */
  keys: readonly string[] = [];
  private madeOf: readonly unknown[] = [];

  arrange(arrangement: Arrangement): void {
    const { groups, order, collapsed, columns, large, points, isNewestFirst, runsOf } = arrangement;
    const ofGroups = groups.flatMap(({ key, tags }) => [key, tags.length]);
    const ofLarge = large === undefined ? undefined : runsOf(large);
    const ofAll = [collapsed, columns, large, points, isNewestFirst, ofLarge];
    const madeOf = [...ofAll, ...ofGroups, ...order, ...order.map(runsOf)];
    if (isSame(madeOf, this.madeOf)) return;
    this.madeOf = madeOf;
    if (large === undefined) this.items = tagItems({ groups, collapsed: new Set(collapsed), columns, runsOf });
    else if (points) this.items = pointItems(large, isNewestFirst ? [...points].reverse() : points);
    else this.items = textItems(large, runsOf(large), columns);
    const keys = [...this.items.keys()];
    if (!isSame(keys, this.keys)) this.keys = keys;
  }
}
