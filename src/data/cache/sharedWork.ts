import type { TellProgress } from "../../shared/channel/rateLimit";
import { cancelled, isCancelled } from "../../shared/channel/requestError";
import type { Pace } from "../../tensor/pace";

/** Work that several may wait for: at a pace that is theirs, telling its progress to each of them. */
export type Work<T, Told = never> = (pace: Pace, progress: TellProgress<Told>) => Promise<T>;

/** Work that several ask for side by side and that is done once: it ends with the last of them that leaves. */
export class SharedWork<T, Told = never> {
  private readonly running = new Map<string, { readonly promise: Promise<T>; readonly askers: Askers<Told> }>();

  /** Result of the work of that key: of `work`, unless somebody waits for it already. Throws `cancelled` to whom `pace` cancels. */
  async get(key: string, work: Work<T, Told>, pace: Pace, progress?: TellProgress<Told>): Promise<T> {
    for (;;) {
      const joined = this.running.get(key);
      const running = joined ?? this.start(key, work);
      const leave = running.askers.join(pace, progress);
      try {
        return await pace.until(running.promise);
      } catch (error) {
        // The work may have used what was cancelled with the one who began it: then it begins anew.
        if (!joined || !isCancelled(error)) throw error;
      } finally {
        leave();
        // A new caller begins anew: this work is about to give up.
        if (running.askers.count === 0) this.forget(key, running.promise);
      }
      await pace.giveWay();
    }
  }

  private start(key: string, work: Work<T, Told>) {
    const askers = new Askers<Told>();
    // Work begins once its first asker counts.
    const promise = Promise.resolve().then(() => work(askers, askers.tell));
    const running = { promise, askers };
    this.running.set(key, running);
    const ended = () => this.forget(key, promise);
    promise.then(ended, ended);
    return running;
  }

  private forget(key: string, promise: Promise<T>): void {
    if (this.running.get(key)?.promise === promise) this.running.delete(key);
  }
}

interface Asker<Told> {
  readonly pace: Pace;
  readonly progress: TellProgress<Told> | undefined;
  /** True once it has its turn, false where it was cancelled; undefined while it does not wait for one. */
  turn: Promise<boolean> | undefined;
}

/** Askers of one work, which goes on by the turn of any of them; so it never lets pass who waits for it. */
class Askers<Told> implements Pace {
  private readonly all = new Set<Asker<Told>>();
  private noteJoined: () => void = () => undefined;
  /** Error of the last asker that was cancelled. */
  private reason: unknown;

  get count(): number {
    return this.all.size;
  }

  /** Adds an asker; the result removes it. */
  join(pace: Pace, progress: TellProgress<Told> | undefined): () => void {
    const asker = { pace, progress, turn: undefined };
    this.all.add(asker);
    this.noteJoined();
    return () => this.all.delete(asker);
  }

  readonly tell: TellProgress<Told> = (current) => {
    for (const { progress } of this.all) progress?.(current);
  };

  isDue(): boolean {
    for (const { pace } of this.all) if (!pace.isDue()) return false;
    return true;
  }

  async giveWay(): Promise<void> {
    while (this.all.size > 0) {
      const joined = new Promise<boolean>((resolve) => {
        this.noteJoined = () => resolve(false);
      });
      const isTurn = await Promise.race([joined, ...[...this.all].map((asker) => this.turnOf(asker))]);
      if (isTurn && this.all.size > 0) return;
    }
    throw this.reason ?? cancelled();
  }

  /** Work that this one waits for has the same askers: it ends by itself. */
  until<T>(shared: Promise<T>): Promise<T> {
    return shared;
  }

  private turnOf(asker: Asker<Told>): Promise<boolean> {
    asker.turn ??= this.nextTurnOf(asker);
    return asker.turn;
  }

  private async nextTurnOf(asker: Asker<Told>): Promise<boolean> {
    try {
      await asker.pace.giveWay();
      return true;
    } catch (reason) {
      this.all.delete(asker);
      this.reason = reason;
      return false;
    } finally {
      asker.turn = undefined;
    }
  }
}
