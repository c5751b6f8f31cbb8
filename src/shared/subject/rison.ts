import type { Json } from "../../tensor/text/jsonText";

/** Characters that a text without quotes may neither have nor begin with. */
const NO_NAME = /[\s'!:(),*@$]/;
const NO_BEGIN = /^[-\d]/;

/** More values within each other are no state of ours. */
const MOST_DEPTH = 64;

/** JSON in Rison, whose signs an address takes as they are: `(step:'4',at:!(0,2),isOn:!t)`. */
export function risonText(value: Json): string {
  if (value === null) return "!n";
  if (value === true) return "!t";
  if (value === false) return "!f";
  if (typeof value === "number") return Number.isFinite(value) ? String(value).replace("e+", "e") : "!n";
  if (typeof value === "string") return quotedText(value);
  return isList(value) ? `!(${value.map(risonText).join(",")})` : `(${risonFields(value)})`;
}

/** Fields of an object, without its brackets. */
export function risonFields(fields: { readonly [key: string]: Json }): string {
  return Object.entries(fields)
    .map(([key, value]) => `${quotedText(key)}:${risonText(value)}`)
    .join(",");
}

/** The object whose fields such a text has; undefined where it is none. */
export function parsedRisonFields(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const reader = new RisonReader(`(${text})`);
    const fields = reader.value(0);
    return reader.isAtEnd && typeof fields === "object" ? (fields as Readonly<Record<string, unknown>>) : undefined;
  } catch (error) {
    if (error instanceof NotRison) return undefined;
    throw error;
  }
}

class NotRison extends Error {}

class RisonReader {
  private readonly text: string;
  private place = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.place === this.text.length;
  }

  value(depth: number): unknown {
    if (depth > MOST_DEPTH) throw new NotRison();
    if (this.takes("(")) return Object.fromEntries(this.items(() => this.field(depth + 1)));
    if (this.takes("!(")) return this.items(() => this.value(depth + 1));
    for (const [word, value] of WORDS) if (this.takes(word)) return value;
    return this.number() ?? this.quoted() ?? this.name();
  }

  private field(depth: number): [string, unknown] {
    const key = this.quoted() ?? this.name();
    if (!this.takes(":")) throw new NotRison();
    return [key, this.value(depth)];
  }

  /** Up to the bracket that ends them, which is taken as well. */
  private items<T>(item: () => T): T[] {
    const items: T[] = [];
    if (this.takes(")")) return items;
    do items.push(item());
    while (this.takes(","));
    if (!this.takes(")")) throw new NotRison();
    return items;
  }

  private number(): number | undefined {
    const found = this.match(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e-?\d+)?/y);
    return found === undefined ? undefined : Number(found);
  }

  private quoted(): string | undefined {
    const found = this.match(/'(?:[^'!]|![!'])*'/y);
    return found?.slice(1, -1).replaceAll(/!([!'])/g, "$1");
  }

  private name(): string {
    const found = this.match(/[^\s'!:(),*@$]+/y);
    if (found === undefined || NO_BEGIN.test(found)) throw new NotRison();
    return found;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.place;
    const found = pattern.exec(this.text)?.[0];
    this.place += found?.length ?? 0;
    return found;
  }

  private takes(sign: string): boolean {
    const isThere = this.text.startsWith(sign, this.place);
    if (isThere) this.place += sign.length;
    return isThere;
  }
}

const WORDS = [
  ["!n", null],
  ["!t", true],
  ["!f", false],
] as const;

function quotedText(text: string): string {
  const isName = text !== "" && !NO_NAME.test(text) && !NO_BEGIN.test(text);
  return isName ? text : `'${text.replaceAll(/[!']/g, "!$&")}'`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
