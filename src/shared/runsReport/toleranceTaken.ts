import { USUAL_TOLERANCE } from "../../tensor/pair/tolerance/tolerance";
import type { ToleranceQuery } from "../compare/reference";
import { toleranceText } from "../compare/toleranceText";
import type { RunsCompared } from "../questions/compare";

/** The two numbers by which all pairs were compared; null where there are several. */
export function numbersTaken(
  { taken }: Pick<RunsCompared, "taken">,
  { rtol, atol }: ToleranceQuery,
): { readonly rtol: number | null; readonly atol: number | null } {
  if (!taken) return { rtol: rtol ?? USUAL_TOLERANCE.rtol, atol: atol ?? USUAL_TOLERANCE.atol };
  const [first, ...others] = taken.tolerances;
  const isOne = first && others.every((other) => other.rtol === first.rtol && other.atol === first.atol);
  return isOne ? { rtol: first.rtol, atol: first.atol } : { rtol: null, atol: null };
}

/**
 * Numbers that a tolerance with a name came to: `1e-3, 1e-5`, of each dtype where there are several; those of few pairs of a dtype are left
 * out.
 */
export function takenText({ tolerances }: NonNullable<RunsCompared["taken"]>): string {
  const grains = [...new Set(tolerances.map(({ grain }) => grain))];
  const told = grains.map((grain) => {
    const [most, ...others] = tolerances.filter((one) => one.grain === grain);
    const numbers = most ? toleranceText(most) : "";
    const text = grains.length === 1 ? numbers : `${grain} ${numbers}`;
    return others.length === 0 ? text : `${text}, …`;
  });
  return told.join("; ");
}
