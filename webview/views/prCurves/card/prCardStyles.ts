import { css } from "lit";
import { legendHeight } from "./prLegendStyles";

export const prCardStyles = css`
  .pictures {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    flex: 1 1 120px;
    min-height: 90px;
  }
  .pictures .picture {
    flex: 1 1 100%;
    min-width: 0;
  }
  h4 {
    margin: 4px 2px 2px;
    font: inherit;
    color: var(--vscode-descriptionForeground);
  }
  .above {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 16px;
  }
  .key {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    padding: 0 2px 2px;
    font-size: 0.92em;
    color: var(--vscode-descriptionForeground);
  }
  tensor-view-pr-legend {
    flex: none;
    max-height: ${legendHeight(Number.POSITIVE_INFINITY)}px;
    margin-top: 2px;
  }
  :host(:not(.large)) .caption {
    max-height: 1.35em;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  :host(.large) {
    container: card / inline-size;
  }
  :host(.large) .pictures {
    flex: 0 0 auto;
  }
  :host(.large) .pictures .picture {
    flex: 1 1 min(250px, 100%);
    height: clamp(220px, 30vh, 620px);
    min-height: 220px;
  }
  /* All three stand beside each other. */
  @container card (width >= 790px) {
    :host(.large) .pictures .picture {
      height: clamp(240px, 44vh, 620px);
    }
  }
  :host(.large) tensor-view-pr-legend {
    flex: none;
    max-height: max(${legendHeight(2)}px, 24vh);
    margin-bottom: 4px;
  }
  :host(.large) .caption {
    flex: none;
    max-height: none;
  }
  .values {
    flex: none;
    margin: 8px 0;
    overflow: auto;
    max-height: 40vh;
    font-variant-numeric: tabular-nums;
  }
  .values:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  .values table {
    border-collapse: collapse;
  }
  .values caption {
    padding-bottom: 4px;
    text-align: left;
    color: var(--vscode-descriptionForeground);
  }
  .values th,
  .values td {
    padding: 1px 12px 1px 0;
    text-align: left;
    font-weight: normal;
    white-space: nowrap;
  }
  .values thead th {
    color: var(--vscode-descriptionForeground);
  }
  .values th[scope="row"] {
    max-width: 24em;
  }
  .values .number {
    text-align: right;
  }
`;
