import { type Sentence, say } from "../tensor/said/sentence";
import { audioKind } from "./kinds/audioKind";
import { graphKind } from "./kinds/graphKind";
import { histogramKind } from "./kinds/histogramKind";
import { hparamsKind } from "./kinds/hparamsKind";
import { imageKind } from "./kinds/imageKind";
import type { KindRecord } from "./kinds/kindRecord";
import { meshKind } from "./kinds/meshKind";
import { otherKind } from "./kinds/otherKind";
import { prCurveKind } from "./kinds/prCurveKind";
import { scalarKind } from "./kinds/scalarKind";
import { tensorKind } from "./kinds/tensorKind";
import { textKind } from "./kinds/textKind";

/** Kinds of series, in the order of lists; a tag may have a series of several. */
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

const records = {
  scalar: scalarKind,
  tensor: tensorKind,
  histogram: histogramKind,
  image: imageKind,
  audio: audioKind,
  text: textKind,
  pr_curve: prCurveKind,
  mesh: meshKind,
  hparams: hparamsKind,
  graph: graphKind,
  other: otherKind,
} satisfies Readonly<Record<Kind, KindRecord>>;

/** Views that show one kind alone, from the records of kinds. */
export type ViewsOfKind = {
  [K in Kind]: (typeof records)[K] extends { readonly views: infer Views } ? Views : never;
}[Kind];

export function kindRecord(kind: Kind): KindRecord {
  return records[kind];
}

/** Name of a kind for people; in English as files and the command line have it. */
export function kindName(kind: Kind): Sentence {
  return say("term", { term: kind });
}
