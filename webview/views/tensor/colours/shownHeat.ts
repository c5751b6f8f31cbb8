import { html, nothing, type TemplateResult } from "lit";
import type { StateChange, TensorPicture } from "../tensorState";
import "./heatBar";
import type { HeatRange, HeatSubject } from "./heatRange";
import type { HeatSettings } from "./heatSettings";

/** The colours of what is on screen, and who hears of others. */
export interface ShownHeat {
  readonly picture: TensorPicture;
  readonly subject: HeatSubject | undefined;
  readonly range: HeatRange;
  /** Settings before there is a subject. */
  readonly settings: HeatSettings;
  readonly change: (event: CustomEvent<StateChange>) => void;
}

/** Among the controls; lines have no colours. */
export function heatControls({ picture, subject, range, settings }: ShownHeat): TemplateResult | typeof nothing {
  if (picture === "over") return nothing;
  return html`<tensor-view-heat-bar
    .settings=${subject?.settings ?? settings}
    .scale=${range.scale}
    .whyNot=${range.whyNot}
    .isAlwaysOn=${picture === "heatmap"}
    .isApart=${subject?.isApart === true}
  ></tensor-view-heat-bar>`;
}

/** Below the picture. */
export function heatLegend({ subject, range, change }: ShownHeat): TemplateResult {
  return html`<tensor-view-heat-legend
      .subject=${subject}
      .scale=${range.scale}
      .counts=${range.counts}
      @state-change=${change}
    ></tensor-view-heat-legend>
    ${range.error ? html`<p class="error" role="alert">${range.error}</p>` : nothing}`;
}
