import { placeTooltip } from "../../../ui/plot/tooltipPlace";

/** A popover beside the pointer: a name above what there is to say of it. */
export class GraphTooltip {
  private isOpen = false;
  private shown: readonly string[] = [];

  /** `at` in px of the window. */
  show(tooltip: HTMLElement, lines: readonly string[], at: { readonly x: number; readonly y: number }): void {
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
    placeTooltip(tooltip, this.isOpen, at);
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
