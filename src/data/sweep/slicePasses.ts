import type { TellProgress } from "../../shared/channel/rateLimit";
import type { Pace } from "../../tensor/pace";
import { type LimitsWithin, SharedCache } from "../cache/sharedCache";
import { SharedWork, type Work } from "../cache/sharedWork";
import type { OpenSlice } from "../slices/openSlice";
import { KeptChunks, MAX_KEPT_BYTES } from "./keptChunks";
import type { Sweep, SweepThreads } from "./sweep";
import { sweepSlice } from "./sweepSlice";
import { togetherSweep } from "./sweeps";

/** First digits of about 16 slices. */
const FACT_CACHE_BYTES = 8 * 1024 * 1024;

/** A pass over this number takes far longer than the questions of a panel come apart. */
const MANY_ELEMENTS = 2 ** 24;

/** About what an entry takes beside its key and what was found. */
const ENTRY_BYTES = 100;

/** A slice, and a key of its values beyond all others. */
export interface KeyedSlice {
  readonly slice: OpenSlice;
  readonly key: string;
}

/** A sweep that is asked for. */
export interface SweepAsk<Found> {
  readonly sweep: Sweep<never, Found>;
  readonly params: unknown;
}

/** Results of sweeps, in their order; undefined where none was asked for. */
export type FoundsOf<Asks extends readonly (SweepAsk<unknown> | undefined)[]> = {
  readonly [I in keyof Asks]: Asks[I] extends SweepAsk<infer Found> ? Found : undefined;
};

/** A pass under way: the elements that were looked at, and results so far. */
export interface PassState<Founds> {
  readonly elements: number;
  readonly founds: Founds;
}

interface PassOptions<Founds> {
  readonly pace: Pace;
  /** Told where no result was known before. */
  readonly progress?: TellProgress<PassState<Founds>>;
  /** True if other passes follow, for which few enough elements are kept. */
  readonly isLookedAtAgain?: boolean;
}

/** A value of a slice by the id of the tensor's values. */
export function keyedSlice(valueId: string, slice: OpenSlice): KeyedSlice {
  return { slice, key: JSON.stringify([valueId, slice.dims.map(({ start, step, count }) => [start, step, count])]) };
}

export function askFor<Params, Found>(sweep: Sweep<Params, Found>, params: Params): SweepAsk<Found> {
  return { sweep, params };
}

/** A sweep whose result is a fact of the slice alone. */
export function factOf<Found>(sweep: Sweep<undefined, Found>): SweepAsk<Found> {
  return askFor(sweep, undefined);
}

interface Fact {
  readonly found: unknown;
  readonly bytes: number;
}

/**
 * Passes over the elements of slices. Those that are asked for in the same turn, of the same slice, are one; facts of slices are cached, and few
 * enough elements read once.
 */
export class SlicePasses {
  private readonly threads: SweepThreads;
  private readonly facts: SharedCache<Fact>;
  private readonly kept: KeptChunks;
  private readonly work = new SharedWork<readonly unknown[], PassState<readonly unknown[]>>();
  /** By key of the slice: passes that have not ended. */
  private readonly passes = new Map<string, Set<Pass>>();
  private begun = 0;

  constructor(within: LimitsWithin, threads: SweepThreads) {
    this.threads = threads;
    this.facts = new SharedCache(({ bytes }, key) => bytes + 2 * key.length + ENTRY_BYTES, within(FACT_CACHE_BYTES));
    this.kept = new KeptChunks(within(MAX_KEPT_BYTES));
  }

  /** Throws as the sweeps' start and reading do. */
  async make<const Asks extends readonly (SweepAsk<unknown> | undefined)[]>(
    { slice, key }: KeyedSlice,
    asks: Asks,
    { pace, progress, isLookedAtAgain = false }: PassOptions<FoundsOf<Asks>>,
  ): Promise<FoundsOf<Asks>> {
    const known = asks.map((ask) => ask && this.facts.cached(factKey(key, ask))?.found);
    const missing = asks.flatMap((ask, i) => (ask && known[i] === undefined ? [ask] : []));
    if (missing.length === 0) return known as FoundsOf<Asks>;
    const pass = this.passOf(key, missing);
    pass.isLookedAtAgain ||= isLookedAtAgain;
    const inOrder = (founds: readonly unknown[]) =>
      asks.map((ask, i) => known[i] ?? (ask && founds[pass.placeOf(ask)])) as FoundsOf<Asks>;
    const isNew = known.every((found) => found === undefined);
    const tell: TellProgress<PassState<readonly unknown[]>> = (current) =>
      progress?.(() => {
        const { elements, founds } = current();
        return { elements, founds: inOrder(founds) };
      });
    const run: Work<readonly unknown[], PassState<readonly unknown[]>> = (own, told) =>
      this.run(pass, slice, own, told);
    return inOrder(await this.work.get(pass.name, run, pace, isNew ? tell : undefined));
  }

  /** A pass that has all that is missing, or that has not begun. */
  private passOf(key: string, missing: readonly SweepAsk<unknown>[]): Pass {
    const all = this.passes.get(key) ?? new Set();
    this.passes.set(key, all);
    const found = [...all].find((pass) => !pass.hasBegun || missing.every((ask) => pass.placeOf(ask) >= 0));
    const pass = found ?? new Pass(key, `${this.begun++}`);
    all.add(pass);
    if (!pass.hasBegun) pass.add(missing);
    return pass;
  }

  private async run(
    pass: Pass,
    slice: OpenSlice,
    pace: Pace,
    tell: TellProgress<PassState<readonly unknown[]>>,
  ): Promise<readonly unknown[]> {
    const { key } = pass;
    try {
      await pace.until(this.threads.nextTurn?.(slice.count >= MANY_ELEMENTS) ?? Promise.resolve());
      pass.hasBegun = true;
      const { asks } = pass;
      const named = asks.map(({ sweep: { name }, params }) => ({ name, params }));
      let elements = 0;
      const founds = await sweepSlice(this.kept.sliceOf(key, slice, pass.isLookedAtAgain), togetherSweep, named, {
        ...{ threads: this.threads, pace },
        seen(count, found) {
          elements += count;
          tell(() => ({ elements, founds: found() }));
        },
      });
      for (const [i, ask] of asks.entries()) {
        const bytes = ask.sweep.bytesOf?.(founds[i]);
        if (bytes !== undefined) this.facts.set(factKey(key, ask), { found: founds[i], bytes });
      }
      return founds;
    } finally {
      this.end(pass);
    }
  }

  private end(pass: Pass): void {
    const all = this.passes.get(pass.key);
    all?.delete(pass);
    if (all?.size === 0) this.passes.delete(pass.key);
  }
}

/** Sweeps that are made together. */
class Pass {
  readonly key: string;
  readonly name: string;
  readonly asks: SweepAsk<unknown>[] = [];
  isLookedAtAgain = false;
  hasBegun = false;

  constructor(key: string, name: string) {
    this.key = key;
    this.name = name;
  }

  add(asks: readonly SweepAsk<unknown>[]): void {
    for (const ask of asks) if (this.placeOf(ask) < 0) this.asks.push(ask);
  }

  /** Place of an ask among all; -1 where it is none of them. */
  placeOf({ sweep, params }: SweepAsk<unknown>): number {
    return this.asks.findIndex((one) => one.sweep === sweep && one.params === params);
  }
}

function factKey(key: string, { sweep: { name } }: SweepAsk<unknown>): string {
  return `${key}\n${name}`;
}
