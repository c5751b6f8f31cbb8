import * as vscode from "vscode";
import { partsBelow } from "../../shared/address";
import type { Shown } from "../../shared/channel/panelSides";
import { isRecord } from "../../shared/isRecord";
import { parsedRisonFields, risonFields, risonText } from "../../shared/subject/rison";
import { shortSubject, subjectOfShort } from "../../shared/subject/shortSubject";
import { subjectOfText, withRuns } from "../../shared/subject/subject";
import type { Json } from "../../tensor/text/jsonText";
import { workspaceFolders } from "../folders/addressUri";

/** Name of the extension in package.json. */
const EXTENSION = "tensor-view.tensor-view";

/** Links of earlier versions have it before their text. */
const EARLIER_PATH = "open/";

/** Name of the field with the states that views begin with: Rison, or JSON in links of an earlier version. */
const VIEWS = "views";

/** Longer ones are cut by what they are pasted into. */
const MAX_LINK = 8000;

/** Characters that `encodeURIComponent` escapes though an address may hold them as they are. */
const ESCAPED_NEEDLESSLY = /%(?:2F|3A|2C|40|24|3B|3F|26|3D|2B)/g;

const LONE_SURROGATE = /\p{Cs}/gu;

/** A link to what is shown. What the view keeps is left out where it is too much for a link. */
export function linkTo(shown: Shown): string {
  return linkOfText(shownText(shown));
}

/** The link to what such a text is of. */
export function linkOfText(text: string): string {
  const shown = shownOfText(text);
  const whole = linkWith(shown ? textOf(shown) : text);
  return whole.length <= MAX_LINK || !shown ? whole : linkWith(textOf({ subject: shown.subject }));
}

/** VS Code decodes an address once before it hands it over. */
function linkWith(text: string): string {
  const escaped = encodeURIComponent(text.replaceAll(LONE_SURROGATE, "\ufffd"));
  return `${vscode.env.uriScheme}://${EXTENSION}/${escaped.replaceAll(ESCAPED_NEEDLESSLY, decodeURIComponent)}`;
}

/**
 * Text of a subject: what it is on, its fields, and the kept states of its views in Rison. Folders stand relative to the workspace's, by
 * these's numbers, so that it opens in a copy of it as well; others as they are.
 */
export function shownText({ subject, views }: Shown): string {
  return textOf({
    subject: withRuns(subject, ({ logdir, run }) => ({ logdir: placeOfFolder(logdir), run })),
    ...(views && { views }),
  });
}

/** Folders stand in it as they are in the subject. */
function textOf({ subject, views }: Shown): string {
  const hasViews = views !== undefined && Object.keys(views).length > 0;
  const fields = { ...(hasViews && { [VIEWS]: views }), ...shortSubject(subject) };
  return `${subject.on}?${risonFields(wordsLast(JSON.parse(JSON.stringify(fields))))}`;
}

/** A bracket or a quote at the end of an address is mostly taken for the sentence's around it. */
function wordsLast(fields: { readonly [key: string]: Json }): { readonly [key: string]: Json } {
  const isWord = (value: Json) => /\w$/.test(risonText(value));
  return Object.fromEntries(Object.entries(fields).sort(([, a], [, b]) => Number(isWord(a)) - Number(isWord(b))));
}

/** Subject and views of such a text, its folders still as written there; undefined where it is none. */
export function shownOfText(text: string): Shown | undefined {
  const [on = "", ...rest] = text.split("?");
  const fields = parsedRisonFields(rest.join("?"));
  if (!fields) return shownOfEarlier(text);
  const { [VIEWS]: views, ...short } = fields;
  const subject = subjectOfShort(on, short);
  return subject && { subject, ...(isRecord(views) && { views }) };
}

/** The same of a text of an earlier version: `series?logdir=0%2Fruns&run=a&…`, and views as JSON. */
function shownOfEarlier(text: string): Shown | undefined {
  const subject = subjectOfText(text);
  if (!subject) return undefined;
  const views = parsedRecord(new URLSearchParams(text.slice(text.indexOf("?"))).get(VIEWS));
  return { subject, ...(views && { views }) };
}

/** Subject and views of a link, its folders still as written there; undefined where it is none. */
export function shownOfLink({ path, query }: vscode.Uri): Shown | undefined {
  const on = path.slice(path.startsWith(`/${EARLIER_PATH}`) ? EARLIER_PATH.length + 1 : 1);
  return shownOfText(`${on}?${query}`);
}

/** `0/runs`: the folder `runs` in the first of the workspace's; a folder outside of it as it is. */
export function placeOfFolder(folder: string): string {
  const places = workspaceFolders().map(({ path }) => partsBelow(path, folder));
  const inside = places.findIndex((parts) => parts !== undefined);
  return inside < 0 ? folder : [inside, ...(places[inside] ?? [])].join("/");
}

function parsedRecord(text: string | null): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
