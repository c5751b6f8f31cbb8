import { css } from "lit";

export const prPlotStyles = css`
  canvas.curves {
    pointer-events: none;
  }
  .tooltip dl {
    display: grid;
    grid-template-columns: auto auto;
    gap: 0 10px;
    margin: 0;
  }
  .tooltip dt {
    color: var(--vscode-descriptionForeground);
  }
  .tooltip dd {
    margin: 0;
    text-align: right;
  }
  .tooltip p {
    max-width: 30ch;
    margin: 0;
    color: var(--vscode-descriptionForeground);
  }
`;
