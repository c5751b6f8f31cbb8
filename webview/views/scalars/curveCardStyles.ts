import { css } from "lit";

export const curveCardStyles = css`
  :host {
    display: block;
    min-width: 0;
  }
  :host([large]) {
    height: 100%;
  }
  .card {
    display: flex;
    flex-direction: column;
    box-sizing: border-box;
    height: 100%;
    min-width: 0;
    padding: 4px 6px 6px;
    border: var(--tensor-view-line);
    border-radius: 3px;
  }
  header {
    display: flex;
    align-items: center;
    gap: 2px;
    min-width: 0;
  }
  h3 {
    flex: 1;
    min-width: 0;
    margin: 0 4px 0 2px;
    font-size: inherit;
    font-weight: 600;
  }
  tensor-view-curve-plot {
    flex: none;
    height: var(--tensor-view-card-plot-height, 220px);
  }
  :host([large]) tensor-view-curve-plot {
    flex: 1;
    height: auto;
    min-height: 160px;
  }
  .picture {
    position: relative;
    display: flex;
    flex-direction: column;
    flex: 1;
    min-height: 0;
  }
  .state {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    margin: 0;
    padding: 0 16px;
    text-align: center;
    color: var(--vscode-descriptionForeground);
    overflow-wrap: anywhere;
    pointer-events: none;
  }
  .state.error {
    color: var(--tensor-view-error);
  }
  .caption {
    margin: 2px 2px 0;
    min-height: 1.35em;
    color: var(--vscode-descriptionForeground);
    font-size: 0.92em;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .caption span + span::before {
    content: " · ";
  }
  .caption .error {
    color: var(--tensor-view-error);
  }
  .busy {
    visibility: hidden;
    width: 14px;
    height: 14px;
  }
  .busy.on {
    visibility: visible;
  }
  svg.glyph {
    display: block;
    margin: auto;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.2;
  }
`;
