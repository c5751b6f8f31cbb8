import { css } from "lit";

/** Styles that the frames of a series and of a run share: the view takes all the room there is. */
export const subjectFrameStyles = css`
  :host {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-height: 0;
  }
  main {
    flex: 1;
    min-height: 0;
    display: flex;
    flex-direction: column;
  }
  main > * {
    flex: 1;
    min-height: 0;
  }
`;
