import { TOLERANCE_NAMES, type ToleranceName } from "../../../src/tensor/pair/tolerance/toleranceNames";

/** State that the page restores after a reload. */
export interface KeptPage {
  /** The chosen recipe's id. */
  readonly recipe?: string;
  /** By which the two runs are compared; `auto` where absent. */
  readonly tolerance?: ToleranceName | undefined;
  /** In px. */
  readonly scroll?: number;
}

/** State of any kept value, as far as it is one: another version may have written it. */
export function keptPage(saved: unknown): KeptPage {
  if (typeof saved !== "object" || saved === null) return {};
  const { recipe, tolerance, scroll }: Partial<Record<keyof KeptPage, unknown>> = saved;
  return {
    ...(typeof recipe === "string" && { recipe }),
    ...(isTolerance(tolerance) && { tolerance }),
    ...(typeof scroll === "number" && Number.isFinite(scroll) && { scroll }),
  };
}

function isTolerance(value: unknown): value is ToleranceName {
  return TOLERANCE_NAMES.some((name) => name === value);
}
