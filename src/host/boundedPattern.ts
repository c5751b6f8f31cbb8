import { createContext, Script } from "node:vm";

/** A pattern is given so long for all names together; one that goes through endless ways is stopped. */
const REGEXP_MS = 100;

/** Names take a few of these milliseconds: that a busy machine takes all of them away hardly happens twice. */
const TRIES = 2;

/** A pattern is tried on so much of a name. */
const MAX_TESTED = 1000;

/** What is wrong with a typed pattern. */
export class PatternError extends Error {
  readonly reason: "syntax" | "tooSlow";

  constructor(reason: "syntax" | "tooSlow", message: string) {
    super(message);
    this.name = "PatternError";
    this.reason = reason;
  }
}

/** Throws a `PatternError` where a pattern is none. */
export function checkPattern(source: string, flags = ""): void {
  try {
    new RegExp(source, flags);
  } catch (error) {
    throw new PatternError("syntax", error instanceof Error ? error.message : String(error));
  }
}

const testing = new Script(`{
  const regexp = new RegExp(source, flags);
  for (let i = 0; i < names.length; i++) found[i] = regexp.test(names[i]) ? 1 : 0;
}`);

/** 1 for each name that a pattern finds something in. Throws a `PatternError`. */
export function testNames(source: string, flags: string, names: readonly string[]): Uint8Array {
  return tryAll(testing, { source, flags, names, found: () => new Uint8Array(names.length) });
}

const matching = new Script(`{
  const regexp = new RegExp(source, flags);
  for (let i = 0; i < names.length; i++) {
    const match = regexp.exec(names[i]);
    found[i] = match === null ? undefined : Array.from(match, (group) => group ?? "");
  }
}`);

/**
 * The group of each name: what the pattern captured, joined by `/`; without captures what it matched; undefined where it
 * matches nothing. As `scalars/average` groups runs. Throws a `PatternError`.
 */
export function groupsOfNames(source: string, names: readonly string[]): (string | undefined)[] {
  const found = () => new Array<readonly string[] | undefined>(names.length);
  return Array.from(tryAll(matching, { source, flags: "", names, found }), (matched) => {
    if (!matched) return undefined;
    const [match, ...captured] = matched;
    return captured.length > 0 ? captured.join("/") : match;
  });
}

interface Trial<Found> {
  readonly source: string;
  readonly flags: string;
  readonly names: readonly string[];
  /** What is found goes into, empty. */
  found(): Found;
}

/** Tries in a context of its own, for only there a time out ends a pattern that backtracks without end. */
function tryAll<Found>(script: Script, trial: Trial<Found>): Found {
  const { source, flags } = trial;
  checkPattern(source, flags);
  const names = trial.names.map((name) => name.slice(0, MAX_TESTED));
  for (let left = TRIES - 1; ; left--) {
    const found = trial.found();
    try {
      script.runInContext(createContext({ source, flags, names, found }), { timeout: REGEXP_MS });
      return found;
    } catch (error) {
      // It comes from the other context, whose `Error` is not ours.
      const isTimeout = String(error).includes("timed out");
      if (!isTimeout || left === 0) throw new PatternError(isTimeout ? "tooSlow" : "syntax", String(error));
    }
  }
}
