import * as l10n from "@vscode/l10n";
import { css, html, nothing, type TemplateResult } from "lit";

/** Long work that somebody may end, and take up again. */
interface WorkShown {
  /** Work under way, as far as it is worth telling. */
  readonly work: WorkFar | undefined;
  /** Something is not known yet, and nobody works on it. */
  readonly isIncomplete: boolean;
  stop(): void;
  goOn(): void;
}

/** Progress of work. */
interface WorkFar {
  /** Name of the work for assistive technology. */
  readonly label: string;
  /** Share of the work done, 0 to 1. */
  readonly share: number;
  readonly text: string;
}

/** Progress of the work with a button to stop it; once stopped, one to resume it. Styles are `workProgressStyles`. */
export function workProgress({ work, isIncomplete, stop, goOn }: WorkShown): TemplateResult | typeof nothing {
  if (work) {
    const { label, share, text } = work;
    return html`<div class="toolbar work">
      <div
        class="track"
        role="progressbar"
        aria-label=${label}
        aria-valuemin="0"
        aria-valuemax="100"
        aria-valuenow=${Math.floor(100 * share)}
        aria-valuetext=${text}
      ><div class="done" .style=${`width: ${100 * share}%`}></div></div>
      <span class="far">${text}</span>
      <vscode-button appearance="secondary" @click=${stop}>${l10n.t("Cancel")}</vscode-button>
    </div>`;
  }
  if (!isIncomplete) return nothing;
  return html`<div class="toolbar work">
    <span role="status">${l10n.t("Stopped before everything was read.")}</span>
    <vscode-button @click=${goOn}>${l10n.t("Go on")}</vscode-button>
  </div>`;
}

export const workProgressStyles = css`
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
