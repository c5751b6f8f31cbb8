import type { Pace } from "../../tensor/pace";
import type { ValuePlace } from "../bytesPlace";
import type { WireCursor } from "../wireCursor";
import { AttrValueReader } from "./attrValue";
import { attributePlaces, OUTPUT_SHAPES } from "./nodeAttributes";
import type { OutputLook } from "./storedGraph";

/** No node has more outputs than anybody looks at. */
const MAX_OUTPUTS = 10_000;

/** What the attributes of the NodeDef at a place say of its outputs; undefined where that is nothing. */
export async function readOutputs(
  cursor: WireCursor,
  place: ValuePlace,
  pace: Pace,
): Promise<readonly OutputLook[] | undefined> {
  const places = await attributePlaces(cursor, place, pace);
  const shapes = places.get(OUTPUT_SHAPES);
  if (!shapes) return undefined;
  const { value } = await new AttrValueReader(cursor, place.source, MAX_OUTPUTS, pace).read(shapes);
  if (!Array.isArray(value)) return undefined;
  return value.map((shape) => {
    const declared = Array.isArray(shape) ? shape.map(Number) : null;
    return { declared, ...(declared && { shape: declared }) };
  });
}
