import { css, html, nothing, svg, type TemplateResult } from "lit";

/** Px that a level stands further in. */
const INDENT = 12;

/** First cell of a row that may open rows below it. */
interface TreeCell {
  readonly role: "rowheader" | "gridcell";
  readonly text: string;
  /** Class of the text. */
  readonly look?: string;
  readonly title?: string | undefined;
  /** Levels that it stands in. */
  readonly indent: number;
  /** Undefined where nothing is below it. */
  readonly isOpen: boolean | undefined;
  /** Callback of the sign that opens and closes; a click there is none on the row. */
  readonly turn: () => void;
}

export function treeCell({ role, text, look = "", title, indent, isOpen, turn }: TreeCell): TemplateResult {
  const hasSign = isOpen !== undefined;
  const path = isOpen ? "M4 6l4 4 4-4" : "M6 4l4 4-4 4";
  return html`<span class="tree" role=${role} title=${title ?? nothing} .style=${`padding-left: ${indent * INDENT}px`}
    ><span
      class="twistie"
      @click=${(event: Event) => {
        if (!hasSign) return;
        event.stopPropagation();
        turn();
      }}
      @dblclick=${(event: Event) => hasSign && event.stopPropagation()}
      >${hasSign ? html`<svg width="16" height="16" aria-hidden="true">${svg`<path d=${path}></path>`}</svg>` : nothing}</span
    ><span class="text ${look}"><bdi>${text}</bdi></span></span
  >`;
}

export const treeCellStyles = css`
  .tree {
    display: flex;
    align-items: center;
    min-width: 0;
  }
  .tree .text {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .twistie {
    flex: none;
    display: grid;
    place-items: center;
    width: 16px;
    height: 22px;
  }
  .twistie svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.3;
  }
`;
