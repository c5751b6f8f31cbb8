import type { GraphModel } from "../../../graph/graphModel";
import type { FoundColumn } from "./foundList";

/** Outputs by number, in a body by name; an argument's only one is 0. `portOf` has them as `GraphModel.ports` does. */
export function portColumn({ portTexts }: GraphModel, portOf: (row: number) => number): FoundColumn {
  if (portTexts.length === 0) return { kind: "number", of: portOf };
  return { kind: "few", texts: portTexts.map((text) => text || "0"), of: portOf };
}
