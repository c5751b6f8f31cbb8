export interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 14;
const EDGE = 4;

/** Place of a tooltip beside a pointer, both in px of the window: never outside of it, and not under the pointer. */
export function tooltipPlace(
  pointer: { readonly x: number; readonly y: number },
  size: Size,
  room: Size,
): { x: number; y: number } {
  const right = pointer.x + GAP;
  const left = pointer.x - GAP - size.width;
  const most = Math.max(EDGE, room.width - size.width - EDGE);
  const x = right <= most ? right : left >= EDGE ? left : most;
  return { x, y: Math.max(EDGE, Math.min(pointer.y + GAP, room.height - size.height - EDGE)) };
}

/**
 * Opens a popover beside a place of the window or moves it there: above all cards, wherever they are cut off. It stays in `room`, from the
 * window's upper left.
 */
export function placeTooltip(
  tooltip: HTMLElement,
  isOpen: boolean,
  pointer: { readonly x: number; readonly y: number },
  room: Size = { width: innerWidth, height: innerHeight },
): void {
  // Its size is known once it is open; one that is open must not be opened again.
  if (!isOpen) tooltip.showPopover();
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const at = tooltipPlace(pointer, { width, height }, room);
  tooltip.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`;
}

/** More lines nobody reads while the pointer moves. */
const MOST_LINES = 16;

/** Number of lines of a tooltip that fit into a window. */
export function tooltipRoom(windowHeight: number, lineHeight: number, otherLines: number): number {
  return Math.min(MOST_LINES, Math.max(1, Math.floor((windowHeight - 2 * EDGE - 12) / lineHeight) - otherLines));
}
