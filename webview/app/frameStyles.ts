import { css } from "lit";

export const frameStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    height: 100vh;
  }
  tensor-view-tabs {
    display: contents;
  }
  header {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 12px;
    min-height: 30px;
    padding: 4px 106px 4px 16px;
    border-bottom: var(--tensor-view-line);
  }
  /* Its parts and the views are lines of one paragraph. */
  .subject {
    display: contents;
  }
  h1 {
    margin: 0;
    font: inherit;
  }
  /* Either of two is shortened by itself. */
  .sides {
    display: flex;
    gap: 6px;
    min-width: 0;
    max-width: 100%;
  }
  .sides .name {
    min-width: 0;
  }
  .picker {
    /* The padding of its button hangs into the margin: its text stands in line with what is below. */
    margin-left: -7px;
    min-width: 0;
    max-width: 100%;
  }
  .picker button {
    display: flex;
    align-items: center;
    gap: 4px;
    max-width: 100%;
    padding: 0 6px;
  }
  .tag .name {
    font-weight: 600;
  }
  .what {
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
  }
  .late {
    color: var(--tensor-view-warning);
  }
  /* In the corner, however many lines the others take. */
  .deeds {
    position: absolute;
    top: 6px;
    right: 16px;
    display: flex;
  }
  /* What is shown in one line beside the buttons, the views below. */
  @media (400px <= width <= 820px) {
    header {
      padding: 3px 16px;
    }
    .subject {
      display: flex;
      flex: 0 0 calc(100% - 106px);
      gap: 8px;
      align-items: center;
      min-width: 0;
      margin-right: 90px;
      min-height: var(--tensor-view-control-height);
    }
    .what {
      flex: 0 40 auto;
      min-width: min(6em, 20%);
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .choice button {
      padding: 0 5px;
    }
    .deeds {
      top: 3px;
    }
  }
  vscode-progress-ring {
    width: 16px;
    height: 16px;
  }
`;
