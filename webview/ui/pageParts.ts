/** Parts that F6 goes through; of nested ones the outermost counts. An element that has other parts in it becomes one by `data-part`. */
const PART = [
  "[data-part]",
  "header",
  "footer",
  "nav",
  "aside",
  "section",
  ".toolbar",
  "[role=toolbar]",
  "[role=search]",
  "[role=grid]",
  "[role=treegrid]",
  "[role=table]",
  "[role=application]",
].join();

/** Main content of a view: cells, a picture, a list. The first in the page counts. */
const CONTENT = "[role=grid], [role=treegrid], [role=application], [data-content]";

/** First stop in a part that has it: the tab of the shown view. */
const FIRST = "header [role=radio]";

const MAY_TAKE_FOCUS = "a[href], button, input, select, textarea, summary, [tabindex]";

interface Part {
  readonly element: Element;
  /** Elements that Tab stops at, in the order of the page. */
  readonly stops: readonly HTMLElement[];
}

/** The place that had the focus in a part when it was left. */
const lastStops = new WeakMap<Element, HTMLElement>();

/** Moves the focus to the next part of the page, or to the one before; false where there is none. */
export function goToPart(path: readonly EventTarget[], way: 1 | -1): boolean {
  const parts = partsOfPage();
  const at = parts.findIndex(({ element }) => path.includes(element));
  const [target] = path;
  const left = parts[at];
  if (left && target instanceof HTMLElement) lastStops.set(left.element, target);
  const next = at < 0 && way < 0 ? undefined : parts[at + way];
  if (!next) return false;
  const last = lastStops.get(next.element);
  const { stops } = next;
  (last && stops.includes(last) ? last : (stops.find((stop) => stop.matches(FIRST)) ?? stops[0]))?.focus();
  return true;
}

/** Moves the focus to what the view is there for; false where nothing of it takes the focus. */
export function goToContent(): boolean {
  for (const element of inPage(document.body)) {
    if (!element.matches(CONTENT)) continue;
    const stop = isStop(element) ? element : [...inPage(element)].find(isStop);
    if (!stop) continue;
    stop.focus();
    return true;
  }
  return false;
}

function partsOfPage(): Part[] {
  const parts: { element: Element; stops: HTMLElement[] }[] = [];
  const gather = (element: Element, part: { stops: HTMLElement[] } | undefined) => {
    let inside = part;
    if (!inside && element.matches(PART)) {
      const own = { element, stops: [] };
      parts.push(own);
      inside = own;
    }
    if (inside && isStop(element)) inside.stops.push(element);
    for (const child of childrenOf(element)) gather(child, inside);
  };
  gather(document.body, undefined);
  return parts.filter(({ stops }) => stops.length > 0);
}

/** All elements below one, through shadow trees, in the order of the page. */
function* inPage(element: Element): Generator<Element> {
  for (const child of childrenOf(element)) {
    yield child;
    yield* inPage(child);
  }
}

/** Elements that are drawn right below one. */
function childrenOf(element: Element): Iterable<Element> {
  if (element.shadowRoot) return element.shadowRoot.children;
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedElements();
    return assigned.length > 0 ? assigned : element.children;
  }
  return element.children;
}

function isStop(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || element.tabIndex < 0 || !element.matches(MAY_TAKE_FOCUS)) return false;
  if (element.matches(":disabled, [disabled]")) return false;
  return element.checkVisibility({ visibilityProperty: true });
}
