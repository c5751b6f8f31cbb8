import { css } from "lit";

/** Styles of a card: its name and buttons, its picture, its notes. */
export const cardStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  .card {
    display: flex;
    flex-direction: column;
    flex: 1;
    box-sizing: border-box;
    min-width: 0;
    min-height: 0;
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
  .picture {
    position: relative;
    display: flex;
    flex-direction: column;
    flex: 1 1 200px;
    min-height: 90px;
  }
  .picture > .plot {
    flex: 1;
  }
  /* A table takes no more of its curves' room than that. */
  :host(.large) .card {
    overflow: auto;
  }
  :host(.large) .picture {
    flex-shrink: 0;
    min-height: 240px;
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
    overflow: hidden;
    line-height: 1.35;
    color: var(--vscode-descriptionForeground);
    font-size: 0.92em;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  /* Heights of cards are known before their text is: what does not fit ends in dots, its title has all. */
  :host(:not(.large)) .caption {
    display: -webkit-box;
    max-height: 2.7em;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .caption span + span::before {
    content: " · ";
  }
  .caption .error {
    color: var(--tensor-view-error);
  }
`;
