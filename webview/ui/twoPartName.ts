import { css, html, type TemplateResult } from "lit";

/** The first part of a name, with what ends it, where it is short enough to stay in sight. */
const LEAD = /^[^/.…]{1,14}[/.](?=.)/;

/** A name that shortens in its middle: its first part stays, of the rest the end is shown. Wants `longNameStyles`, too. */
export function twoPartName(name: string): TemplateResult {
  const lead = LEAD.exec(name)?.[0] ?? "";
  // Their texts read as one: no blank between them.
  return html`<span class="two"><bdi class="lead">${lead}</bdi><span class="name"><bdi>${name.slice(lead.length)}</bdi></span></span>`;
}

export const twoPartNameStyles = css`
  .two {
    display: flex;
    min-width: 0;
    max-width: 100%;
  }
  .two > .lead {
    flex: none;
  }
  .two > .name {
    flex: 0 1 auto;
    min-width: 0;
  }
`;
