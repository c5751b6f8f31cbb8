import * as vscode from "vscode";
import { type SeriesSubject, type Subject, subjectTitle } from "../shared/subject";
import { type ViewId, viewOf } from "../shared/views";
import { shortened } from "./names";

/** Beyond that a tab takes room that others need. */
const MAX_TITLE = 48;

/** So much of a long tag's end is always told. */
const LEAST_END = 8;

/** What a tab is called; `tags` are those of the subject's run, as far as they are known. */
export function titleOf(subject: Subject, tags: readonly string[] = []): string {
  return wholeTitle(subject, tags) || vscode.l10n.t("(empty)");
}

function wholeTitle(subject: Subject, tags: readonly string[]): string {
  if (subject.on === "series") return tagTitle(subject.tag, tags);
  const title = subjectTitle(subject);
  return shortened(subject.on === "board" ? boardTitle(viewOf(subject), title) : title, MAX_TITLE);
}

function boardTitle(view: ViewId, runs: string): string {
  switch (view) {
    case "images":
      return vscode.l10n.t("Images: {0}", runs);
    case "text":
      return vscode.l10n.t("Text: {0}", runs);
    case "audio":
      return vscode.l10n.t("Audio: {0}", runs);
    case "prCurves":
      return vscode.l10n.t("PR Curves: {0}", runs);
    case "health":
      return vscode.l10n.t("Health: {0}", runs);
    default:
      return vscode.l10n.t("Scalars: {0}", runs);
  }
}

/** Whether the other tags of its run may change what a subject's tab is called. */
export function needsTags(subject: Subject): subject is SeriesSubject {
  return subject.on === "series" && subject.tag.length > MAX_TITLE;
}

/** Of a long tag its last parts; where another tag ends in the same, before them what tells it apart. */
function tagTitle(tag: string, tags: readonly string[]): string {
  if (tag.length <= MAX_TITLE) return tag;
  const end = endOf(tag);
  const alike = tags.filter((other) => other !== tag && endOf(other) === end);
  return alike.length === 0 ? end : withDifference(tag, alike);
}

/** As many whole parts as there is room for, the parent at least; where that is too long, its end. */
function endOf(tag: string): string {
  const last = tag.lastIndexOf("/");
  for (let at = tag.indexOf("/"); at >= 0 && at < last; at = tag.indexOf("/", at + 1)) {
    if (tag.length - at < MAX_TITLE) return `…${tag.slice(at)}`;
  }
  return `…${tag.slice(1 - MAX_TITLE)}`;
}

/** What leads up to the part in which it differs from the others, and its end. */
function withDifference(tag: string, alike: readonly string[]): string {
  const until = tag.length - Math.min(...alike.map((other) => sharedEnd(tag, other)));
  const start = Math.max(0, until - (MAX_TITLE - LEAST_END - 2));
  const from = Math.max(until, tag.length - (MAX_TITLE - (until - start) - 2));
  return `${start > 0 ? "…" : ""}${tag.slice(start, until)}${from > until ? "…" : ""}${tag.slice(from)}`;
}

function sharedEnd(a: string, b: string): number {
  let count = 0;
  while (count < a.length && count < b.length && a[a.length - 1 - count] === b[b.length - 1 - count]) count++;
  return count;
}
