import type { SummaryFigures } from "../../../shared/questions/graphWork";

/** Figures, and their part of all parameters. */
export function withShare(figures: SummaryFigures, total: SummaryFigures) {
  const { parameters } = figures;
  return { ...figures, share: parameters === null || !total.parameters ? null : parameters / total.parameters };
}
