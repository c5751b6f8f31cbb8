import { rateLimited } from "../shared/channel/rateLimit";
import { RequestError } from "../shared/channel/requestError";
import { type Asker, askerOver, type Turn } from "../shared/question";
import type { Pace } from "../tensor/pace";
import { say } from "../tensor/said/sentence";
import type { Answer, Asked } from "./answer";
import type { DataProvider } from "./provider";
import type { CompilePattern } from "./series/namePattern";

/** A question as it crossed. */
interface AskedQuestion {
  readonly name: string;
  readonly params: unknown;
  /** True if a page asked it: a page may not ask every question. */
  readonly isFromPage?: boolean;
}

/** Sharing of a thread among questions. */
export interface Turns {
  /** A pace for a question: those of the last turn let those of the first pass. */
  createPace(signal: AbortSignal | undefined, turn: Turn): Pace;
  /** Does work that those of the last turn let pass. */
  first<T>(work: () => Promise<T>): Promise<T>;
  /** Does work that scans let pass. */
  reading<T>(work: () => Promise<T>): Promise<T>;
  /** For the patterns of one question. */
  createPatterns(): CompilePattern;
}

/** Answers questions by their names: the one table, over one provider. */
export class Answerer {
  readonly asker: Asker;
  private readonly answers: ReadonlyMap<string, Answer>;
  private readonly provider: DataProvider;
  private readonly turns: Turns;

  constructor(answers: readonly Answer[], provider: DataProvider, turns: Turns) {
    this.answers = new Map(answers.map((one) => [one.question.name, one]));
    this.provider = provider;
    this.turns = turns;
    this.asker = askerOver(({ name }, params, { signal, onProgress }) => {
      const progress = rateLimited((current) => onProgress?.(current));
      return this.answer({ name, params }, signal, progress);
    });
  }

  /** Throws `unknownQuestion`, `badParams`, or why there is no answer. */
  async answer(
    { name, params, isFromPage = false }: AskedQuestion,
    signal: AbortSignal | undefined,
    progress: Asked<unknown>["progress"],
  ): Promise<unknown> {
    const found = this.answers.get(name);
    if (!found || (isFromPage && !found.question.isForPages)) {
      throw new RequestError("unknownQuestion", say("noQuestion", { question: name }));
    }
    const { turns, provider } = this;
    const { turn } = found.question;
    const pace = turns.createPace(signal, turn);
    const pattern = turns.createPatterns();
    const reading = <T>(read: () => Promise<T>) => turns.reading(read);
    const work = () => found.of(params, { provider, pace, progress, pattern, reading });
    return turn === "first" ? turns.first(work) : work();
  }
}
