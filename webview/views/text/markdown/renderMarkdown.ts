import DOMPurify, { type Config } from "dompurify";
import { Marked, type Tokens } from "marked";
import { ALLOWED, isAllowedValue, WEB_LINK } from "./allowList";

/** Limit of the length of a shown address that does not lead anywhere: one with its data in it may be as long as a picture. */
const MAX_ADDRESS = 200;

const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    // As it was written: the page has no HTML but that of Markdown.
    html: ({ block, text }: Tokens.HTML | Tokens.Tag) =>
      block ? `<p>${escaped(text.trim()).replaceAll("\n", "<br>")}</p>` : escaped(text),
    // Nothing is fetched: what a picture is called, and where it is.
    image({ href, title, text }: Tokens.Image) {
      const place = href.length > MAX_ADDRESS ? `${href.slice(0, MAX_ADDRESS)}…` : href;
      const name = escaped(text || title || "");
      const address = WEB_LINK.test(href) ? `<a href="${escaped(href)}">${escaped(place)}</a>` : escaped(place);
      return name === "" ? address : `${name} (${address})`;
    },
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? "☑ " : "☐ "),
  },
});

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Limit of the nesting depth: nobody tells deeper levels apart, and a walk must not overflow. */
const MAX_DEPTH = 200;

/** Nothing of what is in them is text. */
const WITHOUT_TEXT: readonly string[] = ["script", "style", "template", "noscript", "title", "textarea"];

/** Longer texts are rendered only where somebody wants that. */
export const MOST_MARKDOWN = 100_000;

/** Blanks in a row, for which the time of marked goes with their square. */
const MANY_BLANKS = /[ \t]{2000}/;

const CONFIG = {
  ALLOWED_TAGS: Object.keys(ALLOWED),
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED).flat())],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: WEB_LINK,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

/** Reasons for showing a text as written: too long to be rendered unasked, or nested or blank beyond the limits. */
type NotRendered = "long" | "odd";

/** Reason not to render a text, found before any work is done for it. */
export function notRendered(text: string, isLongWanted: boolean): NotRendered | undefined {
  if (text.length > MOST_MARKDOWN && !isLongWanted) return "long";
  return MANY_BLANKS.test(text) ? "odd" : undefined;
}

/** Words and numbers alone, in which no sign means anything: cells of tables mostly are such. */
const PLAIN = /^(?!\d{1,9}\. )(?!.*www\.)[\p{L}\p{N}]([\p{L}\p{N} .,]*[\p{L}\p{N}])?$/iu;

/**
 * A text in Markdown as nodes: sanitised by DOMPurify, and once more by a copy of what is allowed. Undefined where it cannot be
 * rendered, or not safely.
 */
export function renderMarkdown(text: string, document: Document): DocumentFragment | undefined {
  if (!DOMPurify.isSupported) return undefined;
  if (PLAIN.test(text)) return paragraph(text, document);
  let html: string;
  try {
    html = markdownHtml(text);
  } catch {
    return undefined;
  }
  return keepAllowed(DOMPurify.sanitize(html, CONFIG), document);
}

function paragraph(text: string, document: Document): DocumentFragment {
  const [whole, p] = [document.createDocumentFragment(), document.createElement("p")];
  p.textContent = text;
  whole.append(p);
  return whole;
}

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

/** The HTML of a text in Markdown (GFM), with its line breaks; still to be sanitised. Throws where it is nested too deeply. */
export function markdownHtml(text: string): string {
  return marked.parse(text, { async: false });
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? "");
}
