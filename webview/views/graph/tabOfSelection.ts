import type { GraphTab } from "./graphState";

/** The part of the panel once something is selected in the picture or the table: what a mode says stays beside it. */
export function tabOfSelection(tab: GraphTab): GraphTab {
  return tab === "mode" ? tab : "node";
}
