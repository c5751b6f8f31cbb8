import { CONTROL, type GraphModel } from "../../graph/graphModel";
import type { EdgePort } from "../../shared/questions/graphNode";

/** The output that an edge comes from, as answers have it; in a function's body an argument's is the number 0. */
export function edgePort({ ports, portTexts }: GraphModel, edge: number): EdgePort {
  const port = ports[edge] as number;
  if (port === CONTROL) return null;
  return portTexts.length === 0 ? port : portTexts[port] || 0;
}
