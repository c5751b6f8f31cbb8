import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { nearestStep } from "../../../ui/steps/steps";
import "../../../ui/steps/stepBar";
import type { BoardViewContext } from "../../page/view";
import type { BoardSteps } from "./boardSteps";

/** The step that a board shows: the one asked for, the newest where none is; undefined while no step is known. */
export function shownStep({ step }: BoardViewContext, { steps }: BoardSteps): bigint | undefined {
  return step === undefined ? steps.at(-1)?.step : BigInt(step);
}

/** The one slider of a board, at whose step every card shows what it has by then; `beside` stands beside it. */
export function boardStepBar(
  context: BoardViewContext,
  { steps, failed }: BoardSteps,
  beside: TemplateResult | typeof nothing = nothing,
): TemplateResult | typeof nothing {
  if (steps.length === 0) return nothing;
  const { step } = context;
  const position = step === undefined ? steps.length - 1 : nearestStep(steps, BigInt(step));
  return html`<footer class="steps" aria-label=${l10n.t("Step")}><tensor-view-step-bar
    .steps=${steps}
    .failed=${failed}
    .position=${position}
    .scale=${context.stepScale}
    .isFollowing=${step === undefined}
    @step-position=${({ detail }: CustomEvent<number>) => {
      const to = steps[detail];
      if (to) context.showStep(String(to.step));
    }}
    @step-follow=${({ detail: isFollowing }: CustomEvent<boolean>) => {
      const at = steps[position];
      context.showStep(isFollowing || !at ? undefined : String(at.step));
    }}
  ></tensor-view-step-bar>${beside}</footer>`;
}
