import { isAbout } from "../../../parts/page/host";
import { WantedAnswers } from "../../../parts/page/wantedAnswers";
import { askText } from "./askText";
import { type TextQuery, textQueryKey } from "./textQuery";
import { memoryOf, type TextValue } from "./textValue";

/** Result of a query. */
export type TextAnswer =
  | { readonly is: "text"; readonly value: TextValue }
  | { readonly is: "failed"; readonly error: string };

/** The texts of a board. */
export type TextValues = WantedAnswers<TextQuery, TextAnswer>;

/** Bytes of texts that are kept. */
const MOST_KEPT = 32 * 1024 * 1024;

export function textValues(changed: () => void): TextValues {
  return new WantedAnswers<TextQuery, TextAnswer>(
    {
      atOnce: 3,
      limit: MOST_KEPT,
      keyOf: textQueryKey,
      costOf: (answer) => (answer.is === "text" ? memoryOf(answer.value) : 200),
      ask: (queries, { host, signal }) =>
        Promise.all(queries.map(async (query) => ({ is: "text", value: await askText(host, query, signal) }))),
      failed: (error) => ({ is: "failed", error }),
      // A file may have become whole.
      isOld: (change, { run }, answer) => answer?.is === "failed" && isAbout(change, run.id),
    },
    changed,
  );
}
