import * as vscode from "vscode";
import { type Subject, subjectOfText, subjectText } from "../../shared/subject/subject";
import { titleOf } from "../panel/title";

/** More than this are not opened at once, however many are dragged. */
const MAX_SUBJECTS = 10;

/** Scheme in package.json's selector of the editor. */
const SCHEME = "tensor-view";

/** One URI for all: of several editors VS Code would only ask for the one in front. */
export function droppedUri(subjects: readonly Subject[]): vscode.Uri {
  const [first] = subjects;
  return vscode.Uri.from({
    scheme: SCHEME,
    path: `/${first ? titleOf(first) : ""}`,
    query: JSON.stringify(subjects.slice(0, MAX_SUBJECTS).map(subjectText)),
  });
}

export function subjectsOf({ query }: vscode.Uri): readonly Subject[] {
  try {
    const texts: unknown = JSON.parse(query);
    return Array.isArray(texts) ? texts.flatMap((text) => subjectOfText(String(text)) ?? []) : [];
  } catch {
    return [];
  }
}
