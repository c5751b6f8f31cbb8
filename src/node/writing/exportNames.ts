import { createHash } from "node:crypto";

/** A run's or a tag's part of a path has not more bytes: with both and a file's name it fits where a path may have 260 characters. */
const MOST_NAME_BYTES = 70;
const MOST_PARTS = 6;
const DIGEST_DIGITS = 10;

/** What no name may have on one system or another: separators, controls, and what Windows keeps to itself. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Zl}\p{Zp}]/gu;

/** Names of devices, with whatever follows a dot. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\.|$)/i;

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
function safeName(name: string): string {
  const safe = name.replace(FORBIDDEN, "_").replace(/[. ]+$/, (end) => "_".repeat(end.length));
  if (safe === "") return "_";
  return RESERVED.test(safe) ? `_${safe}` : safe;
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
