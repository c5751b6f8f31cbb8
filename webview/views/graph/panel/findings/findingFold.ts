import { html, nothing, svg, type TemplateResult } from "lit";
import type { FindingFold, FindingRow } from "../../../../../src/shared/graph/graphFindings";

/** Px of a level. */
const INDENT = 12;
/** Levels deeper than this stand no further in. */
const MOST_INDENTED = 8;

/** The path of a row that unfolds: its first cell; undefined of others. */
export function foldedPath({ fold, cells: [path] }: FindingRow): string | undefined {
  return fold?.isOpen !== undefined && typeof path === "string" ? path : undefined;
}

/** The unfolded paths once a row is opened or closed. */
export function turned(open: readonly string[], path: string): string[] {
  const others = open.filter((one) => one !== path);
  return others.length < open.length ? others : [...others, path];
}

/** The first cell of a row in a list that unfolds. */
export function foldCell({ level, isOpen }: FindingFold, text: string, turn: () => void): TemplateResult {
  const path = isOpen ? "M4 6l4 4 4-4" : "M6 4l4 4-4 4";
  const indent = Math.min(level, MOST_INDENTED) * INDENT;
  return html`<span class="folded" role="gridcell" .style=${`padding-left: ${indent}px`}
    ><span
      class="fold"
      @click=${(event: Event) => {
        if (isOpen === undefined) return;
        event.stopPropagation();
        turn();
      }}
      >${isOpen === undefined ? nothing : html`<svg width="16" height="16" aria-hidden="true">${svg`<path d=${path}></path>`}</svg>`}</span
    ><span class="text"><bdi>${text}</bdi></span></span
  >`;
}
