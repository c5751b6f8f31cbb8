import * as v from "valibot";
import { addressBelow, addressName } from "../address";
import { type Reference, reference, toleranceQuery } from "../compare/reference";
import type { ReadonlyJson } from "../question";
import { lastPart } from "../series/lastPart";
import { nameOfRun } from "../series/nameOfRun";
import { decimalStep } from "../series/pointChoice";
import { count, type RunId, runId, seriesId, seriesKey } from "../series/seriesId";

const step = v.pipe(v.string(), v.regex(/^-?\d{1,20}$/));

/** Point of a series; without a step the latest, whichever that is by then. */
const pointQuery = {
  /** Decimal. */
  step: v.exactOptional(step),
  /** One of several points of that step; absent for the latest written one that can be shown. */
  point: v.exactOptional(count),
};

const view = v.exactOptional(v.string());

/** A node or scope of a graph. */
const graphPlace = v.object({
  name: v.string(),
  /** The first part where absent. */
  part: v.exactOptional(v.string()),
  /** The function whose body it is in; the graph itself where absent. */
  function: v.exactOptional(v.string()),
});

export type GraphPlace = ReadonlyJson<v.InferOutput<typeof graphPlace>>;

const seriesSubject = v.object({
  on: v.literal("series"),
  ...seriesId.entries,
  ...pointQuery,
  view,
  /**
   * The element that is gone to once the point is shown: its index in the whole tensor, or, of two that are compared, the cell that is the most
   * times the tolerance off, wherever that is.
   */
  at: v.exactOptional(v.union([v.array(count), v.literal("worst")])),
  /** Place of a graph that is gone to once it is shown. */
  node: v.exactOptional(graphPlace),
  /** Series that are laid over this one. */
  others: v.exactOptional(v.array(seriesId)),
  /** Reference that it is compared with. */
  reference: v.exactOptional(reference),
});

const runSubject = v.object({
  on: v.literal("run"),
  ...runId.entries,
  /** Decimal; absent for the newest. */
  step: v.exactOptional(step),
  view,
});

/** Many runs beside each other: each root, and all runs below it. */
const boardSubject = v.object({
  on: v.literal("board"),
  roots: v.pipe(v.array(runId), v.minLength(1)),
  /** The one that is shown large. */
  tag: v.exactOptional(v.string()),
  /** Decimal; absent for the newest. */
  step: v.exactOptional(step),
  view,
});

/** Comparison of two runs: step `s` of A meets step `s + offset` of B. */
export const comparisonQuery = v.object({
  /** Decimal. */
  offset: v.exactOptional(decimalStep),
  /** Both sides are rounded to this dtype first. */
  as: v.exactOptional(v.string()),
  ...toleranceQuery.entries,
});

export type ComparisonQuery = ReadonlyJson<v.InferOutput<typeof comparisonQuery>>;

/** Two runs laid over each other: A is looked at, `other` is the reference. */
const comparisonSubject = v.object({
  on: v.literal("comparison"),
  ...runId.entries,
  other: runId,
  ...comparisonQuery.entries,
  view,
});

/** Check of a ported model against the original: about no run. */
const portCheckSubject = v.object({ on: v.literal("portCheck"), view });

const subjectSchema = v.variant("on", [seriesSubject, runSubject, boardSubject, comparisonSubject, portCheckSubject]);

export type SeriesSubject = ReadonlyJson<v.InferOutput<typeof seriesSubject>>;
export type RunSubject = ReadonlyJson<v.InferOutput<typeof runSubject>>;
export type BoardSubject = ReadonlyJson<v.InferOutput<typeof boardSubject>>;
export type ComparisonSubject = ReadonlyJson<v.InferOutput<typeof comparisonSubject>>;

/** Subject of a panel. */
export type Subject = ReadonlyJson<v.InferOutput<typeof subjectSchema>>;

/** Value from outside as a subject; undefined where it is none. */
export function checkSubject(value: unknown): Subject | undefined {
  const result = v.safeParse(subjectSchema, value);
  return result.success ? result.output : undefined;
}

/** Keys whose values are no texts. */
const JSON_KEYS: readonly string[] = [
  ...["point", "at", "node", "others", "roots", "reference"],
  ...["other", "rtol", "atol", "nanDiffers"],
];

/** Value from outside as a query; undefined where it is none. */
export function checkComparisonQuery(value: unknown): ComparisonQuery | undefined {
  const result = v.safeParse(comparisonQuery, value);
  return result.success ? result.output : undefined;
}

/** The text form, which states and links carry: `series?logdir=…&run=…&tag=…&kind=tensor&step=4`. */
export function subjectText(subject: Subject): string {
  const { on, ...rest } = subject;
  const entries = Object.entries(rest).map(([key, value]): [string, string] => {
    return [key, JSON_KEYS.includes(key) ? JSON.stringify(value) : String(value)];
  });
  return `${on}?${new URLSearchParams(entries)}`;
}

/** The subject of a text form; undefined where it is none. */
export function subjectOfText(text: string): Subject | undefined {
  const [on, query = ""] = splitOnce(text, "?");
  const entries: Record<string, unknown> = {};
  for (const [key, value] of new URLSearchParams(query)) {
    entries[key] = JSON_KEYS.includes(key) ? parsedJson(value) : value;
  }
  return checkSubject({ ...entries, on });
}

/** Subject as kept; version 0.1.0 kept an object without `on`. */
export function subjectOfKept(kept: unknown): Subject | undefined {
  if (typeof kept === "string") return subjectOfText(kept);
  if (typeof kept !== "object" || kept === null) return undefined;
  return checkSubject({ on: "tag" in kept ? "series" : "run", ...kept });
}

/** Key that two subjects share where one panel is enough for both: the step, and everything made of it, is the panel's. */
export function subjectKey(subject: Subject): string {
  switch (subject.on) {
    case "series":
      return seriesKey(subject);
    case "run":
      return seriesKey({ logdir: subject.logdir, run: subject.run });
    case "board":
      return JSON.stringify(subject.roots.map(({ logdir, run }) => [logdir, run]));
    case "comparison": {
      const { logdir, run, other } = subject;
      return JSON.stringify({ a: [logdir, run], b: [other.logdir, other.run] });
    }
    case "portCheck":
      return subject.on;
  }
}

/** The runs that a subject names; a board shows those below them, too. */
export function runsOfSubject(subject: Subject): readonly RunId[] {
  switch (subject.on) {
    case "series":
      return [subject, ...(subject.others ?? []), ...referredRuns(subject.reference)];
    case "run":
      return [subject];
    case "board":
      return subject.roots;
    case "comparison":
      return [subject, subject.other];
    case "portCheck":
      return [];
  }
}

/** True if a subject shows something of a run. */
export function shows(subject: Subject, run: RunId): boolean {
  if (subject.on === "board") return subject.roots.some((root) => isAtOrBelow(run, root));
  return runsOfSubject(subject).some(({ logdir, run: name }) => logdir === run.logdir && name === run.run);
}

/** True if a run is a root or lies below it; all of a log folder lie below its own. */
export function isAtOrBelow({ logdir, run }: RunId, root: RunId): boolean {
  if (logdir !== root.logdir) return false;
  return root.run === "." || run === root.run || run.startsWith(`${root.run}/`);
}

/** The name that the user gave a run, if any. */
export type GivenName = (run: RunId) => string | undefined;

/** A short name: the tag's last part, else the run's, else the log folder's or file's. May be empty. */
export function subjectTitle(subject: Subject, given?: GivenName): string {
  switch (subject.on) {
    case "series":
      return lastPart(subject.tag);
    case "run":
      return runTitle(subject, given);
    case "board": {
      const [first, ...others] = subject.roots;
      const title = first ? runTitle(first, given) : "";
      return others.length === 0 ? title : `${title} +${others.length}`;
    }
    case "comparison":
      return runTitles(subject, subject.other, given).join(" ↔ ");
    case "portCheck":
      return "";
  }
}

/** The same subject where its runs lie elsewhere. */
export function withRuns(subject: Subject, place: (run: RunId) => RunId): Subject {
  const placed = <T extends RunId>(id: T): T => ({ ...id, ...place({ logdir: id.logdir, run: id.run }) });
  switch (subject.on) {
    case "series":
      return {
        ...placed(subject),
        ...(subject.others && { others: subject.others.map(placed) }),
        ...(subject.reference && { reference: placedReference(subject.reference, placed) }),
      };
    case "run":
      return placed(subject);
    case "board":
      return { ...subject, roots: subject.roots.map(placed) };
    case "comparison":
      return { ...placed(subject), other: placed(subject.other) };
    case "portCheck":
      return subject;
  }
}

function referredRuns(of: Reference | undefined): readonly RunId[] {
  return of?.series ? [of.series] : [];
}

function placedReference(of: Reference, placed: <T extends RunId>(id: T) => T): Reference {
  return of.series ? { ...of, series: placed(of.series) } : of;
}

/** Last part of a run's name; the name that the user gave it before that. */
export function runTitle({ logdir, run }: RunId, given?: GivenName): string {
  return given?.({ logdir, run }) ?? lastPart(nameOfRun({ logdir, run }));
}

/** The names of two runs by as much as tells them apart: those that they were given, their last parts, all parts, their log folders too. */
export function runTitles(a: RunId, b: RunId, given?: GivenName): readonly [string, string] {
  const lastName = (run: RunId) => runTitle(run);
  const nameInFolder = ({ logdir, run }: RunId) => addressBelow(addressName(logdir), run);
  const path = ({ logdir, run }: RunId) => addressBelow(logdir, run);
  const told = [lastName, nameOfRun, nameInFolder].find((name) => name(a) !== name(b)) ?? path;
  const [nameA, nameB] = [given?.(a) ?? told(a), given?.(b) ?? told(b)];
  return nameA === nameB ? [told(a), told(b)] : [nameA, nameB];
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const place = text.indexOf(mark);
  return place < 0 ? [text, undefined] : [text.slice(0, place), text.slice(place + mark.length)];
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
