import { createHash } from "node:crypto";
import { addressName } from "../../shared/address";
import { nameOfRun } from "../../shared/series/nameOfRun";
import { type RunId, seriesKey } from "../../shared/series/seriesId";
import type { SavedName } from "../../shared/text/savedName";

/** A run's or a tag's part of a path has not more bytes: with both and a file's name it fits where a path may have 260 characters. */
const MOST_NAME_BYTES = 70;
const MOST_PARTS = 6;
const DIGEST_DIGITS = 10;

/** Limits of a file's whole name; file systems take 255 bytes. */
const MOST_CHARACTERS = 120;
const MOST_BYTES = 250;

/** No part of a file's name is cut to less. */
const LEAST_CHARACTERS = 12;

/**
 * Characters that no name may have on one system or another: separators, controls, and those that Windows reserves; nor half a character.
 */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Names of devices, with whatever follows a dot. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)/i;

/** A slice that takes all. */
const WHOLE = /^\[?(:|\.\.\.)?(,:)*\]?$/;

/** Parts of a file's name in the order in which they are cut. */
const CUT_ORDER = ["tag", "run", "slice", "what"] as const;

/**
 * The name that a file is proposed: `run.tag.step100.[0,_,2_5].npy`. Two runs, tags or steps stand beside each other, of more their number; what is too
 * long is cut in the tag first.
 */
export function exportFileName(
  { runs, tags = [], steps = [], slice = "", what = "" }: SavedName,
  extension: string,
): string {
  const taken = slice.replaceAll(/\s/g, "");
  const stepNames = steps.map((step) => `step${step}`);
  const parts = {
    run: withoutForbidden(dashed(severalText(runNames(runs), "runs"))),
    tag: withoutForbidden(dashed(severalText(tags, "tags"))),
    step: severalText(stepNames, "steps"),
    slice: WHOLE.test(taken) ? "" : withoutForbidden(taken),
    what: withoutForbidden(what),
  };
  const name = () => {
    const stem = Object.values(parts).filter(Boolean).join(".");
    return `${withoutDevice(stem)}.${extension}`;
  };
  for (const part of CUT_ORDER) {
    const characters = [...parts[part]].slice(0, MOST_CHARACTERS);
    while (isTooLong(name()) && characters.length > LEAST_CHARACTERS) {
      characters.pop();
      parts[part] = withoutForbidden(characters.join(""));
    }
  }
  return name();
}

function isTooLong(name: string): boolean {
  return name.length > MOST_CHARACTERS || Buffer.byteLength(name) > MOST_BYTES;
}

function severalText(texts: readonly string[], what: string): string {
  const all = [...new Set(texts)];
  return all.length > 2 ? `${all.length}_${what}` : all.join("-vs-");
}

/** Each run once; those of one name with their log folders. */
function runNames(runs: readonly RunId[]): readonly string[] {
  const all = [...new Map(runs.map((run) => [seriesKey({ logdir: run.logdir, run: run.run }), run])).values()];
  const names = all.map(nameOfRun);
  const isTold = new Set(names).size === names.length;
  return isTold ? names : all.map(({ logdir, run }) => `${addressName(logdir)}/${run}`);
}

function dashed(name: string): string {
  return name.replaceAll("/", "-");
}

/** Folders of a run's or a tag's name, one in the other, that every system takes; none for `.`. */
export function foldersOf(name: string): readonly string[] {
  if (name === ".") return [];
  const parts = name.split("/").map(safeName);
  const isLong = Buffer.byteLength(parts.join("/")) > MOST_NAME_BYTES || parts.length > MOST_PARTS;
  return isLong ? [flatName(name)] : parts;
}

/** One folder for all of a name, told apart from others' by a digest. */
export function flatName(name: string): string {
  const digest = createHash("sha256").update(name).digest("hex").slice(0, DIGEST_DIGITS);
  return `${cutToBytes(safeName(name), MOST_NAME_BYTES - DIGEST_DIGITS - 1)}~${digest}`;
}

/** A name of one folder or file. */
export function safeName(name: string): string {
  return withoutDevice(withoutForbidden(name));
}

function withoutForbidden(name: string): string {
  return name.replace(FORBIDDEN, "_").replace(/[. ]+$/, (end) => "_".repeat(end.length));
}

function withoutDevice(name: string): string {
  return name === "" || RESERVED.test(name) ? `_${name}` : name;
}

/** No character is divided. */
export function cutToBytes(name: string, most: number): string {
  let bytes = 0;
  let cut = "";
  for (const character of name) {
    bytes += Buffer.byteLength(character);
    if (bytes > most) break;
    cut += character;
  }
  return cut;
}
