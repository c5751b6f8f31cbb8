import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { localeNumber } from "../../../ui/texts/localeText";
import type { CourseLine } from "./courseLine";

/** Progress of reading, with a button that stops or resumes it; nothing once all is read. */
export function readingLine(lines: readonly CourseLine[]): TemplateResult | typeof nothing {
  const sum = (of: (line: CourseLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  const done = sum(({ progress }) => progress.done);
  const total = sum(({ progress }) => progress.total);
  const counts = [localeNumber(done), localeNumber(total)] as const;
  if (lines.some(({ isReading }) => isReading)) {
    const stop = () => {
      for (const line of lines) line.pause();
    };
    return html`<span role="status">${l10n.t("Reading: {0} of {1} points", ...counts)}</span>
      ${link(l10n.t("Stop reading"), stop)}`;
  }
  if (!lines.some(({ isPaused }) => isPaused) || done === total) return nothing;
  const goOn = () => {
    for (const line of lines) line.resume();
  };
  return html`<span role="status">${l10n.t("Stopped: {0} of {1} points are read", ...counts)}</span>
    ${link(l10n.t("Continue reading"), goOn)}`;
}

function link(text: string, press: () => void): TemplateResult {
  return html`<button type="button" class="link" @click=${press}>${text}</button>`;
}
