/** The find bar as it is found again. */
export interface FindState {
  readonly isOpen: boolean;
  /** A condition as `tensor/find` takes it. */
  readonly where: string;
  /** Only in the slice that is shown; else through the whole tensor. */
  readonly isInSlice: boolean;
}

export const DEFAULT_FIND: FindState = { isOpen: false, where: "nan", isInSlice: false };

export function readFindState(saved: unknown): FindState {
  if (typeof saved !== "object" || saved === null) return DEFAULT_FIND;
  const { isOpen, where, isInSlice }: Partial<Record<keyof FindState, unknown>> = saved;
  return {
    isOpen: isOpen === true,
    where: typeof where === "string" ? where : DEFAULT_FIND.where,
    isInSlice: isInSlice === true,
  };
}
