import { exportFileName } from "../../src/node/writing/exportNames";
import type { SavedName } from "../../src/shared/text/savedName";

/** The name that a file is proposed when a page asks for it to be saved so. */
export function proposedName(params: unknown): string {
  const { name, format } = params as { readonly name: SavedName; readonly format: string };
  return exportFileName(name, format);
}
