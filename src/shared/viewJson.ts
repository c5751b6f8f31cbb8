import type { Json } from "../tensor/jsonText";
import type { FoundView } from "../tensor/pair/pairView";

/** How B is seen, as the command line has it in JSON. */
export function viewJson(view: FoundView | null): Json {
  return view && { reshape: view.reshape ?? null, perm: view.perm ?? null, why: view.why };
}
