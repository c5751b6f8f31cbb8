import * as v from "valibot";
import type { DiffSide } from "../../graph/diff/graphDiff";
import type { ProblemKind } from "../../graph/graphModel";
import { graphRef } from "../graphRef";
import type { Kind } from "../kind";
import { of, question } from "../question";
import { count } from "../seriesId";

/** An output of a node: a number, or in a function's body `out:0`; null for a control edge. */
export type EdgePort = number | string | null;

export interface NodeInput {
  readonly from: string;
  readonly port: EdgePort;
  readonly control: boolean;
  /** No node is called so. */
  readonly missing?: true;
  /** Of that output, where it is known. */
  readonly dtype?: string;
  readonly shape?: readonly number[];
}

export interface NodeOutput {
  readonly to: string;
  readonly port: EdgePort;
  readonly control: boolean;
}

/** What an attribute holds; numbers that JSON has not are texts, bytes that are no UTF-8 base64. Null where it is unset. */
export type AttributeValue =
  | string
  | number
  | boolean
  | null
  | { readonly dtype: string; readonly shape: readonly number[] | null }
  | { readonly function: string }
  | { readonly placeholder: string }
  | { readonly base64: string }
  | readonly AttributeValue[];

export interface NodeAttribute {
  readonly name: string;
  readonly value: AttributeValue;
  /** Of a list or text that was cut: entries or bytes that it has. */
  readonly length?: number;
  /** Its bytes are no message: what it holds is not known. */
  readonly isBroken?: true;
  /** The tag under which its tensor opens as any other does. */
  readonly constant?: string;
}

/** A series that is about a node. */
export interface NodeTag {
  readonly tag: string;
  readonly kind: Kind;
}

/** A node of both of two graphs as it is in the other. */
export interface OtherNode {
  /** Another name where it moved. */
  readonly name: string;
  readonly op: string;
  readonly device: string;
  readonly inputs: readonly NodeInput[];
  readonly inputCount: number;
  /** Their constants are series of the other graph's run. */
  readonly attributes: readonly NodeAttribute[];
}

export interface GraphNode {
  readonly name: string;
  readonly op: string;
  readonly device: string;
  readonly scope: string;
  readonly depth: number;
  /** In the order of the file. */
  readonly inputs: readonly NodeInput[];
  readonly inputCount: number;
  readonly outputs: readonly NodeOutput[];
  readonly outputCount: number;
  /** One an output: null where its rank is unknown; null where nothing is known. */
  readonly outputShapes: readonly (readonly number[] | null)[] | null;
  /** Without `_output_shapes`, by name. */
  readonly attributes: readonly NodeAttribute[];
  /** Series about it, by tag. */
  readonly tags: readonly NodeTag[];
  readonly tagCount: number;
  /** Functions of the library that it calls. */
  readonly calls: readonly string[];
  readonly problems: readonly ProblemKind[];
  /** Of two graphs together, as all that follows: what the diff says of it. Its own inputs are those of the first that has it. */
  readonly side?: DiffSide;
  readonly other?: OtherNode;
  /** Where it is only in the other graph: the run that its tags and constants are of. */
  readonly run?: string;
}

/** All of a node. Throws `unknownNode`. */
export const graphNode = question({
  name: "graph/node",
  params: v.object({
    ...graphRef.entries,
    name: v.string(),
    /** Inputs, outputs, tags and entries of an attribute at most, fewer where names are long; all where absent. */
    most: v.exactOptional(count),
  }),
  result: of<GraphNode>(),
  turn: "first",
});
