import * as v from "valibot";
import { graphRef } from "../graphRef";
import { of, question } from "../question";

export type LevelChild =
  | { readonly name: string; readonly kind: "scope"; readonly nodes: number }
  | { readonly name: string; readonly kind: "node"; readonly op: string };

export interface GraphLevel {
  readonly scope: string;
  readonly nodes: number;
  readonly children: readonly LevelChild[];
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    readonly data: number;
    readonly control: number;
  }[];
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
