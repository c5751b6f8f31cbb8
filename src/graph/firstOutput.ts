import type { GraphModel } from "./graphModel";

/** True if a port is the first output of its node; in a body as far as names of outputs say, of which a node may have several. */
export function isFirstOutput({ portTexts }: GraphModel, port: number): boolean {
  if (portTexts.length === 0) return port === 0;
  const text = portTexts[port];
  return text === "" || text?.endsWith(":0") === true;
}
