import * as vscode from "vscode";
import type { Subject } from "../shared/api";
import { lastPart, shortened } from "./names";

const MAX_TITLE = 100;

/** What a tab is called: the tag's last part, else the run's, else the log folder's or file's. */
export function titleOf({ logdir, run, tag }: Subject): string {
  const name = lastPart(tag ?? (run === "." ? logdir : run));
  return shortened(name, MAX_TITLE) || vscode.l10n.t("(empty)");
}
