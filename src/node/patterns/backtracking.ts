import { type Context, createContext, Script } from "node:vm";
import { DataError } from "../../data/dataError";
import { say } from "../../tensor/said/sentence";

/** Milliseconds of work that are left to the patterns of one question. */
export interface TimeLeft {
  ms: number;
}

/** The first match in a text, with its groups. */
interface FoundMatch {
  readonly index: number;
  readonly groups: readonly string[];
}

/** Globals of a script: only in a context of its own does a time out end a pattern that backtracks without end. */
interface Trial<Found> extends Context {
  texts: readonly string[];
  found: Found;
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

const test = new Script(`{
  const regexp = new RegExp(source, flags);
  const all = texts;
  const flagsOfAll = found;
  for (let i = 0; i < all.length; i++) flagsOfAll[i] = regexp.test(all[i]) ? 1 : 0;
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

  /** 1 for each text that it is found in. Throws `tooSlow`. */
  test(texts: readonly string[]): Uint8Array {
    return this.run(test, texts, new Uint8Array(texts.length));
  }

  /** The first match in each text. Throws `tooSlow`. */
  exec(texts: readonly string[]): readonly (FoundMatch | undefined)[] {
    return this.run(execute, texts, new Array<FoundMatch | undefined>(texts.length).fill(undefined));
  }

  private run<Found>(script: Script, texts: readonly string[], found: Found): Found {
    const trial: Trial<Found> = Object.assign(this.context, { texts, found });
    while (this.left.ms >= 1) {
      const begun = workMs();
      try {
        script.runInContext(trial, { timeout: Math.ceil(this.left.ms) });
        return trial.found;
      } catch {
        // What compiles can only run out of time: on a busy machine of that of others, and is tried again.
      } finally {
        this.left.ms -= begun();
      }
    }
    throw tooSlow(this.source);
  }
}

/** Starts a measure of work: the time that went by, or that of the processors where this process had less of them. */
function workMs(): () => number {
  const begunMs = performance.now();
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    return Math.min(performance.now() - begunMs, (user + system) / 1000);
  };
}

function tooSlow(source: string): DataError {
  return new DataError("tooSlow", say("slowPattern", { pattern: source }));
}
