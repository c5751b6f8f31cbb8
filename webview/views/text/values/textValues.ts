import { isAbout } from "../../../parts/page/host";
import { WantedAnswers } from "../../../parts/page/wantedAnswers";
import { askText } from "./askText";
import { memoryOf, type TextValue } from "./textValue";
import { type TextWish, textWishKey } from "./textWish";

/** What a wish came to. */
export type TextAnswer =
  | { readonly is: "text"; readonly value: TextValue }
  | { readonly is: "failed"; readonly error: string };

/** The texts of a board. */
export type TextValues = WantedAnswers<TextWish, TextAnswer>;

/** Bytes of texts that are kept. */
const MOST_KEPT = 32 * 1024 * 1024;

export function textValues(changed: () => void): TextValues {
  return new WantedAnswers<TextWish, TextAnswer>(
    {
      atOnce: 3,
      limit: MOST_KEPT,
      keyOf: textWishKey,
      costOf: (answer) => (answer.is === "text" ? memoryOf(answer.value) : 200),
      ask: (wishes, { host, signal }) =>
        Promise.all(wishes.map(async (wish) => ({ is: "text", value: await askText(host, wish, signal) }))),
      failed: (error) => ({ is: "failed", error }),
      // A file may have become whole.
      isOld: (change, { run }, answer) => answer?.is === "failed" && isAbout(change, run.id),
    },
    changed,
  );
}
