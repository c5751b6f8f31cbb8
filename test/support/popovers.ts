/// <reference lib="dom" />
const open = new WeakSet<Element>();

// The DOM of unit tests knows no popovers: what would be shown above all else is shown where it stands.
if (typeof HTMLElement !== "undefined" && !("showPopover" in HTMLElement.prototype)) {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      open.add(this);
    },
    hidePopover(this: HTMLElement) {
      open.delete(this);
    },
  });
}

export function isPopoverOpen(popover: Element): boolean {
  return open.has(popover);
}
