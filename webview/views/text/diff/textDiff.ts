import { type ArrayChange, type ChangeObject, diffArrays, diffLines } from "diff";

/** Texts longer than this together are for VS Code's own editor of differences, as are those that differ in more lines. */
const MOST_UNITS = 8_000_000;
const MOST_EDITS = 2000;

/** Lines whose words are compared are no longer, and do not differ in more words. */
const MOST_WORD_UNITS = 20_000;
const MOST_WORD_EDITS = 500;

/** Part of a line; `isChanged` where the other side has other words there. */
export interface DiffPart {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface DiffLine {
  /** From 0, on its side. */
  readonly line: number;
  readonly parts: readonly DiffPart[];
}

/** Lines that are the same, or what stands in the place of what: a removed line beside the added one that it became. */
export type DiffRow =
  | { readonly is: "same"; readonly before: number; readonly after: number; readonly text: string }
  | { readonly is: "changed"; readonly before: DiffLine | undefined; readonly after: DiffLine | undefined };

export interface TextDiff {
  readonly rows: readonly DiffRow[];
  readonly added: number;
  readonly removed: number;
}

/** The difference of two texts by lines, with words of those that became others; undefined where it is too large. */
export function textDiff(before: string, after: string): TextDiff | undefined {
  if (before.length + after.length > MOST_UNITS) return undefined;
  const changes = diffLines(before, after, { maxEditLength: MOST_EDITS, ignoreNewlineAtEof: true });
  if (!changes) return undefined;
  const rows: DiffRow[] = [];
  const at = { before: 0, after: 0 };
  let [added, removed] = [0, 0];
  for (let i = 0; i < changes.length; i++) {
    const change = changes[i] as ChangeObject<string>;
    if (!change.added && !change.removed) {
      for (const line of linesOf(change.value)) {
        rows.push({ is: "same", before: at.before++, after: at.after++, text: line.replace(/␍$/, "") });
      }
      continue;
    }
    const next = changes[i + 1];
    const isPair = change.removed && next?.added;
    const [gone, come] = isPair
      ? [linesOf(change.value), linesOf(next.value)]
      : change.removed
        ? [linesOf(change.value), []]
        : [[], linesOf(change.value)];
    if (isPair) i++;
    removed += gone.length;
    added += come.length;
    rows.push(...changedRows(gone, come, at));
  }
  return { rows, added, removed };
}

function changedRows(
  gone: readonly string[],
  come: readonly string[],
  at: { before: number; after: number },
): DiffRow[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, i): DiffRow => {
    const [a, b] = [gone[i], come[i]];
    const [partsA, partsB] = a !== undefined && b !== undefined ? wordParts(a, b) : [allOf(a ?? ""), allOf(b ?? "")];
    return {
      is: "changed",
      before: a === undefined ? undefined : { line: at.before++, parts: partsA },
      after: b === undefined ? undefined : { line: at.after++, parts: partsB },
    };
  });
}

/** A number is one word, with its sign, fraction and exponent. */
const WORD = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[\p{L}\p{N}\p{M}_]+|\s+|./gu;

function wordParts(a: string, b: string): readonly [readonly DiffPart[], readonly DiffPart[]] {
  const isShort = a.length + b.length <= MOST_WORD_UNITS;
  const words = isShort
    ? diffArrays(a.match(WORD) ?? [], b.match(WORD) ?? [], { maxEditLength: MOST_WORD_EDITS })
    : undefined;
  if (!words?.some(({ added, removed }) => !added && !removed)) return [allOf(a), allOf(b)];
  const side = (isOther: (word: ArrayChange<string>) => boolean) =>
    words
      .filter((word) => !isOther(word))
      .map(({ value, added, removed }) => ({ text: value.join(""), isChanged: added || removed }));
  return [side(({ added }) => added), side(({ removed }) => removed)];
}

function allOf(text: string): DiffPart[] {
  return [{ text, isChanged: false }];
}

/** Without their breaks; a carriage return that ends a line is told by its sign, for it may be all that differs. */
function linesOf(value: string): string[] {
  const lines = value.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => (line.endsWith("\r") ? `${line.slice(0, -1)}␍` : line));
}
