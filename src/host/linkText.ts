import { relative, sep } from "node:path";
import * as vscode from "vscode";
import type { Shown } from "../shared/panelSides";
import { subjectOfText, subjectText, withRuns } from "../shared/subject";
import { isInside } from "./names";

/** As package.json names the extension. */
const EXTENSION = "tensor-view.tensor-view";
const PATH = "/open";

/** What is shown, and how its view is to begin, in one part of a query each. */
const SUBJECT = "show";
const VIEWS = "views";

/** Longer ones are cut by what they are pasted into. */
const MAX_LINK = 8000;

/**
 * A link to what is shown. Folders stand relative to the workspace's, by these's numbers, so that it opens in a copy of it
 * as well; others as they are. What the view keeps is left out where it is too much for a link.
 */
export function linkTo({ subject, views }: Shown): string {
  const placed = withRuns(subject, ({ logdir, run }) => ({ logdir: placeOfFolder(logdir), run }));
  const link = (query: URLSearchParams) => `${vscode.env.uriScheme}://${EXTENSION}${PATH}?${query}`;
  const plain = new URLSearchParams([[SUBJECT, subjectText(placed)]]);
  if (!views || Object.keys(views).length === 0) return link(plain);
  const whole = link(new URLSearchParams([...plain, [VIEWS, JSON.stringify(views)]]));
  return whole.length <= MAX_LINK ? whole : link(plain);
}

/** What a link shows, its folders still as they stand in it; undefined where it is none. */
export function shownOfLink(uri: vscode.Uri): Shown | undefined {
  if (uri.path !== PATH) return undefined;
  const query = new URLSearchParams(uri.query);
  const subject = subjectOfText(query.get(SUBJECT) ?? "");
  if (!subject) return undefined;
  const views = parsedRecord(query.get(VIEWS));
  return { subject, ...(views && { views }) };
}

/** `0/runs`: the folder `runs` in the first of the workspace's. */
function placeOfFolder(folder: string): string {
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
