/**
 * Brings an element to the middle of what scrolls it within this page. The browser's own `scrollIntoView` goes on to what is around
 * the page, and would move VS Code's editor.
 */
export function scrollToMiddle(element: Element): void {
  for (let at = above(element); at; at = above(at)) {
    const { overflowX, overflowY } = getComputedStyle(at);
    const [inner, outer] = [element.getBoundingClientRect(), at.getBoundingClientRect()];
    if (scrolls(overflowY) && at.scrollHeight > at.clientHeight) {
      at.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
    }
    // Sideways only an invisible part moves.
    const isOut = inner.left < outer.left || inner.right > outer.right;
    if (scrolls(overflowX) && isOut && at.scrollWidth > at.clientWidth) {
      at.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    }
  }
}

function scrolls(overflow: string): boolean {
  return overflow === "auto" || overflow === "scroll";
}

/** Also out of a shadow root. */
function above(element: Element): Element | undefined {
  const around = element.assignedSlot ?? element.parentElement;
  if (around) return around;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}
