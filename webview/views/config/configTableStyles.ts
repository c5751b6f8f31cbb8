import { css } from "lit";

/** Look of the table of settings, beside that of all tables of records. */
export const configTableStyles = css`
  thead th.keys {
    padding-bottom: 7px;
    color: var(--vscode-descriptionForeground);
  }
  thead button.run {
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    width: 100%;
    min-height: 36px;
    padding: 0 2px;
    color: var(--vscode-foreground);
    text-align: left;
  }
  thead .named,
  .setting,
  tbody button.fold {
    display: flex;
    gap: 6px;
    align-items: center;
    min-width: 0;
  }
  thead .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .swatch {
    flex: none;
  }
  .swatch line {
    stroke-width: 2.5;
  }
  .base {
    color: var(--vscode-textLink-foreground);
    font-size: 0.9em;
    line-height: 14px;
    white-space: nowrap;
  }
  .key {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .setting .sign {
    width: 12px;
    color: var(--vscode-editorInfo-foreground, var(--vscode-foreground));
  }
  tbody th button.link.fold,
  tbody th button.link.fold:hover {
    gap: 6px;
    box-sizing: border-box;
    padding-right: 0;
    color: var(--vscode-foreground);
    font-weight: 600;
    text-decoration: none;
  }
  .twistie {
    flex: none;
    width: 12px;
    text-align: center;
  }
  .count {
    color: var(--vscode-descriptionForeground);
    font-weight: normal;
  }
  tbody button.link.value,
  tbody button.link.value:hover {
    width: 100%;
    padding: 0;
    color: var(--vscode-foreground);
  }
  tbody .changed,
  tbody .changed button.link.value {
    font-weight: 600;
  }
  td .sign {
    color: var(--vscode-textLink-foreground);
    font-size: 1em;
    margin-right: 0.3em;
  }
`;
