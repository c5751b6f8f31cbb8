import { createPace } from "../../src/node/pace";
import { type Pace, unhurried } from "../../src/tensor/pace";

/** Pace whose work can be cancelled after a number of looks, and begun again: then nobody hurries. */
export class SwitchedPace implements Pace {
  private abort = new AbortController();
  private own: Pace = unhurried;
  private left = Number.POSITIVE_INFINITY;

  /** Cancels the current work after `looks` looks. */
  leaveAfter(looks: number): void {
    this.abort = new AbortController();
    this.own = createPace(this.abort.signal);
    this.left = looks;
  }

  stay(): void {
    this.own = unhurried;
    this.left = Number.POSITIVE_INFINITY;
  }

  isDue(): boolean {
    this.left--;
    if (this.left <= 0) this.abort.abort();
    return this.left <= 0;
  }

  giveWay(): Promise<void> {
    return this.own.giveWay();
  }

  until<T>(shared: Promise<T>): Promise<T> {
    return this.own.until(shared);
  }
}
