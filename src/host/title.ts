import * as vscode from "vscode";
import { type Subject, subjectTitle } from "../shared/subject";
import { shortened } from "./names";

const MAX_TITLE = 100;

/** What a tab is called. */
export function titleOf(subject: Subject): string {
  return shortened(subjectTitle(subject), MAX_TITLE) || vscode.l10n.t("(empty)");
}
