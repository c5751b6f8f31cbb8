/// <reference lib="dom" />
// The DOM of unit tests knows no popovers: what would be shown above all else is shown where it stands.
if (typeof HTMLElement !== "undefined" && !("showPopover" in HTMLElement.prototype)) {
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
}
