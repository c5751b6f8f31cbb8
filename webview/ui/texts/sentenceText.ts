import * as l10n from "@vscode/l10n";
import { sentenceOf } from "../../../src/tensor/said/saidError";
import { inWords, type Sentence } from "../../../src/tensor/said/sentence";

/** A sentence in the user's language. */
export function sentenceText(sentence: Sentence): string {
  return inWords(sentence, (text, params) => l10n.t(text, params));
}

/** Text of an error, in the user's language as far as it is one of ours. */
export function errorText(error: unknown): string {
  return sentenceText(sentenceOf(error));
}
