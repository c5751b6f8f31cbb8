import DOMPurify, { type Config } from "dompurify";
import { ALLOWED, WEB_LINK } from "./allowList";
import { keepAllowed } from "./keepAllowed";
import { markdownHtml } from "./markdownHtml";

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

/** Why a text is shown as it was written: too long to be rendered unasked, or nested or blank beyond what can be. */
export type NotRendered = "long" | "odd";

/** What is known of a text before any work is done for it. */
export function notRendered(text: string, isLongWished: boolean): NotRendered | undefined {
  if (text.length > MOST_MARKDOWN && !isLongWished) return "long";
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
