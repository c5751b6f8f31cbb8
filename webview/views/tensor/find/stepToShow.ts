import type { StepFound } from "../../../../src/shared/questions/elements";
import type { SliceForm } from "../../../../src/tensor/slice/sliceForm";
import type { SeriesViewContext } from "../../../parts/page/view";
import { firstFrom } from "../../../ui/steps/steps";
import { searchScope } from "./searchScope";

/** In what a step was searched. */
interface Searched {
  readonly form: SliceForm;
  readonly isInSlice: boolean;
}

/** A step that was found and gone to, whose point is not on screen yet. */
export class StepToShow {
  private awaited: { readonly found: StepFound; readonly position: number; readonly searched: Searched } | undefined;

  get isAwaited(): boolean {
    return this.awaited !== undefined;
  }

  forget(): void {
    this.awaited = undefined;
  }

  /** Goes to the step; the index of the element where its point is shown already. */
  go(found: StepFound, context: SeriesViewContext, searched: Searched): number[] | undefined {
    this.awaited = undefined;
    const { step } = found;
    if (step === undefined) return undefined;
    const position = firstFrom(context.points.steps, BigInt(step));
    this.awaited = { found, position, searched };
    const isThere = position === context.position && context.point.point === found.point;
    if (isThere) return this.arrived(context);
    context.goTo(position);
    return undefined;
  }

  /** The index of the element, once the step's point is the one that is shown; given up where somebody went elsewhere. */
  arrived(context: SeriesViewContext): number[] | undefined {
    const { awaited } = this;
    if (!awaited) return undefined;
    if (context.position !== awaited.position) {
      this.awaited = undefined;
      return undefined;
    }
    const { found, searched } = awaited;
    const { point, shape } = context.point;
    if (point !== found.point || !shape || !found.at) return undefined;
    this.awaited = undefined;
    return searchScope(searched.isInSlice, searched.form, shape).indexOf(found.at);
  }
}
