import { itemKey, type SideItem } from "./mappingRows";

/** Media type of items dragged within the page; no other page takes it. */
const ITEM_TYPE = "application/x-tensor-view-item";

interface DragParts {
  /** Item at an event's place that can be matched. */
  itemAt(event: Event): SideItem | undefined;
  /** Called when the drop target changed. */
  changed(): void;
  match(items: readonly [SideItem, SideItem]): void;
}

/** A drag of a tag or layer of one run onto its like of the other. */
export class ItemDrag {
  /** Key of the item it would be dropped on. */
  target: string | undefined;
  private readonly parts: DragParts;
  private dragged: SideItem | undefined;

  constructor(parts: DragParts) {
    this.parts = parts;
  }

  readonly start = (event: DragEvent): void => {
    const { dataTransfer } = event;
    const item = this.parts.itemAt(event);
    if (!dataTransfer || !item) return;
    this.dragged = item;
    dataTransfer.effectAllowed = "link";
    dataTransfer.setData(ITEM_TYPE, itemKey(item));
  };

  readonly over = (event: DragEvent): void => {
    const { dragged } = this;
    const item = this.parts.itemAt(event);
    const takes = dragged && item && canMatch(dragged, item);
    if (takes) {
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "link";
    }
    this.show(takes ? itemKey(item) : undefined);
  };

  readonly left = (event: DragEvent): void => {
    if (event.relatedTarget === null) this.show(undefined);
  };

  readonly drop = (event: DragEvent): void => {
    const { dragged } = this;
    const item = this.parts.itemAt(event);
    this.end();
    if (!dragged || !item || !canMatch(dragged, item)) return;
    event.preventDefault();
    this.parts.match([dragged, item]);
  };

  readonly end = (): void => {
    this.dragged = undefined;
    this.show(undefined);
  };

  private show(target: string | undefined): void {
    if (target === this.target) return;
    this.target = target;
    this.parts.changed();
  }
}

/** Items of two runs and one sort; of tags, of one kind. */
export function canMatch(one: SideItem, other: SideItem): boolean {
  if (one.side === other.side || one.is === "rest") return false;
  if (one.is === "tag" && other.is === "tag") return one.tag.kind === other.tag.kind;
  return one.is === other.is;
}
