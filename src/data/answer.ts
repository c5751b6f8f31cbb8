import type { TellProgress } from "../shared/channel/rateLimit";
import type { Question } from "../shared/question";
import type { Pace } from "../tensor/pace";
import type { DataProvider } from "./provider";
import type { CompilePattern } from "./series/namePattern";

/** Context in which an answer is made. */
export interface Asked<Progress> {
  readonly provider: DataProvider;
  /** Cancelled with the question; its turn is the question's. */
  readonly pace: Pace;
  readonly progress: TellProgress<Progress>;
  /** Patterns of this question share its time. */
  readonly pattern: CompilePattern;
  /** Does work that scans let pass; it must never wait for one. */
  reading<T>(work: () => Promise<T>): Promise<T>;
}

/** Answer to a question. */
export interface Answer {
  readonly question: Question<unknown, unknown, unknown>;
  /** Throws `badParams`, or why there is no answer. */
  of(params: unknown, asked: Asked<unknown>): Promise<unknown>;
}

/** Ties an answer to its question; params are checked before it sees them. */
/* @__NO_SIDE_EFFECTS__ */
export function answer<Params, Result, Progress>(
  question: Question<Params, Result, Progress>,
  make: (params: Params, asked: Asked<Progress>) => Promise<Result>,
): Answer {
  return { question, of: async (params, asked) => make(question.check(params), asked) };
}
