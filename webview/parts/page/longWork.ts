import { isCancelled } from "../../../src/shared/channel/requestError";
import { errorText } from "../../ui/texts/sentenceText";
import type { Host, RunsChanged } from "./host";
import { inTurn } from "./inTurn";

/** Ms after which it is told that a part which is known is worked on again. */
const SLOW_MS = 1000;

/** A part of the work, and how far it is: undefined before anything is told. */
interface PartUnderWay<Part, Told> {
  readonly part: Part;
  readonly told: Told | undefined;
}

interface Running<Part, Told> extends PartUnderWay<Part, Told> {
  readonly controller: AbortController;
  told: Told | undefined;
  isSlow: boolean;
}

/**
 * Work that takes long, on what is wanted last: its parts are done one after the other, in the order of `next`, until somebody stops it; news of
 * runs make parts due again.
 */
export abstract class LongWork<Wanted extends { readonly host: Host }, Part, Told> {
  /** Somebody does not want to wait any longer. */
  isStopped = false;
  protected wanted: Wanted | undefined;
  private running: Running<Part, Told> | undefined;
  private forget: (() => void) | undefined;
  private readonly work = inTurn(() => this.doAll());

  /** The next part that is due. It is not due any longer once this returned it. */
  protected abstract next(wanted: Wanted): Part | undefined;
  /** Does a part; `tell` says how far it is. */
  protected abstract do(part: Part, signal: AbortSignal, tell: (told: Told) => void): Promise<void>;
  /** A part was given up, or cancelled elsewhere. */
  protected cancelled(_part: Part): void {}
  protected abstract failed(part: Part, error: string): void;
  protected abstract heard(change: RunsChanged, wanted: Wanted): void;
  /** Something is known that was not before; `isAwaited`: somebody pressed a button. */
  protected abstract changed(isAwaited: boolean): void;

  leave(): void {
    this.forget?.();
    this.forget = undefined;
    this.wanted = undefined;
    this.cancel();
  }

  stop(): void {
    this.isStopped = true;
    this.cancel();
    this.changed(true);
  }

  goOn(): void {
    this.isStopped = false;
    this.changed(true);
    this.begin();
  }

  protected follow(wanted: Wanted): void {
    this.wanted = wanted;
    this.forget ??= wanted.host.on("changed", (change) => {
      if (this.wanted) this.heard(change, this.wanted);
    });
  }

  /** Does what is due, after the part under way. */
  protected begin(): void {
    void this.work();
  }

  /** Gives up the part under way. */
  protected cancel(): void {
    this.running?.controller.abort();
  }

  protected get underWay(): PartUnderWay<Part, Told> | undefined {
    return this.running;
  }

  /** The part under way as far as it is worth telling: one that is known already only once it takes long. */
  protected shownWay(isKnown: (part: Part) => boolean): PartUnderWay<Part, Told> | undefined {
    const { running } = this;
    return running && (running.isSlow || !isKnown(running.part)) ? running : undefined;
  }

  private async doAll(): Promise<void> {
    while (this.wanted) {
      const part = this.next(this.wanted);
      if (part === undefined) return;
      await this.doPart(part);
      this.changed(false);
    }
  }

  private async doPart(part: Part): Promise<void> {
    const running: Running<Part, Told> = { part, told: undefined, controller: new AbortController(), isSlow: false };
    const { signal } = running.controller;
    this.running = running;
    const slow = setTimeout(() => {
      running.isSlow = true;
      this.changed(false);
    }, SLOW_MS);
    this.changed(false);
    try {
      await this.do(part, signal, (told) => {
        if (signal.aborted) return;
        running.told = told;
        this.changed(false);
      });
    } catch (error) {
      if (signal.aborted || isCancelled(error)) this.cancelled(part);
      else this.failed(part, errorText(error));
    } finally {
      clearTimeout(slow);
      this.running = undefined;
    }
  }
}
