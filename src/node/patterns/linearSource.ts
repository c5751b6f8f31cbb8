// Translates patterns of JavaScript into those of RE2, where both mean the same.
// Semantics: ECMA-262, 22.2 with Annex B.1.2; RE2's syntax page, https://github.com/google/re2/wiki/Syntax.

/** A pattern in RE2's syntax that is found in the very texts in which JavaScript's is. */
export interface LinearSource {
  readonly source: string;
  /** The first match has the same ends, too. JavaScript refuses a turn of a loop that is empty, RE2 does not. */
  readonly hasSameEnds: boolean;
  /** Groups capture the same, too. JavaScript forgets them with each turn of a loop, RE2 does not. */
  readonly hasSameGroups: boolean;
}

/** RE2 writes the turns of a counted loop out, and each character is tried on all of them: more atoms than this are no longer quick. */
const MOST_ATOMS_WRITTEN_OUT = 128;

/** Deeper patterns are left to the other engine. */
const MOST_DEPTH = 100;

/** `\s` of JavaScript: WhiteSpace and LineTerminator. */
const SPACES = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
] as const;
const SPACE = SPACES.map(([first, last]) => `${literal(first)}-${literal(last)}`).join("");
const NOT_SPACE = SPACES.map(([first], i) => `${literal((SPACES[i - 1]?.[1] ?? -1) + 1)}-${literal(first - 1)}`)
  .concat(`${literal(0xff00)}-${literal(0x10ffff)}`)
  .join("");
const NOT_LINE_END = "[^\\n\\r\\x{2028}\\x{2029}]";

const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13 };

/** Thrown for syntax that the engine does not read, or reads otherwise. */
class Unread extends Error {}

interface Part {
  readonly source: string;
  readonly mayBeEmpty: boolean;
  readonly groups: number;
  /** Number of atoms once its loops are written out. */
  readonly atoms: number;
}

/**
 * Undefined where RE2 does not read a pattern (lookaround, references to groups, modifiers, Unicode properties), is not quick with it
 * (loops of many turns), or may read it otherwise (characters beyond ASCII where case is ignored, surrogates). The pattern must be one of
 * JavaScript's.
 */
export function linearSource(source: string, flags: string): LinearSource | undefined {
  try {
    const reader = new Reader(source, flags);
    const whole = reader.alternatives(0);
    if (!reader.isAtEnd) return undefined;
    return { source: whole.source, hasSameEnds: reader.hasSameEnds, hasSameGroups: reader.hasSameGroups };
  } catch (error) {
    if (error instanceof Unread) return undefined;
    throw error;
  }
}

class Reader {
  hasSameEnds = true;
  hasSameGroups = true;
  private at = 0;
  private readonly text: string;
  private readonly ignoresCase: boolean;
  private readonly isUnicode: boolean;
  private readonly dot: string;

  constructor(text: string, flags: string) {
    this.text = text;
    this.ignoresCase = flags.includes("i");
    this.isUnicode = flags.includes("u");
    this.dot = flags.includes("s") ? "(?s:.)" : NOT_LINE_END;
    if (/[^isu]/.test(flags)) throw new Unread();
  }

  get isAtEnd(): boolean {
    return this.at === this.text.length;
  }

  alternatives(depth: number): Part {
    if (depth > MOST_DEPTH) throw new Unread();
    let whole = this.sequence(depth);
    while (this.takes("|")) {
      const next = this.sequence(depth);
      whole = {
        source: `${whole.source}|${next.source}`,
        mayBeEmpty: whole.mayBeEmpty || next.mayBeEmpty,
        groups: whole.groups + next.groups,
        atoms: whole.atoms + next.atoms,
      };
    }
    return whole;
  }

  private sequence(depth: number): Part {
    let source = "";
    let mayBeEmpty = true;
    let groups = 0;
    let atoms = 0;
    while (!this.isAtEnd && this.next !== "|" && this.next !== ")") {
      const begin = this.at;
      const atom = this.atom(depth);
      const isGroup = this.text[begin] === "(" && !this.text.startsWith("(?:", begin);
      const part = this.repeated(atom, isGroup ? atom.groups - 1 : atom.groups);
      source += part.source;
      mayBeEmpty &&= part.mayBeEmpty;
      groups += part.groups;
      atoms += part.atoms;
    }
    return { source, mayBeEmpty, groups, atoms };
  }

  /** An atom with the quantifier behind it; `inner` of its groups may take no part in a turn. */
  private repeated(atom: Part, inner: number): Part {
    const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(this.text.slice(this.at));
    if (!found) return atom;
    const [quantifier, low, comma, high] = found;
    const least = low === undefined ? (quantifier.startsWith("+") ? 1 : 0) : Number(low);
    const isOptional = quantifier.startsWith("?");
    const most = high ? Number(high) : isOptional ? 1 : low !== undefined && !comma ? least : Number.POSITIVE_INFINITY;
    const atoms = atom.atoms * Math.max(1, most < Number.POSITIVE_INFINITY ? most : least);
    if (atoms > atom.atoms && atoms > MOST_ATOMS_WRITTEN_OUT) throw new Unread();
    this.at += quantifier.length;
    if (atom.mayBeEmpty) this.hasSameEnds = this.hasSameGroups = false;
    if (most > 1 && inner > 0) this.hasSameGroups = false;
    return { source: atom.source + quantifier, mayBeEmpty: atom.mayBeEmpty || least === 0, groups: atom.groups, atoms };
  }

  private atom(depth: number): Part {
    const char = this.take();
    switch (char) {
      case "^":
        return nothing("^");
      case "$":
        return nothing("\\z");
      case ".":
        return one(this.dot);
      case "(":
        return this.group(depth);
      case "[":
        return one(this.characterClass());
      case "\\":
        return this.escape();
      default:
        return one(this.plain(char.charCodeAt(0)));
    }
  }

  private group(depth: number): Part {
    let groups = 1;
    if (this.takes("?")) {
      if (this.takes(":")) groups = 0;
      // `(?<name>`, but neither `(?<=` nor `(?<!`.
      else if (this.takes("<") && this.next !== "=" && this.next !== "!") this.at = this.text.indexOf(">", this.at) + 1;
      else throw new Unread();
    }
    const inside = this.alternatives(depth + 1);
    if (!this.takes(")")) throw new Unread();
    return {
      source: `(${groups === 0 ? "?:" : ""}${inside.source})`,
      mayBeEmpty: inside.mayBeEmpty,
      groups: inside.groups + groups,
      atoms: inside.atoms,
    };
  }

  private escape(): Part {
    const char = this.take();
    if (char === "b" || char === "B") return nothing(`\\${char}`);
    if (/[dDwW]/.test(char)) return one(`\\${char}`);
    if (char === "s") return one(`[${SPACE}]`);
    if (char === "S") return one(`[^${SPACE}]`);
    return one(this.plain(this.escaped(char)));
  }

  private characterClass(): string {
    const isNegated = this.takes("^");
    if (this.takes("]")) {
      if (!isNegated) throw new Unread();
      return "(?s:.)";
    }
    let inside = "";
    while (!this.takes("]")) {
      const first = this.member();
      if (this.next !== "-" || this.text[this.at + 1] === "]") {
        inside += first;
        continue;
      }
      this.take();
      const last = this.member();
      // A set beside a dash: both mean something only to JavaScript.
      if (isSet(first) || isSet(last)) throw new Unread();
      inside += `${first}-${last}`;
    }
    return `[${isNegated ? "^" : ""}${inside}]`;
  }

  private member(): string {
    const char = this.take();
    if (char !== "\\") return this.plain(char.charCodeAt(0));
    const escaped = this.take();
    if (/[dDwW]/.test(escaped)) return `\\${escaped}`;
    if (escaped === "s") return SPACE;
    if (escaped === "S") return NOT_SPACE;
    return this.plain(escaped === "b" ? 8 : this.escaped(escaped));
  }

  /** The code unit that an escape stands for, the character behind the backslash being taken. */
  private escaped(char: string): number {
    const control = CONTROLS[char];
    if (control !== undefined) return control;
    if (char === "0" && !/\d/.test(this.next)) return 0;
    if (char === "x") return this.hex(/^[\da-f]{2}/i);
    if (char === "u" && this.next === "{" && this.isUnicode) {
      this.take();
      const code = this.hex(/^[\da-f]{1,6}/i);
      if (!this.takes("}")) throw new Unread();
      return code;
    }
    if (char === "u") return this.hex(/^[\da-f]{4}/i);
    if (/[\da-z]/i.test(char)) throw new Unread();
    return char.charCodeAt(0);
  }

  private hex(digits: RegExp): number {
    const found = digits.exec(this.text.slice(this.at));
    if (!found) throw new Unread();
    this.at += found[0].length;
    return Number.parseInt(found[0], 16);
  }

  private plain(code: number): string {
    if (code > 0xffff || (code >= 0xd800 && code < 0xe000) || (this.ignoresCase && code > 0x7f)) throw new Unread();
    return literal(code);
  }

  private get next(): string {
    return this.text[this.at] ?? "";
  }

  private take(): string {
    const char = this.text[this.at++];
    if (char === undefined) throw new Unread();
    return char;
  }

  private takes(char: string): boolean {
    if (this.next !== char) return false;
    this.at++;
    return true;
  }
}

function one(source: string): Part {
  return { source, mayBeEmpty: false, groups: 0, atoms: 1 };
}

function nothing(source: string): Part {
  return { source, mayBeEmpty: true, groups: 0, atoms: 0 };
}

function literal(code: number): string {
  return `\\x{${code.toString(16)}}`;
}

/** True if a member of a class is more than one character. */
function isSet(member: string): boolean {
  return !/^\\x\{[\da-f]+\}$/.test(member);
}
