import { RequestError } from "../../../../src/shared/channel/requestError";
import type { Host } from "../../../parts/page/host";
import { errorText } from "../../../ui/texts/sentenceText";
import { askText } from "./askText";
import { memoryOf, type TextValue } from "./textValue";
import { type TextWish, textWishKey } from "./textWish";

/** What a wish came to. */
export type TextAnswer =
  | { readonly is: "text"; readonly value: TextValue }
  | { readonly is: "failed"; readonly error: string };

/** Wishes that are asked for at a time. */
const AT_A_TIME = 3;

/** Bytes of texts that are kept beside those in view. */
const MOST_KEPT = 32 * 1024 * 1024;

interface Kept {
  readonly answer: TextAnswer;
  readonly bytes: number;
}

/** The texts of a board: only what is wanted last is asked for, and what was looked at lately is kept. */
export class TextValues {
  private readonly changed: () => void;
  private host: Host | undefined;
  private wanted = new Map<string, TextWish>();
  private readonly kept = new Map<string, Kept>();
  private keptBytes = 0;
  private readonly running = new Map<string, AbortController>();

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** Says which texts are wanted now, and that no others are. */
  want(host: Host, wishes: readonly TextWish[]): void {
    if (host !== this.host) this.leave();
    this.host = host;
    this.wanted = new Map(wishes.map((wish) => [textWishKey(wish), wish]));
    for (const [key, controller] of this.running) {
      if (this.wanted.has(key)) continue;
      this.running.delete(key);
      controller.abort();
    }
    this.bound();
    this.askNext();
  }

  leave(): void {
    for (const controller of this.running.values()) controller.abort();
    this.running.clear();
    this.wanted.clear();
    this.kept.clear();
    this.keptBytes = 0;
    this.host = undefined;
  }

  /** Undefined while it is asked for; the same object as long as nothing was asked again. */
  of(wish: TextWish): TextAnswer | undefined {
    return this.kept.get(textWishKey(wish))?.answer;
  }

  /** What could not be read is asked for again: a file may have become whole. */
  forgetFailures(): void {
    for (const [key, { answer, bytes }] of this.kept) {
      if (answer.is !== "failed") continue;
      this.kept.delete(key);
      this.keptBytes -= bytes;
    }
    this.askNext();
  }

  private askNext(): void {
    const { host } = this;
    if (!host) return;
    for (const [key, wish] of this.wanted) {
      if (this.running.size >= AT_A_TIME) return;
      if (!this.kept.has(key) && !this.running.has(key)) void this.ask(host, key, wish);
    }
  }

  private async ask(host: Host, key: string, wish: TextWish): Promise<void> {
    const controller = new AbortController();
    this.running.set(key, controller);
    let answer: TextAnswer | undefined;
    try {
      answer = { is: "text", value: await askText(host, wish, controller.signal) };
    } catch (error) {
      const isCancelled = error instanceof RequestError && error.code === "cancelled";
      if (!isCancelled) answer = { is: "failed", error: errorText(error) };
    }
    if (this.running.get(key) !== controller) return;
    this.running.delete(key);
    if (answer) this.keep(key, answer);
    this.askNext();
    this.changed();
  }

  private keep(key: string, answer: TextAnswer): void {
    const bytes = answer.is === "text" ? memoryOf(answer.value) : 200;
    this.kept.set(key, { answer, bytes });
    this.keptBytes += bytes;
    this.bound();
  }

  /** The oldest go first; what is wanted stays. */
  private bound(): void {
    for (const [key, { bytes }] of this.kept) {
      if (this.keptBytes <= MOST_KEPT) return;
      if (this.wanted.has(key)) continue;
      this.kept.delete(key);
      this.keptBytes -= bytes;
    }
  }
}
