import { css } from "lit";
import { edgeBar, upperEdgeBar } from "../plot/edgeBar";
import { oddCellStyles } from "./oddCellStyles";

export const gridStyles = css`
  :host {
    display: block;
    position: relative;
    overflow: hidden;
    contain: strict;
    color: var(--vscode-foreground);
    background: var(--vscode-editor-background);
    font-family: var(--vscode-editor-font-family, monospace);
    font-size: var(--vscode-editor-font-size, 12px);
    --row-height: 22px;
    --head-height: 24px;
    --line: var(--vscode-editorWidget-border, var(--vscode-contrastBorder, transparent));
    --separator: color-mix(in srgb, var(--vscode-descriptionForeground) 60%, transparent);
  }
  .frame {
    position: absolute;
    inset: 0;
    user-select: none;
    -webkit-user-select: none;
  }

  /* Holds nothing but the scroll bars, and so its inside is as large as the area of the cells. */
  .scroller {
    position: absolute;
    inset: var(--head-height) 0 0 var(--row-header-width, 0px);
    overflow: auto;
    scrollbar-color: auto;
  }
  .spacer {
    width: 0;
    height: 0;
  }
  /* Bars of its own: the system's may float above the cells, out of the pointer's reach. */
  .scroller::-webkit-scrollbar {
    width: 10px;
    height: 10px;
  }
  .scroller::-webkit-scrollbar-thumb {
    min-width: 24px;
    min-height: 24px;
    background: var(--vscode-scrollbarSlider-background);
    border: 1px solid var(--vscode-contrastBorder, transparent);
  }
  .scroller::-webkit-scrollbar-thumb:hover {
    background: var(--vscode-scrollbarSlider-hoverBackground);
  }
  .scroller::-webkit-scrollbar-thumb:active {
    background: var(--vscode-scrollbarSlider-activeBackground);
  }
  .scroller::-webkit-scrollbar-corner {
    background: transparent;
  }

  .grid {
    position: absolute;
    inset: 0 auto auto 0;
    overflow: hidden;
    contain: strict;
    outline: none;
    cursor: default;
    touch-action: none;
    font-variant-numeric: tabular-nums;
    line-height: calc(var(--row-height) - 1px);
    white-space: nowrap;
  }
  .head,
  .corner,
  .strip,
  .body,
  .overlay {
    position: absolute;
    top: 0;
    left: 0;
  }
  .head {
    right: 0;
    height: var(--head-height);
    z-index: 2;
    overflow: hidden;
    line-height: calc(var(--head-height) - 1px);
  }
  .corner {
    width: var(--row-header-width);
    height: 100%;
    z-index: 1;
    padding: 0 8px;
    overflow: hidden;
    text-align: right;
    text-overflow: ellipsis;
  }
  .strip {
    left: var(--row-header-width);
    height: 100%;
  }
  .body {
    inset: var(--head-height) 0 0 0;
    /* Not hidden: whoever brings a cell that is cut off into sight would scroll it away from its headers. */
    overflow: clip;
  }
  .rows {
    will-change: transform;
  }
  .row,
  .cells {
    position: absolute;
    top: 0;
    left: 0;
    height: var(--row-height);
  }
  .row {
    width: 100%;
  }
  .cells {
    left: var(--row-header-width);
  }
  .rowHeader,
  .columnHeader,
  .cell {
    position: absolute;
    top: 0;
    left: 0;
    height: 100%;
    box-sizing: border-box;
    padding: 0 8px;
    overflow: hidden;
    contain: strict;
    text-align: right;
    text-overflow: ellipsis;
    border: 0 solid var(--line);
    border-width: 0 1px 1px 0;
  }
  .cell {
    background: var(--vscode-editor-background);
  }
  .corner,
  .rowHeader,
  .columnHeader {
    box-sizing: border-box;
    color: var(--vscode-descriptionForeground);
    background: var(--vscode-editor-background);
    border: 0 solid var(--line);
    border-width: 0 1px 1px 0;
  }
  .columnHeader {
    text-align: var(--column-header-align, right);
  }
  .rowHeader {
    width: var(--row-header-width);
    z-index: 1;
  }
  .rowHeader,
  .corner {
    border-right-color: var(--separator);
  }
  .columnHeader,
  .corner {
    border-bottom-color: var(--separator);
  }
  .columnHeader::before,
  .columnHeader::after {
    content: "";
    position: absolute;
    inset: 0 auto 0 0;
    width: 3px;
    cursor: col-resize;
  }
  .columnHeader::after {
    inset: 0 0 0 auto;
    width: 5px;
  }
  .columnHeader:hover,
  .rowHeader:hover,
  .corner:hover {
    color: var(--vscode-foreground);
  }
  .inSelection {
    color: var(--vscode-foreground);
    font-weight: bold;
  }

  .rowHeader b,
  .columnHeader b {
    color: var(--vscode-foreground);
  }

  .cell.failed {
    color: var(--tensor-view-error);
    font-weight: bold;
  }
  ${oddCellStyles}
  /* Right-to-left letters stay in order among themselves, and leave all around them as it is. */
  .cell.text {
    text-align: left;
    white-space: pre;
    unicode-bidi: isolate;
  }
  /* Beyond the range: a bar along the edge that the value leaves, with a tip that points out of it. */
  .cell.lower::after,
  .cell.upper::after {
    ${edgeBar}
  }
  .cell.upper::after {
    ${upperEdgeBar}
  }
  /* Beyond a tolerance: a corner, whatever the colour. What is no number on one side alone: a sign on a plate. */
  .cell.exceeds::before {
    content: "";
    position: absolute;
    inset: 0 auto auto 0;
    width: 9px;
    height: 9px;
    background: currentcolor;
    clip-path: polygon(0 0, 100% 0, 0 100%);
  }
  .cell.nanDiffers::before,
  .cell.infDiffers::before {
    content: "≠";
    position: absolute;
    inset: 0 auto 0 0;
    width: 10px;
    font-size: 10px;
    line-height: 21px;
    text-align: center;
    color: var(--vscode-editor-background);
    background: var(--vscode-foreground);
  }
  .cell.infDiffers::before {
    content: "∞";
  }
  .cell.waiting {
    color: var(--vscode-descriptionForeground);
  }
  .cell.selected {
    background: var(--vscode-list-inactiveSelectionBackground, var(--vscode-editor-background));
  }
  .grid:focus .cell.selected {
    color: var(--vscode-list-activeSelectionForeground, var(--vscode-foreground));
    background: var(--vscode-list-activeSelectionBackground, var(--vscode-editor-background));
  }
  /* Groups of rows and columns are parted by a thicker line. */
  .row.last > .rowHeader,
  .row.last .cell {
    border-bottom: 3px solid var(--separator);
  }
  .cell.last,
  .columnHeader.last {
    border-right: 3px solid var(--separator);
  }

  .overlay {
    inset: var(--head-height) 0 0 var(--row-header-width);
    overflow: hidden;
    pointer-events: none;
  }
  .outline,
  .ring {
    position: absolute;
    top: 0;
    left: 0;
    box-sizing: border-box;
    border: 1px solid transparent;
  }
  .outline {
    border: 2px solid var(--vscode-contrastActiveBorder, transparent);
  }
  .ring {
    border-color: var(--vscode-contrastActiveBorder, var(--vscode-descriptionForeground));
  }
  .grid:focus .ring {
    border: 2px solid var(--vscode-focusBorder);
  }
  /* On colours of any kind, a line between two of the background. */
  .painted .outline,
  .painted .ring,
  .painted:focus .ring {
    border: 2px solid var(--vscode-foreground);
    box-shadow:
      0 0 0 1px var(--vscode-editor-background),
      inset 0 0 0 1px var(--vscode-editor-background);
  }
  .painted .ring {
    border-style: dashed;
  }
  .painted:focus .ring {
    border: 3px solid var(--vscode-focusBorder);
  }
  .grid:focus:not([aria-activedescendant])::after {
    content: "";
    position: absolute;
    inset: 0;
    z-index: 3;
    border: 1px solid var(--vscode-focusBorder);
    pointer-events: none;
  }
`;
