import * as vscode from "vscode";
import { sentenceOf } from "../tensor/said/saidError";
import { inWords, type Sentence } from "../tensor/said/sentence";

/** A sentence in the user's language. */
export function sentenceText(sentence: Sentence): string {
  return inWords(sentence, (text, params) => vscode.l10n.t(text, params));
}

/** Text of an error, in the user's language as far as it is one of ours. */
export function errorText(error: unknown): string {
  return sentenceText(sentenceOf(error));
}
