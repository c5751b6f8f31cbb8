import * as v from "valibot";
import { graphRef } from "../graphRef";
import { of, question } from "../question";

/** A scope with the count of its nodes at any depth, or a node. */
export type LevelChild =
  | { readonly name: string; readonly kind: "scope"; readonly nodes: number }
  | { readonly name: string; readonly kind: "node"; readonly op: string };

/** A scope's content, and the edges between. */
export interface GraphLevel {
  /** Its path. */
  readonly scope: string;
  /** In it and in all scopes below. */
  readonly nodes: number;
  readonly children: readonly LevelChild[];
  /** Between children, counted. */
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    readonly data: number;
    readonly control: number;
  }[];
  /** Edges that come in from outside, and that go there. */
  readonly externalIn: number;
  readonly externalOut: number;
}

/** One level whole, however much it is: pages ask `graph/rows` and `graph/picture`. Throws `unknownScope`. */
export const graphLevel = question({
  name: "graph/level",
  params: v.object({ ...graphRef.entries, scope: v.string() }),
  result: of<GraphLevel>(),
  isForPages: false,
});
