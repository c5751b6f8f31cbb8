/** What a series is, for people and for views; one tag may be several. */
export const KINDS = [
  "scalar",
  "tensor",
  "histogram",
  "image",
  "audio",
  "text",
  "pr_curve",
  "mesh",
  "hparams",
  "graph",
  "other",
] as const;

export type Kind = (typeof KINDS)[number];
