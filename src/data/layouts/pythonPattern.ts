/** Regular expression of JavaScript. */
interface ScriptPattern {
  readonly source: string;
  readonly flags: string;
}

/** Flags before a pattern: JavaScript's, and those that change nothing here. */
const LEADING = /^\(\?([aisu]+)\)/;

/** Letters that Python's escapes have (`re` of its library): it refuses all others. */
const ESCAPED = /[abfnrtvxuUNdDsSwWBAZ]/;

/** Ends of a text, which JavaScript has no escapes for. */
const ANCHORS: Readonly<Record<string, string>> = { A: "^", Z: "$" };

/** Longest parts of a pattern outside of classes that are told apart; all others are single characters. */
const PART = /\\[\s\S]|\[\^?\]?|\(\?P<([^>]*)>|\(\?P=([^)]*)\)|\(\?#[^)]*\)|\(\?<(?![=!])|\(\?P|[\s\S]/y;
const PART_OF_CLASS = /\\[\s\S]|[\s\S]/y;

/**
 * JavaScript's form of a pattern that Python's `re.match` tries at the beginning of a tag, for tags without line feeds. Undefined where
 * Python refuses the pattern; one that JavaScript refuses may come back.
 */
export function pythonPattern(pattern: string): ScriptPattern | undefined {
  const leading = LEADING.exec(pattern);
  const flags = [...new Set(leading?.[1]?.match(/[is]/g) ?? [])].join("");
  let source = "";
  let isInClass = false;
  for (let at = leading?.[0].length ?? 0; at < pattern.length; ) {
    const found = partAt(isInClass ? PART_OF_CLASS : PART, pattern, at);
    const [part] = found;
    const made = isInClass ? ofClass(part) : outsideOfClass(found);
    if (made === undefined) return undefined;
    source += made;
    if (isInClass) isInClass = part !== "]";
    else isInClass = part.startsWith("[");
    at += part.length;
  }
  return { source: `^(?:${source})`, flags };
}

type Part = readonly [part: string, named: string | undefined, same: string | undefined];

function partAt(parts: RegExp, pattern: string, at: number): Part {
  parts.lastIndex = at;
  const [part = pattern.slice(at), named, same] = parts.exec(pattern) ?? [];
  return [part, named, same];
}

function ofClass(part: string): string | undefined {
  return part.startsWith("\\") && isRefused(part) ? undefined : part;
}

function outsideOfClass([part, named, same]: Part): string | undefined {
  if (part.startsWith("\\")) return isRefused(part) ? undefined : (ANCHORS[part.charAt(1)] ?? part);
  // At the beginning of a class a bracket is one of its characters.
  if (part.startsWith("[")) return part.replace("]", "\\]");
  if (named !== undefined) return `(?<${named}>`;
  if (same !== undefined) return `\\k<${same}>`;
  if (part.startsWith("(?#")) return "";
  return part === "(?P" || part === "(?<" ? undefined : part;
}

/** True for escapes that Python has not. */
function isRefused(part: string): boolean {
  const letter = part.charAt(1);
  return /[a-z]/i.test(letter) && !ESCAPED.test(letter);
}
