import { placeOfKey, type RowPlace } from "./rowKey";

/** A row's id for VS Code: another revision is another row to it, which begins expanded or not as it is given. */
export function rowId(revision: number, key: string): string {
  return `${revision}\n${key}`;
}

/** The row of a handle: the text that VS Code makes of an id, whichever revision's, and hands to whoever a row is dropped on. */
export function placeOfHandle(handle: string): RowPlace | undefined {
  const end = handle.indexOf("\n");
  return end < 0 ? undefined : placeOfKey(handle.slice(end + 1));
}
