/**
 * Elements that a text may become, with their attributes: TensorBoard's list of tags without `img`, and the strokes of GFM. Values of
 * attributes are checked by `isAllowedValue`.
 */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "title"],
  blockquote: [],
  br: [],
  code: [],
  del: [],
  em: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  hr: [],
  li: [],
  ol: ["start"],
  p: [],
  pre: [],
  strong: [],
  table: [],
  tbody: [],
  td: ["align"],
  th: ["align"],
  thead: [],
  tr: [],
  ul: [],
};

/** Links lead to pages of the web and nowhere else. */
export const WEB_LINK = /^https?:\/\//i;

export function isAllowedValue(name: string, value: string): boolean {
  switch (name) {
    case "href":
      return WEB_LINK.test(value);
    case "align":
      return /^(left|center|right)$/.test(value);
    case "start":
      return /^\d{1,9}$/.test(value);
    default:
      return name === "title";
  }
}
