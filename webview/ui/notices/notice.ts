import { html, type TemplateResult } from "lit";

/** Result of an action, over the page, until it is `gone`; its element is loaded with the first text. */
export function notice(text: string, gone: () => void): TemplateResult {
  if (text !== "") void import("./noticeElement");
  return html`<tensor-view-notice .text=${text} @notice-gone=${gone}></tensor-view-notice>`;
}
