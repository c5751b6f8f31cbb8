import { css } from "lit";
import { edgeBar, upperEdgeBar } from "../../../ui/plot/edgeBar";

export const heatLegendStyles = css`
  :host {
    display: block;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    align-items: center;
    padding: 4px 16px 2px;
    border-top: var(--tensor-view-line);
  }
  .frame {
    position: relative;
    flex: 1 1 240px;
    max-width: 620px;
    height: 50px;
  }
  canvas {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  .handle {
    position: absolute;
    top: 2px;
    box-sizing: border-box;
    width: 13px;
    height: 34px;
    margin-left: -6.5px;
    border-radius: 2px;
    cursor: ew-resize;
    touch-action: none;
  }
  .handle::before,
  .handle::after {
    content: "";
    position: absolute;
    box-sizing: border-box;
    background: var(--vscode-foreground);
  }
  .handle::before {
    inset: 0 5.5px;
    outline: 1px solid var(--vscode-editor-background);
  }
  .handle::after {
    inset: auto 2px 0;
    height: 9px;
    border: 1px solid var(--vscode-editor-background);
    border-radius: 3px;
  }
  .handle:focus {
    outline: none;
  }
  .handle:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
  }
  .handle:hover::after,
  .handle:focus-visible::after {
    background: var(--vscode-focusBorder);
  }
  .count {
    display: flex;
    gap: 5px;
    align-items: center;
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .odd {
    display: flex;
    gap: 14px;
  }
  /* In a narrow panel what there is none of takes no row. */
  @media (max-width: 700px) {
    .odd:not(:has(.some)) {
      display: none;
    }
  }
  .sample {
    position: relative;
    box-sizing: border-box;
    width: 18px;
    height: 14px;
    overflow: hidden;
    border: 1px solid var(--vscode-descriptionForeground);
  }
  .sample svg {
    display: block;
    width: 100%;
    height: 100%;
  }
  .sample.low::after,
  .sample.high::after {
    ${edgeBar}
  }
  .sample.high::after {
    ${upperEdgeBar}
  }
  .count.some {
    color: var(--vscode-foreground);
    font-weight: bold;
  }
`;
