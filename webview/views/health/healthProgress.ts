import * as l10n from "@vscode/l10n";
import { css, html, nothing, type TemplateResult } from "lit";
import { bytesText } from "../../../src/shared/bytesText";
import { localeNumber } from "../../localeText";
import type { HealthSource, HealthWork } from "./healthSource";

/** How far the check is, and how to end it; once it was ended, how it goes on. */
export function healthProgress(source: HealthSource): TemplateResult | typeof nothing {
  const { shownWork: work } = source;
  if (work) {
    const text = workText(work);
    return html`<div class="toolbar work">
      <div
        class="track"
        role="progressbar"
        aria-label=${l10n.t("Checking tensors")}
        aria-valuemin="0"
        aria-valuemax="100"
        aria-valuenow=${Math.floor(100 * shareOf(work))}
        aria-valuetext=${text}
      ><div class="done" .style=${`width: ${100 * shareOf(work)}%`}></div></div>
      <span class="far">${text}</span>
      <vscode-button appearance="secondary" @click=${() => source.stop()}>${l10n.t("Cancel")}</vscode-button>
    </div>`;
  }
  if (!source.isIncomplete) return nothing;
  return html`<div class="toolbar work">
    <span role="status">${l10n.t("Stopped before everything was read.")}</span>
    <vscode-button @click=${() => source.goOn()}>${l10n.t("Go on")}</vscode-button>
  </div>`;
}

/** Of all runs, each as much as any other: how large those to come are is not known. */
function shareOf({ at, count, progress }: HealthWork): number {
  const ofRun = progress && progress.total > 0 ? progress.done / progress.total : 0;
  return Math.min(1, (at + ofRun) / count);
}

function workText({ run, at, count, progress }: HealthWork): string {
  const read = progress
    ? l10n.t("{0} of {1} read", bytesText(progress.done), bytesText(progress.total))
    : l10n.t("Checking…");
  if (count === 1) return read;
  return l10n.t("Run {0} of {1}, {2}: {3}", localeNumber(at + 1), localeNumber(count), run.shortName, read);
}

export const healthProgressStyles = css`
  .work {
    padding: 2px 12px 6px;
    font-variant-numeric: tabular-nums;
  }
  .work .track {
    flex: 1 1 80px;
    max-width: 260px;
    height: 4px;
    border-radius: 2px;
    background: var(--vscode-scrollbarSlider-background, transparent);
    outline: 1px solid var(--vscode-contrastBorder, transparent);
  }
  .work .done {
    height: 100%;
    border-radius: 2px;
    background: var(--vscode-progressBar-background, var(--vscode-focusBorder));
  }
  .work .far {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
