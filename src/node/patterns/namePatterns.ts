import { DataError } from "../../data/dataError";
import type { CompilePattern, NamePattern, PatternHit } from "../../data/series/namePattern";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { BacktrackingPattern, type TimeLeft } from "./backtracking";
import type { LinearPattern } from "./linearPattern";

/** Time limit per question of patterns that may backtrack without end. */
const QUESTION_MS = 1000;

/**
 * UTF-16 units of text that add a millisecond to the limit: a pattern that takes longer runs wild. A machine that trains has a tenth of its
 * time for us.
 */
const UNITS_A_MS = 1 << 13;

/** Least cost of a text, in units. */
const UNITS_A_TEXT = 64;

/** Names that are tried by the backtracking engine before others are let in: as many as take this long, and no more than these. */
const TURN_MS = 4;
const NAMES_A_TURN = 1024;

type Match = readonly string[] | undefined;

/** Compiles the patterns of one question. */
export function createPatterns(): CompilePattern {
  const left: TimeLeft = { ms: QUESTION_MS };
  return async (source, { ignoresCase = false, flags = ignoresCase ? "i" : "" } = {}) => {
    check(source, flags);
    // Without a pattern the engine is not loaded.
    const { linearPattern } = await import("./linearPattern");
    return new TwoEngines(source, flags, linearPattern(source, flags), left);
  };
}

/**
 * A pattern in the engine whose time grows with the text alone, where that reads pattern and text as JavaScript does; else in
 * JavaScript's own.
 */
class TwoEngines implements NamePattern {
  private readonly linear: LinearPattern | undefined;
  private readonly source: string;
  private readonly flags: string;
  private readonly left: TimeLeft;
  private backtracking: BacktrackingPattern | undefined;
  private namesATurn = 1;
  /** Names that were tried once, as those of groups are, are not tried again. */
  private readonly known = new Map<string, Match>();

  constructor(source: string, flags: string, linear: LinearPattern | undefined, left: TimeLeft) {
    this.linear = linear;
    this.source = source;
    this.flags = flags;
    this.left = left;
  }

  async test(names: readonly string[], pace: Pace): Promise<Uint8Array> {
    const found = new Uint8Array(names.length);
    const { linear } = this;
    const others: number[] = [];
    for (let i = 0; i < names.length; i++) {
      if (pace.isDue()) await pace.giveWay();
      const name = names[i] as string;
      if (!linear?.reads(name)) others.push(i);
      else if (linear.test(name)) found[i] = 1;
    }
    for await (const some of this.inTurns(names, others, pace)) {
      const tried = this.backtracked.test(some.map((i) => names[i] as string));
      for (const [j, i] of some.entries()) found[i] = tried[j] as number;
    }
    return found;
  }

  async match(names: readonly string[], pace: Pace): Promise<readonly Match[]> {
    const linear = this.linear?.hasSameEnds && this.linear.hasSameGroups ? this.linear : undefined;
    const others: number[] = [];
    for (let i = 0; i < names.length; i++) {
      if (pace.isDue()) await pace.giveWay();
      const name = names[i] as string;
      if (this.known.has(name)) continue;
      if (linear?.reads(name)) this.known.set(name, linear.exec(name)?.groups);
      else others.push(i);
    }
    for await (const some of this.inTurns(names, others, pace)) {
      const tried = this.backtracked.exec(some.map((i) => names[i] as string));
      for (const [j, i] of some.entries()) this.known.set(names[i] as string, tried[j]?.groups);
    }
    return names.map((name) => this.known.get(name));
  }

  find(texts: readonly string[]): readonly PatternHit[] {
    const linear = this.linear?.hasSameEnds ? this.linear : undefined;
    const others = linear ? texts.flatMap((text, i) => (linear.reads(text) ? [] : i)) : [...texts.keys()];
    this.grantTime(texts, others);
    const tried = others.length > 0 ? this.backtracked.exec(others.map((i) => texts[i] as string)) : [];
    const hits: PatternHit[] = [];
    let other = 0;
    for (const [i, text] of texts.entries()) {
      const match = others[other] === i ? tried[other++] : linear?.exec(text);
      if (match) hits.push({ text: i, start: match.index, end: match.index + (match.groups[0] as string).length });
    }
    return hits;
  }

  /** Places of names in parts between which others are let in. */
  private async *inTurns(
    names: readonly string[],
    places: readonly number[],
    pace: Pace,
  ): AsyncGenerator<readonly number[]> {
    for (let start = 0; start < places.length; ) {
      if (pace.isDue()) await pace.giveWay();
      const some = places.slice(start, start + this.namesATurn);
      start += some.length;
      this.grantTime(names, some);
      const begunMs = performance.now();
      yield some;
      const ms = performance.now() - begunMs;
      // Nobody knows beforehand how long a pattern takes.
      if (ms > TURN_MS) this.namesATurn = Math.max(1, this.namesATurn >> 1);
      else if (2 * ms < TURN_MS) this.namesATurn = Math.min(NAMES_A_TURN, 2 * this.namesATurn);
    }
  }

  private grantTime(texts: readonly string[], places: readonly number[]): void {
    const units = places.reduce((sum, i) => sum + (texts[i] as string).length + UNITS_A_TEXT, 0);
    this.left.ms += units / UNITS_A_MS;
  }

  private get backtracked(): BacktrackingPattern {
    this.backtracking ??= new BacktrackingPattern(this.source, this.flags, this.left);
    return this.backtracking;
  }
}

/** Throws `badPattern`. */
function check(source: string, flags: string): void {
  try {
    new RegExp(source, flags);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new DataError("badPattern", say("badPattern", { pattern: source, why }));
  }
}
