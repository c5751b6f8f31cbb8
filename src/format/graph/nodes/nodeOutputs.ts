import type { AttributeValue } from "../../../shared/questions/graphs";
import type { Pace } from "../../../tensor/pace";
import type { ValuePlace } from "../../bytesPlace";
import type { WireCursor } from "../../wire/wireCursor";
import type { OutputLook } from "../storedGraph";
import { AttrValueReader } from "./attrValue";
import { attributePlaces, OUTPUT_SHAPES } from "./nodeAttributes";
import { dtypeAttributes, outputDtypes } from "./outputDtypes";

/** A node has not more outputs. */
const MAX_OUTPUTS = 10_000;

/** What the attributes of the NodeDef at a place say of its outputs; undefined where that is nothing. */
export async function readOutputs(
  cursor: WireCursor,
  place: ValuePlace,
  op: string,
  pace: Pace,
): Promise<readonly OutputLook[] | undefined> {
  const reader = new AttrValueReader(cursor, place.source, MAX_OUTPUTS, pace);
  const places = await attributePlaces(cursor, place, pace);
  const attributes = new Map<string, AttributeValue>();
  for (const name of [OUTPUT_SHAPES, ...dtypeAttributes(op)]) {
    const found = places.get(name);
    if (found) attributes.set(name, (await reader.read(found)).value);
  }
  const shapes = attributes.get(OUTPUT_SHAPES);
  const declared = Array.isArray(shapes)
    ? shapes.map((shape) => (Array.isArray(shape) ? shape.map(Number) : null))
    : undefined;
  const dtypes = outputDtypes(op, attributes);
  if (!declared && dtypes.length === 0) return undefined;
  // What the graph says of itself is all that there is.
  const count = declared?.length ?? dtypes.length;
  return Array.from({ length: count }, (_, output) => {
    const dtype = dtypes[output];
    const shape = declared?.[output];
    return {
      ...(dtype !== undefined && { dtype }),
      ...(shape && { shape }),
      ...(shape !== undefined && { declared: shape }),
    };
  });
}
