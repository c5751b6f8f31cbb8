import * as vscode from "vscode";
import { addressOf, hasScheme, isLocal } from "../../shared/address";

/** URI of a log folder's or file's address, in normal form or not. */
export function uriOfAddress(address: string): vscode.Uri {
  return isLocal(address)
    ? vscode.Uri.file(hasScheme(address) ? addressOf(address) : address)
    : vscode.Uri.parse(address);
}

/** Address of what a URI names; of a file its path. */
export function addressOfUri(uri: vscode.Uri): string {
  return addressOf(uri.scheme === "file" ? uri.fsPath : uri.toString());
}

/** The workspace's folders that are on a disk of this machine. */
export function workspaceFolders(): { readonly path: string; readonly label: string }[] {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return folders.filter(({ uri }) => uri.scheme === "file").map(({ uri, name }) => ({ path: uri.fsPath, label: name }));
}

/** Kind of what stands at an address; where that is no path a folder. Rejects where nothing stands there. */
export async function kindAt(address: string): Promise<"file" | "folder"> {
  if (!isLocal(address)) return "folder";
  const { type } = await vscode.workspace.fs.stat(uriOfAddress(address));
  return (type & vscode.FileType.Directory) === 0 ? "file" : "folder";
}
