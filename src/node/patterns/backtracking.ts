import { type Context, createContext, Script } from "node:vm";
import { DataError } from "../../data/dataError";
import { say } from "../../tensor/sentence";

/** Milliseconds that are left to the patterns of one question. */
export interface TimeLeft {
  ms: number;
}

/** The first match in a text, with its groups. */
export interface FoundMatch {
  readonly index: number;
  readonly groups: readonly string[];
}

/** What a script sees: only in a context of its own does a time out end a pattern that backtracks without end. */
interface Trial extends Context {
  texts: readonly string[];
  found: (FoundMatch | undefined)[];
}

// A look at a global of another context takes as long as trying a short text: each is looked at once.
const execute = new Script(`{
  const regexp = new RegExp(source, flags);
  const all = texts;
  const matches = found;
  for (let i = 0; i < all.length; i++) {
    const match = regexp.exec(all[i]);
    if (match !== null) matches[i] = { index: match.index, groups: Array.from(match, (group) => group ?? "") };
  }
}`);

/** A pattern in JavaScript's own engine, which may take time without end: it is stopped when the question's is used up. */
export class BacktrackingPattern {
  private readonly source: string;
  private readonly left: TimeLeft;
  private readonly context: Context;

  constructor(source: string, flags: string, left: TimeLeft) {
    this.source = source;
    this.left = left;
    this.context = createContext({ source, flags });
  }

  /** The first match in each text. Throws `tooSlow`. */
  exec(texts: readonly string[]): readonly (FoundMatch | undefined)[] {
    const begunMs = performance.now();
    const trial: Trial = Object.assign(this.context, {
      texts,
      found: new Array<FoundMatch | undefined>(texts.length).fill(undefined),
    });
    try {
      if (this.left.ms < 1) throw tooSlow(this.source);
      execute.runInContext(trial, { timeout: Math.ceil(this.left.ms) });
    } catch {
      // What compiles can only run out of time.
      throw tooSlow(this.source);
    } finally {
      this.left.ms -= performance.now() - begunMs;
    }
    return trial.found;
  }
}

function tooSlow(source: string): DataError {
  return new DataError("tooSlow", say("slowPattern", { pattern: source }));
}
