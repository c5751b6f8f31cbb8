/**
 * Content of a summary value, or of an event without one, by the field it is stored in; both dialects have the same words for the same
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
