import { placeOfKey, type RowPlace } from "./rowKey";

/** VS Code takes up whether a row is expanded only when the row's id is new to it: so each generation has its own. */
export function rowId(generation: number, key: string): string {
  return `${generation}\n${key}`;
}

/** The row of a handle: the text that VS Code makes of an id, whichever generation's, and hands to whoever a row is dropped on. */
export function placeOfHandle(handle: string): RowPlace | undefined {
  const end = handle.indexOf("\n");
  return end < 0 ? undefined : placeOfKey(handle.slice(end + 1));
}
