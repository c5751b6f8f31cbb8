import { CONTROL, type GraphModel } from "../graphModel";

/** Two graphs that are compared: what the numbers of one are in the other. */
export interface CommonTerms {
  /** Place of each op of B among those of A, or one behind them all. */
  readonly opOfB: Int32Array;
  /** Likewise of devices. */
  readonly deviceOfB: Int32Array;
  /**
   * True if ports of an edge of A and of one of B are alike. A body's outputs have names, a graph's numbers: where only one of the two is a
   * body, edges are compared by their kinds alone.
   */
  isSamePort(portA: number, portB: number): boolean;
  /** A number that is equal for ports that are alike. */
  portTermA(port: number): number;
  portTermB(port: number): number;
}

export function commonTerms(a: GraphModel, b: GraphModel): CommonTerms {
  const termOfPortB = placesIn(a.portTexts, b.portTexts);
  const isOneNamed = (a.portTexts.length === 0) !== (b.portTexts.length === 0);
  const portTermA = (port: number) => (isOneNamed && port !== CONTROL ? 0 : port);
  const portTermB = (port: number) => (isOneNamed && port !== CONTROL ? 0 : (termOfPortB[port] ?? port));
  return {
    opOfB: placesIn(a.opNames, b.opNames),
    deviceOfB: placesIn(a.deviceNames, b.deviceNames),
    isSamePort: (portA, portB) => portTermA(portA) === portTermB(portB),
    portTermA,
    portTermB,
  };
}

function placesIn(texts: readonly string[], others: readonly string[]): Int32Array {
  const places = new Map(texts.map((text, place) => [text, place]));
  return Int32Array.from(others, (text, i) => places.get(text) ?? texts.length + i);
}
