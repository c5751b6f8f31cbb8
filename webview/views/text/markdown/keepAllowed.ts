import { ALLOWED, isAllowedValue } from "./allowList";

/** Those below are told apart by nobody, and a walk is not to overflow. */
const MAX_DEPTH = 200;

/** Nothing of what is in them is text. */
const WITHOUT_TEXT: readonly string[] = ["script", "style", "template", "noscript", "title", "textarea"];

/** A copy of the nodes below one: new elements of the allowed tags with the allowed attributes, and text. Nothing else is taken over. */
export function keepAllowed(from: Node, into: Document): DocumentFragment {
  const kept = into.createDocumentFragment();
  // A form's own names may hide those of nodes (`childNodes`): the walker knows the children all the same.
  const walker = into.createTreeWalker(from, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  copyBelow(walker, kept, into, 0);
  return kept;
}

function copyBelow(walker: TreeWalker, to: Node, into: Document, depth: number): void {
  const from = walker.currentNode;
  if (depth <= MAX_DEPTH) {
    for (let child = walker.firstChild(); child; child = walker.nextSibling()) {
      if (child instanceof Element) copyElement(child, walker, to, into, depth);
      else to.appendChild(into.createTextNode(child.nodeValue ?? ""));
    }
  }
  walker.currentNode = from;
}

function copyElement(element: Element, walker: TreeWalker, to: Node, into: Document, depth: number): void {
  const name = element instanceof HTMLFormElement ? "form" : element.localName;
  if (WITHOUT_TEXT.includes(name)) return;
  // What it is called in another namespace says nothing about what it is.
  const attributes = element instanceof HTMLElement && Object.hasOwn(ALLOWED, name) ? ALLOWED[name] : undefined;
  const copy = attributes && into.createElement(name);
  for (const attribute of attributes ?? []) {
    const value = element.getAttribute(attribute);
    if (value !== null && isAllowedValue(attribute, value)) copy?.setAttribute(attribute, value);
  }
  const href = copy?.getAttribute("href");
  // A link that leads nowhere is none; of others it is to be seen where they lead.
  const kept = name === "a" && !href ? undefined : copy;
  if (kept && href) kept.title = [kept.title, href].filter(Boolean).join("\n");
  if (kept) to.appendChild(kept);
  copyBelow(walker, kept ?? to, into, depth + 1);
}
