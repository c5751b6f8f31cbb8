import { english, foreign, type Said, type Sentence } from "./sentence";
import { errorMessage } from "./systemError";

/** An error that says what it says by code; its message is the English text. */
export class SaidError extends Error implements Said {
  readonly sentence: Sentence;

  constructor(sentence: Sentence, options?: ErrorOptions) {
    super(english(sentence), options);
    this.name = "SaidError";
    this.sentence = sentence;
  }
}

/** The sentence of any error. */
export function sentenceOf(error: unknown): Sentence {
  if (error instanceof SaidError) return error.sentence;
  return foreign(error instanceof Error ? errorMessage(error) : String(error));
}
