import * as v from "valibot";
import { method, of } from "../question";

/** How a question crosses a boundary: by its name, its params still to be checked. Who relays a page's says so. */
export const askMethod = method(
  v.object({ name: v.string(), params: v.unknown(), isFromPage: v.exactOptional(v.boolean()) }),
  of<unknown>(),
  of<unknown>(),
);
