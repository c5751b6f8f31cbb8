import { css } from "lit";

export const findingTableStyles = css`
  :host {
    /* Its header stays below lists that open over it. */
    isolation: isolate;
  }
  .filter {
    padding: 4px 12px;
  }
  .rows {
    min-height: 96px;
  }
  .wide {
    width: max-content;
    min-width: 100%;
  }
  .row {
    gap: 0 10px;
  }
  .text {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .share {
    align-self: stretch;
    margin: 3px 0;
    line-height: 18px;
    background: linear-gradient(
        color-mix(in srgb, var(--vscode-progressBar-background, var(--vscode-focusBorder)) 40%, transparent) 0 0
      )
      left / var(--part) 100% no-repeat;
    border-radius: 2px;
  }
  .change {
    font-weight: 600;
  }
  .unknown {
    color: var(--vscode-descriptionForeground);
  }
`;
