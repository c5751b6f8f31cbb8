import * as vscode from "vscode";
import { RequestError } from "../../shared/channel/requestError";
import { foreign } from "../../tensor/said/sentence";

/**
 * Opens a page of the web that a text leads to. VS Code asks before it does, unless the user trusts the domain already; it
 * shows the address as it is handed over, so that is the whole text, with the host in letters that cannot be mistaken.
 * Throws `badParams` for what is no such page.
 */
export async function openWebLink(url: string): Promise<void> {
  // As a text: a `Uri` would lose which of its signs were escaped.
  await vscode.commands.executeCommand("vscode.open", webAddress(url));
}

function webAddress(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isWeb = parsed?.protocol === "http:" || parsed?.protocol === "https:";
  // A name before the host is only there to be taken for it.
  if (!parsed || !isWeb || parsed.username !== "" || parsed.password !== "") {
    throw new RequestError("badParams", foreign(vscode.l10n.t("{0} is not a web address", url)));
  }
  return parsed.href;
}
