/** State of the pane of statistics beside table and heatmap. */
export interface PaneState {
  /** Undefined until somebody said so: open where there is room. */
  readonly isOpen: boolean | undefined;
  /** Px. */
  readonly width: number;
}

export const PANE_WIDTHS = { least: 160, most: 640 } as const;

export const DEFAULT_PANE: PaneState = { isOpen: undefined, width: 280 };

export function readPaneState(saved: unknown): PaneState {
  if (typeof saved !== "object" || saved === null) return DEFAULT_PANE;
  const { isOpen, width }: Partial<Record<keyof PaneState, unknown>> = saved;
  const { least, most } = PANE_WIDTHS;
  return {
    isOpen: typeof isOpen === "boolean" ? isOpen : undefined,
    width: typeof width === "number" && width >= least && width <= most ? width : DEFAULT_PANE.width,
  };
}
