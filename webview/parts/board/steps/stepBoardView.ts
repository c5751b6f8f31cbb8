import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { Kind } from "../../../../src/shared/kind";
import { isFreeArrow } from "../../../ui/keys/freeKeys";
import "../../../ui/steps/stepBar";
import { nearestStep, type RecordedStep } from "../../../ui/steps/steps";
import type { BoardViewContext } from "../../page/view";
import type { TagBoardState } from "../boardState";
import type { BoardStore } from "../boardStore";
import { TagBoardView } from "../tagBoardView";
import { BoardSteps } from "./boardSteps";

/** A view of many runs with one slider of steps, at whose step every card shows what it has by then. */
export abstract class StepBoardView<State extends TagBoardState> extends TagBoardView<State> {
  protected readonly steps: BoardSteps;

  constructor(kind: Kind, storeOf: (changed: () => void) => BoardStore<State>) {
    super(kind, storeOf);
    this.steps = new BoardSteps(kind, () => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.steps.leave();
  }

  protected override follow(context: BoardViewContext, before: BoardViewContext | undefined): void {
    super.follow(context, before);
    const { tags } = this;
    const large = this.tagAlone(context);
    this.steps.want(context.host, tags.shown, large === undefined ? tags.order : [large]);
  }

  /** The step that is asked for, the newest where none is; undefined while no step is known. */
  protected shownStep({ step }: BoardViewContext): bigint | undefined {
    return step === undefined ? this.steps.steps.at(-1)?.step : BigInt(step);
  }

  private position({ step }: BoardViewContext): number {
    const { steps } = this.steps;
    return step === undefined ? steps.length - 1 : nearestStep(steps, BigInt(step));
  }

  /** The stop of the slider that is a number of stops on; undefined beyond the ends. */
  protected stop(by: number): RecordedStep | undefined {
    return this.context && this.steps.steps[this.position(this.context) + by];
  }

  /** Stops that a key moves the slider by. */
  protected stopsBy(event: KeyboardEvent): number | undefined {
    if (!isFreeArrow(event)) return undefined;
    return { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  }

  protected override press(event: KeyboardEvent): boolean {
    if (super.press(event)) return true;
    const { context } = this;
    if (!context || !this.isReady || event.shiftKey) return false;
    const by = this.stopsBy(event);
    if (event.key === "f") this.turnFollowing(context, context.step !== undefined);
    else if (by !== undefined) this.show(this.stop(by));
    else return false;
    return true;
  }

  /** Follows the newest step, or stays at the stop that is shown. */
  private turnFollowing(context: BoardViewContext, isFollowing: boolean): void {
    const at = this.stop(0);
    context.showStep(isFollowing || !at ? undefined : String(at.step));
  }

  private show(to: RecordedStep | undefined): void {
    if (to) this.context?.showStep(String(to.step));
  }

  protected override get errors(): readonly string[] {
    const { error } = this.steps;
    return error === undefined ? super.errors : [...super.errors, error];
  }

  /** Stands beside the slider. */
  protected besideSteps(): TemplateResult | typeof nothing {
    return nothing;
  }

  protected override foot(context: BoardViewContext): TemplateResult | typeof nothing {
    const { steps, failed } = this.steps;
    if (steps.length === 0) return nothing;
    return html`<footer class="steps" aria-label=${l10n.t("Step")}><tensor-view-step-bar
      .steps=${steps}
      .failed=${failed}
      .position=${this.position(context)}
      .scale=${context.stepScale}
      .isFollowing=${context.step === undefined}
      @step-position=${({ detail }: CustomEvent<number>) => this.show(steps[detail])}
      @step-follow=${({ detail }: CustomEvent<boolean>) => this.turnFollowing(context, detail)}
    ></tensor-view-step-bar>${this.besideSteps()}</footer>`;
  }
}
