import { Marked, type Tokens } from "marked";
import { WEB_LINK } from "./allowList";

/** Of an address that is shown and does not lead anywhere: one with its data in it may be as long as a picture. */
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

/** The HTML of a text in Markdown (GFM), with its line breaks; still to be sanitised. Throws where it is nested too deeply. */
export function markdownHtml(text: string): string {
  return marked.parse(text, { async: false });
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? "");
}
