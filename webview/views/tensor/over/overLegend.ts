import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { curveSwatch } from "../../../parts/board/runs/curveName";
import { glyphButton, signButton } from "../../../ui/controls/glyphButton";

/** A line in the legend. */
interface LegendLine {
  readonly name: string;
  readonly colour: string;
  /** Value at the step that is pointed at, else at the shown one. */
  readonly value: string;
  /** Reason why it cannot be read. */
  readonly error: string | undefined;
  /** True if it follows the selection, and does not stay. */
  readonly isFollowed: boolean;
}

/** The lines of the picture with their colours and values; `keep` has the followed one stay, `remove` takes one away. */
export function overLegend(
  lines: readonly LegendLine[],
  keep: (() => void) | undefined,
  remove: (line: number) => void,
): TemplateResult {
  return html`<ul class="legend" aria-label=${l10n.t("Lines")}>
    ${lines.map(
      ({ name, colour, value, error, isFollowed }, i) => html`<li>
        ${curveSwatch(colour, [])}
        <span class="line-name" title=${name}><bdi>${name}</bdi></span>
        ${error === undefined ? html`<span class="value" title=${value}>${value}</span>` : html`<span class="failed" role="alert">${error}</span>`}
        ${isFollowed ? keeper(keep) : signButton("✕", l10n.t("Remove {0}", name), false, () => remove(i))}
      </li>`,
    )}
  </ul>`;
}

function keeper(keep: (() => void) | undefined): TemplateResult | typeof nothing {
  if (!keep) return nothing;
  return glyphButton("pin", l10n.t("This line stays, the next joins it (K)"), undefined, keep);
}
