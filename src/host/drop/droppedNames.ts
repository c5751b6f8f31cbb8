import * as vscode from "vscode";
import { type Subject, subjectTitle } from "../../shared/subject/subject";
import { ids } from "../ids";
import { URI_LIST } from "../tree/rowDrag";
import { subjectsOf } from "./droppedUri";

/** Media type that VS Code gives rows of the tree. */
const ROWS_TYPE = `application/vnd.code.tree.${ids.viewRuns.toLowerCase()}`;

/** Any file; so particular that VS Code prefers it to its own way, which for rows would be to write their URI. */
const ANY_FILE: vscode.DocumentFilter = { pattern: "**" };

/** Rows that are dropped into a text are written as their names. */
class DroppedNames implements vscode.DocumentDropEditProvider {
  async provideDocumentDropEdits(
    _document: vscode.TextDocument,
    _position: vscode.Position,
    transfer: vscode.DataTransfer,
  ): Promise<vscode.DocumentDropEdit | undefined> {
    const uri = await transfer.get(URI_LIST)?.asString();
    const names = uri ? subjectsOf(vscode.Uri.parse(uri)).map(nameOf) : [];
    if (names.length === 0) return undefined;
    return new vscode.DocumentDropEdit(names.join("\n"), vscode.l10n.t("Insert Tag"));
  }
}

function nameOf(subject: Subject): string {
  if (subject.on === "series") return subject.tag;
  return subject.on === "run" ? subject.run : subjectTitle(subject);
}

export function registerDroppedNames(): vscode.Disposable {
  const metadata = { dropMimeTypes: [ROWS_TYPE] };
  return vscode.languages.registerDocumentDropEditProvider(ANY_FILE, new DroppedNames(), metadata);
}
