import * as vscode from "vscode";
import type { Reference, ReferencePlace } from "../../shared/compare/reference";
import { type SeriesId, sameSeries } from "../../shared/series/seriesId";
import {
  type GivenName,
  runTitle,
  runTitles,
  type SeriesSubject,
  type Subject,
  subjectTitle,
} from "../../shared/subject/subject";
import { viewOf, viewRecord } from "../../shared/views";
import { COMPARE_VIEW } from "../compare/compareSide";
import { shortened } from "../names";

/** Beyond that a tab takes room that others need. */
const MAX_TITLE = 48;

/** Limit of characters for either of two that are compared. */
const MAX_SIDE = 36;

/** Least number of characters of a long tag's end that is always shown. */
const LEAST_END = 8;

/** Title of a tab; `tags` are the known tags of the subject's run. */
export function titleOf(subject: Subject, given?: GivenName, tags: readonly string[] = []): string {
  return wholeTitle(subject, given, tags) || vscode.l10n.t("(empty)");
}

function wholeTitle(subject: Subject, given: GivenName | undefined, tags: readonly string[]): string {
  if (subject.on === "series" && viewOf(subject) === COMPARE_VIEW) return pairTitle(subject, given);
  if (subject.on === "series") return tagTitle(subject.tag, tags);
  if (subject.on === "comparison") return runTitles(subject, subject.other, given).map(sideTitle).join(" ↔ ");
  const view = vscode.l10n.t(viewRecord(viewOf(subject)).title);
  if (subject.on === "portCheck") return view;
  const title = subjectTitle(subject, given);
  return shortened(subject.on === "board" ? vscode.l10n.t("{0}: {1}", view, title) : title, MAX_TITLE);
}

/** `w ↔ v`: what is compared, and with what. */
function pairTitle({ reference, ...a }: SeriesSubject, given?: GivenName): string {
  return `${sideTitle(a.tag)} ↔ ${sideTitle(referenceTitle(a, reference, given))}`;
}

/** Step, run or tag that distinguishes the reference from the subject it is compared with. */
function referenceTitle(a: SeriesId, { series: b, place }: Reference = {}, given?: GivenName): string {
  if (!b || sameSeries(a, b)) return placeTitle(place);
  const isSameRun = a.logdir === b.logdir && a.run === b.run;
  if (isSameRun) return b.tag;
  const run = runTitle(b, given);
  return a.tag === b.tag ? run : vscode.l10n.t("{0} ({1})", b.tag, run);
}

function placeTitle(place: ReferencePlace | undefined): string {
  switch (place?.by) {
    case undefined:
    case "previous":
      return vscode.l10n.t("previous step");
    case "first":
      return vscode.l10n.t("first step");
    case "step":
      return vscode.l10n.t("step {0}", place.step);
    case "distance":
      return vscode.l10n.t("step {0}", place.steps.startsWith("-") ? `− ${place.steps.slice(1)}` : `+ ${place.steps}`);
  }
}

function sideTitle(text: string): string {
  return (text.length <= MAX_SIDE ? text : `…${text.slice(1 - MAX_SIDE)}`) || vscode.l10n.t("(empty)");
}

/** True if the other tags of its run may change what a subject's tab is called. */
export function needsTags(subject: Subject): subject is SeriesSubject {
  return subject.on === "series" && subject.tag.length > MAX_TITLE;
}

/** Last parts of a long tag; where another tag ends in the same, preceded by the part that distinguishes them. */
function tagTitle(tag: string, tags: readonly string[]): string {
  if (tag.length <= MAX_TITLE) return tag;
  const end = endOf(tag);
  const alike = tags.filter((other) => other !== tag && endOf(other) === end);
  return alike.length === 0 ? end : withDifference(tag, alike);
}

/** Whole parts from the end as far as they fit, the parent at least; where that is too long, its end. */
function endOf(tag: string): string {
  const last = tag.lastIndexOf("/");
  for (let at = tag.indexOf("/"); at >= 0 && at < last; at = tag.indexOf("/", at + 1)) {
    if (tag.length - at < MAX_TITLE) return `…${tag.slice(at)}`;
  }
  return `…${tag.slice(1 - MAX_TITLE)}`;
}

/** Text leading up to the part in which it differs from the others, and its end. */
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
