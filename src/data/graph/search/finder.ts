import type { Pace } from "../../../tensor/pace";
import type { NamePattern, PatternHit } from "../../series/namePattern";
import { TEXTS_A_BATCH } from "./decodedTexts";
import { foldText } from "./foldText";
import { Needle } from "./needle";
import type { SearchedTexts } from "./searchedTexts";

/** Looked at before the pace is asked. */
const TEXTS_A_LOOK = 1024;

const SLASH = 0x2f;

/** Place of a hit, in UTF-16 units. */
export type HitSpan = Pick<PatternHit, "start" | "end">;

/** Finds what was asked for in texts. */
export interface Finder {
  /** 1 for each text that has it. */
  among(texts: SearchedTexts, pace: Pace): Promise<Uint8Array>;
  /** First hit in each of a few texts; undefined where there is none. */
  spans(strings: readonly string[]): readonly (HitSpan | undefined)[];
  /** Tells names whose last part begins with it. */
  beginsLastPart(names: SearchedTexts, pace: Pace): Promise<(name: number) => boolean>;
}

/** Finds a text, whatever its case. */
export class TextFinder implements Finder {
  private readonly folded: string;
  private readonly needle: Needle;

  constructor(text: string) {
    this.folded = foldText(text);
    this.needle = new Needle(new TextEncoder().encode(this.folded));
  }

  async among(texts: SearchedTexts, pace: Pace): Promise<Uint8Array> {
    const { bytes, starts } = await texts.folded(pace);
    const { needle } = this;
    const found = new Uint8Array(texts.texts.count);
    for (let i = 0; i < found.length; i++) {
      if (i % TEXTS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      if (needle.find(bytes, starts[i] as number, starts[i + 1] as number) >= 0) found[i] = 1;
    }
    return found;
  }

  spans(strings: readonly string[]): readonly (HitSpan | undefined)[] {
    return strings.map((text) => {
      // Folding may change a length: then this is near enough to show.
      const start = foldText(text).indexOf(this.folded);
      return start < 0 ? undefined : { start, end: start + this.folded.length };
    });
  }

  async beginsLastPart(names: SearchedTexts, pace: Pace): Promise<(name: number) => boolean> {
    const { bytes, starts } = await names.folded(pace);
    return (name) => {
      const start = starts[name] as number;
      const end = starts[name + 1] as number;
      let part = end;
      while (part > start && bytes[part - 1] !== SLASH) part--;
      return this.needle.standsAt(bytes, part, end);
    };
  }
}

/** Finds a regular expression, as long as it has time. */
export class PatternFinder implements Finder {
  private readonly pattern: NamePattern;

  constructor(pattern: NamePattern) {
    this.pattern = pattern;
  }

  async among({ texts, decoded }: SearchedTexts, pace: Pace): Promise<Uint8Array> {
    const found = new Uint8Array(texts.count);
    for (let start = 0; start < texts.count; start += TEXTS_A_BATCH) {
      if (pace.isDue()) await pace.giveWay();
      for (const { text } of this.pattern.find(decoded.batch(start))) found[start + text] = 1;
    }
    return found;
  }

  spans(strings: readonly string[]): readonly (HitSpan | undefined)[] {
    const spans: (HitSpan | undefined)[] = strings.map(() => undefined);
    for (const { text, start, end } of this.pattern.find(strings)) spans[text] = { start, end };
    return spans;
  }

  async beginsLastPart(): Promise<(name: number) => boolean> {
    return () => false;
  }
}
