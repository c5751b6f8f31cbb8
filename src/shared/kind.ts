import { type Sentence, say } from "../tensor/said/sentence";

/** Kinds of series; a tag may have a series of several. */
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

const names: Readonly<Record<Kind, Sentence>> = {
  scalar: say("kindScalar"),
  tensor: say("kindTensor"),
  histogram: say("kindHistogram"),
  image: say("kindImage"),
  audio: say("kindAudio"),
  text: say("kindText"),
  pr_curve: say("kindPrCurve"),
  mesh: say("kindMesh"),
  hparams: say("kindHparams"),
  graph: say("kindGraph"),
  other: say("kindOther"),
};

/** How people call a kind; in English as files and the command line do. */
export function kindName(kind: Kind): Sentence {
  return names[kind];
}
