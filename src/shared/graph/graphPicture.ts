import * as v from "valibot";
import { GRAPH_DIRECTIONS } from "../../graph/graphDirection";
import type { BoxAttribute } from "../../graph/labels/attributeLabel";
import type { BoxDetail } from "../../graph/labels/boxDetail";
import type { ReadonlyJson } from "../question";

const boxIds = v.array(v.string());

/** Shown part of a graph, and its display. Boxes are named by their ids, which hold for as long as the names in the graph do. */
export const pictureChoice = v.object({
  /** Boxes that are open: scopes, stacks, groups, pages, calls. Those inside a closed one open with it. */
  open: boxIds,
  /** Stacks whose members are shown one by one, beside the other boxes. */
  unstacked: boxIds,
  /** Boxes that are not set aside, whatever speaks for it. */
  putBack: boxIds,
  /** Nodes of these ops are left out; what goes through them goes from box to box. */
  hiddenOps: v.array(v.string()),
  /** Nothing is set aside, stacked or grouped. */
  isWhole: v.boolean(),
  hasData: v.boolean(),
  hasControl: v.boolean(),
  /** Boxes have rows of attributes, outputs and figures. */
  hasDetails: v.boolean(),
  direction: v.picklist(GRAPH_DIRECTIONS),
});

export type PictureChoice = ReadonlyJson<v.InferOutput<typeof pictureChoice>>;

/** The first picture: the top level. */
export const FIRST_CHOICE: PictureChoice = {
  open: [],
  unstacked: [],
  putBack: [],
  hiddenOps: [],
  isWhole: false,
  hasData: true,
  hasControl: true,
  hasDetails: false,
  direction: "down",
};

/** A picture has not more boxes; levels that would are grouped, whatever was wished. */
export const MOST_PICTURE_BOXES = 2500;

/**
 * A scope; a node; a stack of five or more of a series (`name_1` … `name_n`) or of equal structure; a group of a level of thousands; a
 * page of a group.
 */
export type BoxKind = "scope" | "node" | "stack" | "group" | "page";

/** Something that was set aside, beside what it serves. */
export interface PictureStub {
  /** The id it has as a box, where it is put back by. */
  readonly id: string;
  readonly label: string;
  /** The value of a constant, the shape of a weight; absent where that is not known or not short. */
  readonly value?: string;
  /** The node or scope. */
  readonly name: string;
  /** `handed` hands tensors on, `order` only orders; `backward` takes part in the backward pass, and leads on from the border. */
  readonly why: "constant" | "read" | "hub" | "handed" | "order" | "backward";
  /** The box that it has all the same (of a hub), by its place in `boxes`; -1 where it has none. */
  readonly box: number;
  /** Edges that it stands for. */
  readonly data: number;
  readonly control: number;
}

export interface PictureBox {
  readonly id: string;
  readonly kind: BoxKind;
  /** The last part of its name; of stacks, groups and pages what their members have in common, or which of them these are. */
  readonly label: string;
  /** Stands first where that is not the label: a node's op, a constant's value, a module's own name. */
  readonly title?: string;
  /** Beside what stands first: a node's name where it tells more than its op, a module's class. */
  readonly beside?: string;
  /** The name of a variable that torch's tracer found for a node's value; absent where that says nothing, as `input.5` and `x.1`. */
  readonly traced?: string;
  /** Key attributes of a node, of a scope those of the only layer in it; details last. */
  readonly attributes?: readonly BoxAttribute[];
  /** True if it repeats its content: a loop's node, a scope that is mostly one. */
  readonly isLoop?: true;
  /** Told in rows of a closed node or scope beside its attributes; absent where it has no rows. */
  readonly details?: readonly BoxDetail[];
  /** The node's name, the scope's path; of stacks, groups and pages the path of the scope they are in. */
  readonly name: string;
  /** The box it is in, by its place in `boxes`, always before it; -1 at the top. */
  readonly container: number;
  readonly canOpen: boolean;
  readonly isOpen: boolean;
  /** Nodes in it; of a node 1. */
  readonly nodes: number;
  /** Boxes that it stands for: members of a stack, group or page; else 1. */
  readonly members: number;
  /** The op of all its nodes; absent where they differ. */
  readonly op?: string;
  /** The device of all its nodes, empty where they have none; absent where they differ. */
  readonly device?: string;
  /** Equal where two scopes or nodes are built alike. */
  readonly structure: number;
  /** Edges into it and out of it. */
  readonly inputs: number;
  readonly outputs: number;
  /** Its node calls this function of the library, which opens inside it. */
  readonly calls?: string;
  /** The function that calls itself and is not followed. */
  readonly isRecursive?: true;
  /** The function whose body it is in; absent in the graph itself. */
  readonly function?: string;
  /** True if it is used by so large a number that it stands apart, without lines. */
  readonly isAside: boolean;
  /** The stack, by its id, that it would be a member of, had that not been unstacked. */
  readonly unstackedFrom?: string;
  /** Set aside at its inputs and outputs, the first few; how many there are. */
  readonly before: readonly PictureStub[];
  readonly beforeCount: number;
  readonly after: readonly PictureStub[];
  readonly afterCount: number;
  /** Something is wrong with a node in it. */
  readonly hasProblem?: true;
}

/** Lines. An end that is the box which both are in is its border: what comes from outside, or goes there. */
export interface PictureLines {
  /** Places in `boxes`; of the whole picture's border -1. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Edges of the graph that it stands for. */
  readonly data: Uint32Array;
  readonly control: Uint32Array;
  /** Bytes of the tensors on it where all shapes are known, else NaN. */
  readonly bytes: Float64Array;
  /** Its points are those from `starts[i]` up to `starts[i + 1]`, each x and y in `points`, px of the picture. Empty where it is not drawn. */
  readonly starts: Uint32Array;
  readonly points: Float32Array;
  /** Closes a loop that is legal (NextIteration), 1 where it does. */
  readonly isLoop: Uint8Array;
  /** `:1 float32 [64, 128] +2`: the greatest tensor of a line, and how many others; empty where nothing is known. */
  readonly labels: readonly string[];
}

/** Connections of the innermost shown boxes, wherever in the picture they are. */
export interface PictureLinks {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly data: Uint32Array;
  readonly control: Uint32Array;
}

/** A graph's open scopes, laid out. Px at a zoom of 1. */
export interface GraphPicture {
  readonly width: number;
  readonly height: number;
  /** Each behind the one it is in. */
  readonly boxes: readonly PictureBox[];
  /** x, y, width, height of each box, from the picture's upper left. */
  readonly places: Float64Array;
  readonly lines: PictureLines;
  readonly links: PictureLinks;
  /** Open boxes (-1: the picture) whose layout took too long: they are drawn in simple layers. */
  readonly simple: readonly number[];
  /** Open boxes (-1: the picture) that have too many for one level, and how many. */
  readonly grouped: readonly { readonly box: number; readonly children: number }[];
}
