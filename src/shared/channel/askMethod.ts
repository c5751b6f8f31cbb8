import * as v from "valibot";
import { method, of } from "../question";

/** A question that crosses a boundary by its name, its params still to be checked. */
export const askMethod = method(
  v.object({
    name: v.string(),
    params: v.unknown(),
    /** Paths in the params, as the question has them: a page can name only folders that are in its params. */
    others: v.exactOptional(v.array(v.string())),
    /** Set where a page's question is passed on. */
    isFromPage: v.exactOptional(v.boolean()),
  }),
  of<unknown>(),
  of<unknown>(),
);
