import { textOf } from "./domPage";

/** What a part of the page says to assistive technology only. */
export function unseenText(root: Element): string {
  const unseen = root.querySelector(".unseen");
  return unseen ? textOf(unseen) : "";
}

/** The text of a part of the page as it is seen, by whatever reads it whole. */
export function seenText(root: Element, read: (root: Element) => string = textOf): string {
  return read(root).replace(unseenText(root), "").trim();
}
