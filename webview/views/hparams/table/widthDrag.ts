import type { ColumnId } from "../model/columnIds";

/** Drag of a column's end: tells px of the column while the pointer is held. */
export class WidthDrag {
  private readonly size: (column: ColumnId, px: number) => void;
  private held: { readonly column: ColumnId; readonly start: number } | undefined;

  constructor(size: (column: ColumnId, px: number) => void) {
    this.size = size;
  }

  press(event: PointerEvent, column: ColumnId, px: number): void {
    if (event.button !== 0 || !(event.currentTarget instanceof Element)) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    this.held = { column, start: event.clientX - px };
  }

  readonly move = (event: PointerEvent): void => {
    const { held } = this;
    if (!held || !(event.currentTarget instanceof Element)) return;
    if (event.currentTarget.hasPointerCapture(event.pointerId)) this.size(held.column, event.clientX - held.start);
    else this.held = undefined;
  };
}
