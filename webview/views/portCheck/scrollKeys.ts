import { isFreeArrow, isFreeSpace } from "../../ui/keys/freeKeys";

const LINE_PX = 40;

/** What stays in sight from page to page. */
const SHARE_OF_PAGE = 0.9;

/** By how many px a key scrolls a page, wherever the last click went; undefined where it is none of these. */
export function scrolledBy(event: KeyboardEvent, pageHeight: number, wholeHeight: number): number | undefined {
  if (isFreeArrow(event)) {
    if (event.key === "ArrowDown") return LINE_PX;
    return event.key === "ArrowUp" ? -LINE_PX : undefined;
  }
  if (isFreeSpace(event)) return SHARE_OF_PAGE * pageHeight;
  switch (event.key) {
    case "PageDown":
      return SHARE_OF_PAGE * pageHeight;
    case "PageUp":
      return -SHARE_OF_PAGE * pageHeight;
    case "Home":
      return -wholeHeight;
    case "End":
      return wholeHeight;
    default:
      return undefined;
  }
}
