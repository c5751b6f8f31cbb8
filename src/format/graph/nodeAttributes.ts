import type { NodeAttribute } from "../../shared/questions/graphNode";
import type { Pace } from "../../tensor/pace";
import type { BytesPlace, ValuePlace } from "../bytesPlace";
import { hopOver } from "../hopOver";
import { WIRE_BYTES, type WireCursor } from "../wireCursor";
import { AttrValueReader, readFunctionName } from "./attrValue";
import { ifMessage } from "./ifMessage";
import { takeText } from "./takeText";

/** Field of `NodeDef` that has an entry of its map of attributes each time, and the fields of such an entry. */
export const ATTR = 5;
const KEY = 1;
const VALUE = 2;

/** Fields of `AttrValue` and its list that name functions. */
const LIST = 1;
const LISTED_FUNCTION = 9;
const FUNCTION = 10;

/** The attribute with the shapes of a node's outputs. */
export const OUTPUT_SHAPES = "_output_shapes";

const NO_VALUE: BytesPlace = { positionBytes: 0, lengthBytes: 0 };

/**
 * Where each attribute's AttrValue lies in the NodeDef at a place; of a name that comes again the last counts. Entries that are no
 * messages are passed over.
 */
export async function attributePlaces(
  cursor: WireCursor,
  { positionBytes, lengthBytes }: BytesPlace,
  pace: Pace,
): Promise<ReadonlyMap<string, BytesPlace>> {
  const places = new Map<string, BytesPlace>();
  const end = positionBytes + lengthBytes;
  cursor.enter(positionBytes, end);
  while (cursor.nextField()) {
    if (pace.isDue()) await pace.giveWay();
    if (cursor.field !== ATTR || cursor.wireType !== WIRE_BYTES) {
      cursor.skipValue();
      continue;
    }
    const entryEnd = cursor.byteLength() + cursor.position;
    cursor.end = entryEnd;
    const entry = await ifMessage(() => readEntry(cursor));
    if (entry) places.set(entry.name, entry.value);
    cursor.enter(entryEnd, end);
  }
  return places;
}

/** Reads an entry of a map of attributes, whose end is the cursor's: the name, and where its AttrValue lies. */
export function readEntry(cursor: WireCursor): { readonly name: string; readonly value: BytesPlace } {
  let name = "";
  let value = NO_VALUE;
  while (cursor.nextField()) {
    if (cursor.field === KEY && cursor.wireType === WIRE_BYTES) name = takeText(cursor);
    else if (cursor.field === VALUE && cursor.wireType === WIRE_BYTES) value = hopOver(cursor);
    else cursor.skipValue();
  }
  return { name, value };
}

/** Attributes of the NodeDef at a place, by name, without its outputs' shapes. */
export async function readAttributes(
  cursor: WireCursor,
  place: ValuePlace,
  most: number,
  pace: Pace,
): Promise<NodeAttribute[]> {
  const reader = new AttrValueReader(cursor, place.source, most, pace);
  const attributes: NodeAttribute[] = [];
  for (const [name, value] of await attributePlaces(cursor, place, pace)) {
    if (name !== OUTPUT_SHAPES) attributes.push({ name, ...(await reader.read(value)) });
  }
  return attributes.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Functions that attributes of the NodeDef at a place name, in file order, as far as these are messages. */
export async function namedFunctions(cursor: WireCursor, place: BytesPlace, pace: Pace): Promise<string[]> {
  const names: string[] = [];
  for (const value of (await attributePlaces(cursor, place, pace)).values()) {
    await ifMessage(() => addNamed(cursor, value, names, pace));
  }
  return names;
}

/** Adds what an AttrValue names to `names`. */
async function addNamed(
  cursor: WireCursor,
  { positionBytes, lengthBytes }: BytesPlace,
  names: string[],
  pace: Pace,
): Promise<void> {
  const end = positionBytes + lengthBytes;
  cursor.enter(positionBytes, end);
  while (cursor.nextField()) {
    if (pace.isDue()) await pace.giveWay();
    const { field, wireType } = cursor;
    if (field === FUNCTION && wireType === WIRE_BYTES) names.push(await readFunctionName(cursor, pace));
    else if (field === LIST && wireType === WIRE_BYTES) {
      cursor.end = cursor.byteLength() + cursor.position;
      while (cursor.nextField()) {
        if (pace.isDue()) await pace.giveWay();
        if (cursor.field === LISTED_FUNCTION && cursor.wireType === WIRE_BYTES) {
          names.push(await readFunctionName(cursor, pace));
        } else cursor.skipValue();
      }
      cursor.end = end;
    } else cursor.skipValue();
  }
}
