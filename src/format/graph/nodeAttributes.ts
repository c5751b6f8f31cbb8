import type { NodeAttribute } from "../../shared/questions/graphs";
import type { Pace } from "../../tensor/pace";
import type { BytesPlace, ValuePlace } from "../bytesPlace";
import { FormatError } from "../formatError";
import { hopOver } from "../hopOver";
import { WIRE_BYTES, type WireCursor } from "../wireCursor";
import { AttrValueReader, readFunctionName } from "./attrValue";
import { ifMessage } from "./ifMessage";
import { BROKEN_ATTRIBUTE } from "./readAttribute";
import { takeText } from "./takeText";

/** Field of `NodeDef` that has an entry of its map of attributes each time, and the fields of such an entry. */
export const ATTR = 5;
export const KEY = 1;
export const VALUE = 2;

/** Fields of `AttrValue` and its list that name functions. */
export const LIST = 1;
export const LISTED_FUNCTION = 9;
export const FUNCTION = 10;

/** The attribute with the shapes of a node's outputs. */
export const OUTPUT_SHAPES = "_output_shapes";

const NO_VALUE: BytesPlace = { positionBytes: 0, lengthBytes: 0 };

/**
 * Place of each attribute's AttrValue in a NodeDef; of a repeated name the last counts. Undefined for an entry that is no message: its name
 * is empty then.
 */
export async function attributePlaces(
  cursor: WireCursor,
  { positionBytes, lengthBytes }: BytesPlace,
  pace: Pace,
): Promise<ReadonlyMap<string, BytesPlace | undefined>> {
  const places = new Map<string, BytesPlace | undefined>();
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
    places.set(entry?.name ?? "", entry?.value);
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

/** Attributes of the NodeDef at a place, by name, without its outputs' shapes; those that are no message say so. */
export async function readAttributes(
  cursor: WireCursor,
  place: ValuePlace,
  most: number,
  pace: Pace,
): Promise<NodeAttribute[]> {
  const reader = new AttrValueReader(cursor, place.source, most, pace);
  const attributes: NodeAttribute[] = [];
  for (const [name, value] of await attributePlaces(cursor, place, pace)) {
    if (name !== OUTPUT_SHAPES) attributes.push({ name, ...(value ? await reader.read(value) : BROKEN_ATTRIBUTE) });
  }
  return attributes.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Functions that attributes of the NodeDef at a place name, in file order, as far as they are readable. Throws `badMessage`. */
export async function namedFunctions(cursor: WireCursor, place: BytesPlace, pace: Pace): Promise<string[]> {
  const names: string[] = [];
  const end = place.positionBytes + place.lengthBytes;
  cursor.enter(place.positionBytes, end);
  while (cursor.nextField()) {
    if (pace.isDue()) await pace.giveWay();
    if (cursor.field !== ATTR || cursor.wireType !== WIRE_BYTES) {
      cursor.skipValue();
      continue;
    }
    const entryEnd = cursor.byteLength() + cursor.position;
    cursor.end = entryEnd;
    try {
      await addFunctions(cursor, names, pace);
    } catch (error) {
      if (!(error instanceof FormatError) || error.reason !== "badMessage") throw error;
    }
    cursor.enter(entryEnd, end);
  }
  return names;
}

/** Adds the functions that the value of the entry names which the cursor has entered. */
async function addFunctions(cursor: WireCursor, names: string[], pace: Pace): Promise<void> {
  const entryEnd = cursor.end;
  while (cursor.nextField()) {
    const isValue = cursor.field === VALUE && cursor.wireType === WIRE_BYTES;
    if (!isValue) cursor.skipValue();
    else {
      cursor.end = cursor.byteLength() + cursor.position;
      await addFunctionsOf(cursor, names, pace);
      cursor.end = entryEnd;
    }
  }
}

/** Adds those that the AttrValue names which the cursor has entered. */
async function addFunctionsOf(cursor: WireCursor, names: string[], pace: Pace): Promise<void> {
  const valueEnd = cursor.end;
  while (cursor.nextField()) {
    const { field, wireType } = cursor;
    if (field === FUNCTION && wireType === WIRE_BYTES) names.push(readFunctionName(cursor));
    else if (field === LIST && wireType === WIRE_BYTES) {
      cursor.end = cursor.byteLength() + cursor.position;
      await addListed(cursor, names, pace);
      cursor.end = valueEnd;
    } else cursor.skipValue();
  }
}

/** Adds the functions of the list which the cursor has entered. */
async function addListed(cursor: WireCursor, names: string[], pace: Pace): Promise<void> {
  while (cursor.nextField()) {
    if (cursor.field === LISTED_FUNCTION && cursor.wireType === WIRE_BYTES) names.push(readFunctionName(cursor));
    else cursor.skipValue();
    if (pace.isDue()) await pace.giveWay();
  }
}
