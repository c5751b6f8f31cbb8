/**
 * What a summary value, or an event without one, holds by the field it is stored in; both dialects have the same words for the same
 * things.
 */
export type Content =
  | "scalar"
  | "tensor"
  | "histogram"
  | "image"
  | "audio"
  | "graph"
  | "metaGraph"
  | "runMetadata"
  | "other";
