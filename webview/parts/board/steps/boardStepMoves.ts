import { nearestStep } from "../../../ui/steps/steps";
import type { BoardViewContext } from "../../page/view";
import type { BoardSteps } from "./boardSteps";

type Stepped = Pick<BoardViewContext, "step" | "showStep">;

/** Follows the newest step, or stays at the one that is the newest now. */
export function turnFollowing(context: Stepped, { steps }: Pick<BoardSteps, "steps">): void {
  const newest = steps.at(-1);
  context.showStep(context.step === undefined && newest ? String(newest.step) : undefined);
}

/** Moves the slider by a number of its stops. */
export function stepBy(context: Stepped, { steps }: Pick<BoardSteps, "steps">, by: number): void {
  const at = context.step === undefined ? steps.length - 1 : nearestStep(steps, BigInt(context.step));
  const to = steps[at + by];
  if (to) context.showStep(String(to.step));
}
