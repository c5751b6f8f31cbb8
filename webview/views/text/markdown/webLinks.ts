import { WEB_LINK } from "./allowList";

/**
 * The link that an event is about, taken from the browser and from VS Code, which would both follow it: only the host does, once
 * the user agreed. Undefined where it is about none.
 */
export function takenLink(event: Event): string | undefined {
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  event.preventDefault();
  event.stopPropagation();
  const url = link.getAttribute("href") ?? "";
  return WEB_LINK.test(url) ? url : undefined;
}
