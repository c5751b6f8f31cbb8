import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { groupHeading } from "../../../parts/board/tags/groupHeading";
import type { TextAt } from "../values/textSource";
import { tagHeading } from "./itemTemplates";
import type { ListItem } from "./listItems";

/** Board as items see and change it. */
interface ItemBoard {
  isPinned(tag: string): boolean;
  pin(tag: string, isPinned: boolean): void;
  collapse(key: string, isCollapsed: boolean): void;
  enlarge(tag: string): void;
  entry(place: TextAt): TemplateResult;
}

/** The texts of an item. */
export function placesOf(item: ListItem | undefined): TextAt[] {
  if (item?.is === "texts") return item.runs.map((run) => ({ tag: item.tag, run, point: undefined }));
  return item?.is === "point" ? [{ tag: item.tag, run: item.point.run, point: item.point }] : [];
}

/** Px, of what was not measured yet. */
export function estimatedHeight(item: ListItem | undefined): number {
  if (item?.is === "group") return 28;
  return item?.is === "tag" ? 36 : 160;
}

export function listedItem(item: ListItem | undefined, board: ItemBoard): TemplateResult | typeof nothing {
  switch (item?.is) {
    case "group": {
      const { group, isCollapsed } = item;
      return html`<h2>${groupHeading(group, isCollapsed, () => board.collapse(group.key, !isCollapsed))}</h2>`;
    }
    case "tag": {
      const { tag, runCount } = item;
      const isPinned = board.isPinned(tag);
      const pin = () => board.pin(tag, !isPinned);
      return tagHeading({ tag, runCount, isPinned, pin, enlarge: () => board.enlarge(tag) });
    }
    case "texts":
    case "point": {
      const places = placesOf(item);
      const isLast = item.is === "texts" && item.isLast;
      return html`<div
        class=${isLast ? "texts last" : "texts"}
        .style=${`grid-template-columns: repeat(${places.length}, minmax(0, 1fr))`}
      >
        ${repeat(
          places,
          ({ run }) => run.key,
          (place) => board.entry(place),
        )}
      </div>`;
    }
    default:
      return nothing;
  }
}
