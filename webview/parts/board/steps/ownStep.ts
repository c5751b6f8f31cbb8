import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { Kind } from "../../../../src/shared/kind";
import { glyphButton, signButton } from "../../../ui/controls/glyphButton";
import { firstFrom } from "../../../ui/steps/steps";
import type { Host } from "../../page/host";
import type { CardRun } from "../runs/cardRun";
import { BoardSteps } from "./boardSteps";
import type { PointAt } from "./pointsAtSteps";

/** Point of a run's tag that a board shows. */
export interface SteppedTag {
  readonly host: Host;
  readonly run: CardRun;
  readonly tag: string;
  /** Undefined while it is asked for. */
  readonly at: PointAt | undefined;
  /** The step that is asked for. */
  readonly step: bigint | undefined;
  /** The slider moves it; else its step is its own. Undefined where it has no part in that. */
  readonly isLinked: boolean | undefined;
}

/** Takes the shown point of a run's tag off the board's slider and back, and moves it along the steps of its own series. */
export class OwnStep {
  private readonly steps: BoardSteps;
  private readonly choose: (step: string | undefined) => void;
  private shown: SteppedTag | undefined;

  /** `choose` has a decimal step, or none to follow the slider. */
  constructor(kind: Kind, changed: () => void, choose: (step: string | undefined) => void) {
    this.steps = new BoardSteps(kind, changed);
    this.choose = choose;
  }

  follow(shown: SteppedTag): void {
    this.shown = shown;
    if (shown.isLinked === false) this.steps.want(shown.host, [shown.run], [shown.tag]);
    else this.steps.leave();
  }

  leave(): void {
    this.steps.leave();
  }

  /** Says whether it was a key of these. */
  press(key: string): boolean {
    const { isLinked } = this.shown ?? {};
    if (isLinked === undefined) return false;
    if (key === "u") this.toggle();
    else if (!isLinked && (key === "," || key === ".")) this.goTo(this.position + (key === "," ? -1 : 1));
    else return false;
    return true;
  }

  private toggle(): void {
    const { isLinked } = this.shown ?? {};
    const { step } = this;
    if (isLinked === false) this.choose(undefined);
    else if (step !== undefined) this.choose(String(step));
  }

  /** Step that is shown, or asked for. */
  private get step(): bigint | undefined {
    const { at, step } = this.shown ?? {};
    return at?.is === "point" ? at.step : step;
  }

  /** Index of the last step that is not beyond it: -1 before all. */
  private get position(): number {
    const { steps } = this.steps;
    const { step } = this;
    return step === undefined ? steps.length - 1 : firstFrom(steps, step + 1n) - 1;
  }

  private goTo(position: number): void {
    const to = this.steps.steps[position];
    if (to) this.choose(String(to.step));
  }

  /** Nothing where there is no choice. */
  buttons(): TemplateResult | typeof nothing {
    const { isLinked } = this.shown ?? {};
    if (isLinked === undefined) return nothing;
    const label = isLinked ? l10n.t("A step of its own (U)") : l10n.t("Follow the slider again (U)");
    return html`<div class="own">
      ${isLinked ? nothing : this.neighbours()}
      ${glyphButton(isLinked ? "unlinked" : "linked", label, undefined, () => this.toggle())}
    </div>`;
  }

  private neighbours(): TemplateResult {
    const { position } = this;
    const button = (label: string, sign: string, to: number) =>
      signButton(sign, label, this.steps.steps[to] === undefined, () => this.goTo(to));
    return html`${button(l10n.t("Previous step (,)"), "‹", position - 1)}
    ${button(l10n.t("Next step (.)"), "›", position + 1)}`;
  }
}
