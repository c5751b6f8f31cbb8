import { css } from "lit";

/** A list that scrolls and places what is in it by itself. */
export const placedListStyles = css`
  :host {
    display: block;
    position: relative;
    min-width: 0;
    min-height: 0;
    padding: 0 12px;
    overflow: auto;
    /* What is above something may change its height; then it is placed by us. */
    overflow-anchor: none;
  }
  .all {
    position: relative;
  }
`;

/** Groups in such a list, the heading of each in view as long as the group is. */
export const placedGroupStyles = css`
  section {
    position: absolute;
    left: 0;
    right: 0;
  }
  h2 {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--vscode-editor-background);
  }
`;
