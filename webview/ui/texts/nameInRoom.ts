import { css, html, type TemplateResult } from "lit";
import { cutPlace } from "./cutPlace";

/** A name of no more signs is not divided: wherever it stands there is room for so much. */
const SHORT = 16;

/** Signs that stay of the end of a name whose beginning tells it from others. */
const LAST = 8;

/** A name, and how many signs of its end tell it from others beside it. */
export interface ToldName {
  readonly text: string;
  readonly end: number;
}

/** A name that is cut in its middle where there is no room for it; what tells it from others goes last. For a place of the class `name`. */
export function nameInRoom({ text, end }: ToldName): TemplateResult {
  if (text.length <= SHORT) return html`<bdi>${text}</bdi>`;
  const start = end < text.length ? text.length - end : cutPlace(text, text.length - LAST);
  return html`<bdi class="divided"><span class="start">${text.slice(0, start)}</span><span class="end">${text.slice(start)}</span></bdi>`;
}

export const nameInRoomStyles = css`
  .name .divided {
    display: flex;
    direction: ltr;
  }
  .name .start,
  .name .end {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: pre;
  }
  .name .start {
    flex: 0 1 auto;
    min-width: 0;
  }
  .name .end {
    flex: none;
    max-width: 100%;
  }
`;
