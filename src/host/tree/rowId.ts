import { placeOfKey, type RowPlace } from "./rowKey";

/** A row's id for VS Code: another revision is another row to it, which begins expanded or not as it is given. */
export function rowId(revision: number, key: string): string {
  return `${revision}\n${key}`;
}

/** Row of a handle: the text that VS Code makes of an id, of any revision, and hands to the target of a drop. */
export function placeOfHandle(handle: string): RowPlace | undefined {
  const end = handle.indexOf("\n");
  return end < 0 ? undefined : placeOfKey(handle.slice(end + 1));
}
