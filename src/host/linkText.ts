import { relative, sep } from "node:path";
import * as vscode from "vscode";
import type { Shown } from "../shared/panelSides";
import { subjectOfText, subjectText, withRuns } from "../shared/subject";
import { isInside } from "./names";

/** As package.json names the extension. */
const EXTENSION = "tensor-view.tensor-view";
const PATH = "/open/";

/** How the view of what is shown is to begin: JSON, in the query behind what the subject's text form has there. */
const VIEWS = "views";

/** Longer ones are cut by what they are pasted into. */
const MAX_LINK = 8000;

/** A link to what is shown. What the view keeps is left out where it is too much for a link. */
export function linkTo(shown: Shown): string {
  return linkOfText(shownText(shown));
}

/** The link to what such a text is of. */
export function linkOfText(text: string): string {
  const whole = linkWith(text);
  const shown = shownOfText(text);
  return whole.length <= MAX_LINK || !shown ? whole : linkWith(subjectText(shown.subject));
}

/** VS Code decodes a query once before it hands it over. */
function linkWith(text: string): string {
  return `${vscode.env.uriScheme}://${EXTENSION}${PATH}${text.replaceAll("%", "%25")}`;
}

/**
 * What is shown as a text: the subject's, with what views keep. Folders stand relative to the workspace's, by these's numbers,
 * so that it opens in a copy of it as well; others as they are.
 */
export function shownText({ subject, views }: Shown): string {
  const text = subjectText(withRuns(subject, ({ logdir, run }) => ({ logdir: placeOfFolder(logdir), run })));
  if (!views || Object.keys(views).length === 0) return text;
  return `${text}&${new URLSearchParams([[VIEWS, JSON.stringify(views)]])}`;
}

/** What such a text shows, its folders still as they stand in it; undefined where it is none. */
export function shownOfText(text: string): Shown | undefined {
  const subject = subjectOfText(text);
  if (!subject) return undefined;
  const views = parsedRecord(new URLSearchParams(text.slice(text.indexOf("?"))).get(VIEWS));
  return { subject, ...(views && { views }) };
}

/** What a link shows, its folders still as they stand in it; undefined where it is none. */
export function shownOfLink({ path, query }: vscode.Uri): Shown | undefined {
  return path.startsWith(PATH) ? shownOfText(`${path.slice(PATH.length)}?${query}`) : undefined;
}

/** `0/runs`: the folder `runs` in the first of the workspace's; a folder outside of it as it is. */
export function placeOfFolder(folder: string): string {
  const all = workspaceFolders();
  const inside = all.findIndex((path) => isInside(path, folder));
  if (inside < 0) return folder;
  return [
    String(inside),
    ...relative(all[inside] as string, folder)
      .split(sep)
      .filter(Boolean),
  ].join("/");
}

/** The workspace's folders that are on a disk of this machine. */
export function workspaceFolders(): string[] {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return folders.filter(({ uri }) => uri.scheme === "file").map(({ uri }) => uri.fsPath);
}

function parsedRecord(text: string | null): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
