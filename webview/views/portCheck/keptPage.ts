/** What the page finds again after a reload. */
export interface KeptPage {
  /** The chosen recipe's id. */
  readonly recipe?: string;
  /** In px. */
  readonly scroll?: number;
}

/** Whatever was kept, as far as it is that: another version may have written it. */
export function keptPage(saved: unknown): KeptPage {
  if (typeof saved !== "object" || saved === null) return {};
  const { recipe, scroll }: Partial<Record<keyof KeptPage, unknown>> = saved;
  return {
    ...(typeof recipe === "string" && { recipe }),
    ...(typeof scroll === "number" && Number.isFinite(scroll) && { scroll }),
  };
}
