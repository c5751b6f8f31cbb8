import { errorText } from "../../ui/texts/sentenceText";
import type { Host, RunsChanged } from "./host";

/** Host that is asked, and tells which runs changed. */
export type AnsweringHost = Pick<Host, "ask" | "on">;

/** Context of a request. */
export interface AnswerRequest<Answer> {
  readonly host: AnsweringHost;
  readonly signal: AbortSignal;
  /** The answers are known, and to be completed. */
  readonly isMore: boolean;
  /** Shows an answer as far as it is known. */
  tell(answer: Answer): void;
}

/** Source of answers: how queries are asked, and what of their answers is kept. */
export interface AnswerSource<Query, Answer> {
  /** Requests under way at once. */
  readonly atOnce: number;
  /** Limit of the cost of all kept answers; wanted ones stay beyond it. */
  readonly limit: number;
  /** Requests are short: each is awaited, also once its answers are no longer wanted. */
  readonly isPatient?: boolean;
  keyOf(query: Query): string;
  /** Cost of an answer; 1 unless given. */
  costOf?(answer: Answer): number;
  /** Chooses the queries of one request from missing ones, in the order they are wanted; the first unless given. */
  batch?(missing: readonly Query[], isAhead: boolean): readonly Query[];
  /** Answers in the order of the queries; a failure is the answer to each of them. */
  ask(queries: readonly Query[], request: AnswerRequest<Answer>): Promise<readonly Answer[]>;
  failed(error: string, query: Query): Answer;
  /** Answers that a change makes old: they are asked for again, and stay until then. Those under way are undefined yet. */
  isOld?(change: RunsChanged, query: Query, answer: Answer | undefined): boolean;
  /** Answers that are asked for once more (`isMore`) after all wanted ones are known. */
  isPartial?(answer: Answer): boolean;
  /** Chooses what stays where an answer is known anew; the fresh one unless given. */
  merged?(before: Answer, fresh: Answer): Answer;
}

interface Known<Query, Answer> {
  readonly query: Query;
  readonly answer: Answer;
  isOld: boolean;
}

interface Running<Query> {
  readonly queries: ReadonlyMap<string, Query>;
  readonly controller: AbortController;
  /** Keys whose answers are old before they are there. */
  readonly old: Set<string>;
}

/**
 * Answers to the queries that are wanted: asked for in their order, a few requests at once, and cancelled once nobody wants them. Known answers
 * stay until they are known anew; those wanted longest ago are dropped first. `changed` is called when a wanted answer is known, and as one grows.
 */
export class WantedAnswers<Query, Answer> {
  private readonly source: AnswerSource<Query, Answer>;
  private readonly changed: () => void;
  private host: AnsweringHost | undefined;
  private forget: (() => void) | undefined;
  private wanted: ReadonlyMap<string, Query> = new Map();
  private ahead: ReadonlyMap<string, Query> = new Map();
  private readonly known = new Map<string, Known<Query, Answer>>();
  private cost = 0;
  private readonly running = new Set<Running<Query>>();

  constructor(source: AnswerSource<Query, Answer>, changed: () => void) {
    this.source = source;
    this.changed = changed;
  }

  /** Replaces the queries that are wanted, and those asked for ahead while no wanted answer is missing. */
  want(host: AnsweringHost, queries: readonly Query[], ahead: readonly Query[] = []): void {
    if (host !== this.host) this.follow(host);
    this.wanted = this.keyed(queries);
    this.ahead = this.keyed(ahead);
    for (const [key, query] of this.wanted) {
      const known = this.known.get(key);
      if (known) this.keep(key, query, known.answer, known.isOld);
    }
    if (!this.source.isPatient) this.cancelUnwanted();
    this.bound();
    this.askNext();
  }

  /** Undefined while it is asked for; the same object until it is known anew. */
  of(query: Query): Answer | undefined {
    return this.known.get(this.source.keyOf(query))?.answer;
  }

  /** Cancels all requests and drops all answers. */
  leave(): void {
    this.forget?.();
    this.forget = undefined;
    this.host = undefined;
    for (const request of this.running) this.cancel(request);
    this.wanted = new Map();
    this.ahead = new Map();
    this.known.clear();
    this.cost = 0;
  }

  private follow(host: AnsweringHost): void {
    this.leave();
    this.host = host;
    this.forget = host.on("changed", (change) => this.heard(change));
  }

  private heard(change: RunsChanged): void {
    const isOld = (query: Query, answer: Answer | undefined) => this.source.isOld?.(change, query, answer) === true;
    for (const known of this.known.values()) known.isOld ||= isOld(known.query, known.answer);
    for (const { queries, old } of this.running) {
      for (const [key, query] of queries) if (isOld(query, undefined)) old.add(key);
    }
    this.askNext();
  }

  private keyed(queries: readonly Query[]): ReadonlyMap<string, Query> {
    return new Map(queries.map((query) => [this.source.keyOf(query), query]));
  }

  private isMissing(key: string): boolean {
    return this.known.get(key)?.isOld !== false;
  }

  private cancelUnwanted(): void {
    const wanted = [...this.wanted.keys()];
    const isAheadDue = !wanted.some((key) => this.isMissing(key));
    const isNeeded = (key: string) => this.wanted.has(key) || (isAheadDue && this.ahead.has(key));
    for (const request of this.running) if (![...request.queries.keys()].some(isNeeded)) this.cancel(request);
  }

  private cancel(request: Running<Query>): void {
    this.running.delete(request);
    request.controller.abort();
  }

  private askNext(): void {
    const { source, host } = this;
    const batch = source.batch ?? ((missing) => missing.slice(0, 1));
    while (host && this.running.size < source.atOnce) {
      const missing = this.due(this.wanted, (key) => this.isMissing(key));
      const partial = missing.length > 0 ? [] : this.due(this.wanted, (key) => this.isPartial(key));
      // Ahead nothing is asked that would be dropped at once.
      const isAheadDue = missing.length + partial.length === 0 && this.cost < source.limit;
      const ahead = isAheadDue ? this.due(this.ahead, (key) => this.isMissing(key)) : [];
      const queries = batch([...missing, ...partial, ...ahead], ahead.length > 0);
      if (queries.length === 0) return;
      void this.request(host, queries, partial.length > 0);
    }
  }

  private isPartial(key: string): boolean {
    const known = this.known.get(key);
    return known !== undefined && this.source.isPartial?.(known.answer) === true;
  }

  /** Queries that are to be asked and are not under way. */
  private due(queries: ReadonlyMap<string, Query>, isDue: (key: string) => boolean): readonly Query[] {
    const running = [...this.running];
    const isFree = (key: string) => isDue(key) && !running.some((request) => request.queries.has(key));
    return [...queries].flatMap(([key, query]) => (isFree(key) ? [query] : []));
  }

  private async request(host: AnsweringHost, queries: readonly Query[], isMore: boolean): Promise<void> {
    const controller = new AbortController();
    const request: Running<Query> = { queries: this.keyed(queries), controller, old: new Set() };
    this.running.add(request);
    const answers = await this.answered(request, queries, { host, signal: controller.signal, isMore });
    // Cancelled meanwhile, or already asked for again.
    if (!this.running.delete(request)) return;
    for (const [i, [key, query]] of [...request.queries].entries()) {
      const answer = answers?.[i];
      if (answer !== undefined) this.keep(key, query, this.merged(key, answer), request.old.has(key));
    }
    this.bound();
    this.askNext();
    if ([...request.queries.keys()].some((key) => this.wanted.has(key))) this.changed();
  }

  /** Undefined where the request was cancelled. */
  private async answered(
    request: Running<Query>,
    queries: readonly Query[],
    context: Omit<AnswerRequest<Answer>, "tell">,
  ): Promise<readonly Answer[] | undefined> {
    const tell = (answer: Answer): void => {
      const [entry] = request.queries;
      if (!entry || !this.running.has(request)) return;
      this.keep(entry[0], entry[1], answer, true);
      this.changed();
    };
    try {
      return await this.source.ask(queries, { ...context, tell });
    } catch (error) {
      if (context.signal.aborted) return undefined;
      return queries.map((query) => this.source.failed(errorText(error), query));
    }
  }

  private merged(key: string, fresh: Answer): Answer {
    const before = this.known.get(key);
    return before && this.source.merged ? this.source.merged(before.answer, fresh) : fresh;
  }

  private keep(key: string, query: Query, answer: Answer, isOld: boolean): void {
    this.drop(key);
    this.known.set(key, { query, answer, isOld });
    this.cost += this.costOf(answer);
  }

  private drop(key: string): void {
    const known = this.known.get(key);
    if (known) this.cost -= this.costOf(known.answer);
    this.known.delete(key);
  }

  private costOf(answer: Answer): number {
    return this.source.costOf?.(answer) ?? 1;
  }

  private bound(): void {
    for (const key of this.known.keys()) {
      if (this.cost <= this.source.limit) return;
      if (!this.wanted.has(key) && !this.ahead.has(key)) this.drop(key);
    }
  }
}
