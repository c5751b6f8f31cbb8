import { css, html, type TemplateResult } from "lit";
import { localeNumber } from "../../../ui/texts/localeText";
import { groupTitle } from "./groupTitle";
import type { CardGroup } from "./tagGroups";

/** Heading of a group: its name, its number of tags, and a button that folds it. */
export function groupHeading(group: CardGroup, isCollapsed: boolean, toggle: () => void): TemplateResult {
  return html`<button type="button" aria-expanded=${String(!isCollapsed)} @click=${toggle}>
    <span class="arrow" aria-hidden="true">${isCollapsed ? "▸" : "▾"}</span>
    <span class="name"><bdi>${groupTitle(group)}</bdi></span>
    <span class="count">${localeNumber(group.tags.length)}</span>
  </button>`;
}

export const groupHeadingStyles = css`
  h2 {
    display: flex;
    align-items: center;
    height: 28px;
    margin: 0;
    font: inherit;
  }
  h2 button {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    max-width: 100%;
    padding: 0 6px 0 2px;
    font-weight: 600;
  }
  .arrow {
    width: 12px;
    text-align: center;
  }
  .count {
    flex: none;
    font-weight: normal;
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
  }
`;
