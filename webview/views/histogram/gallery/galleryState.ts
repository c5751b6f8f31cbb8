/** State that the gallery restores after a reload. */
export interface GalleryState {
  readonly filter: string;
  readonly drawing: "offset" | "heatmap";
}

/** A kept state as far as it is one: another version of the extension may have written it. */
export function readGalleryState(saved: unknown): GalleryState {
  if (typeof saved !== "object" || saved === null) return { filter: "", drawing: "offset" };
  const { filter, drawing }: Record<string, unknown> = { ...saved };
  return { filter: typeof filter === "string" ? filter : "", drawing: drawing === "heatmap" ? "heatmap" : "offset" };
}
