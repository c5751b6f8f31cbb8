import { placeTooltip, type Size } from "../../../ui/plot/tooltipPlace";

/** A popover beside the pointer: a name above what there is to say of it. */
export class GraphTooltip {
  private isOpen = false;
  private shown: readonly string[] = [];

  /** `at` in px of the window; `room`: the window's part, from its upper left, that is not left. */
  show(
    tooltip: HTMLElement,
    lines: readonly string[],
    at: { readonly x: number; readonly y: number },
    room: Size,
  ): void {
    if (lines.join("\n") !== this.shown.join("\n")) {
      this.shown = lines;
      tooltip.replaceChildren(
        ...lines.map((line) => {
          const div = document.createElement("div");
          div.textContent = line;
          // Names of any language stand as they are read.
          div.dir = "auto";
          return div;
        }),
      );
    }
    tooltip.style.maxWidth = `min(60ch, ${Math.max(0, room.width - 8)}px)`;
    placeTooltip(tooltip, this.isOpen, at, room);
    this.isOpen = true;
  }

  hide(tooltip: HTMLElement): void {
    if (this.isOpen) tooltip.hidePopover();
    this.isOpen = false;
  }

  /** Its popover left the page, and is closed by that. */
  forget(): void {
    this.isOpen = false;
  }
}
