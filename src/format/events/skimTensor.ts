import type { WireCursor } from "../wire/wireCursor";
import type { Dialect } from "./dialect";
import type { TensorHead } from "./tensorHead";

/** Skims the tensor message that the cursor has entered, up to its end: its values are hopped over. Throws `badMessage` where it is none. */
export function skimTensor(cursor: WireCursor, dialect: Dialect, head: TensorHead): void {
  head.clear();
  while (cursor.nextField()) {
    const coding = dialect.valueFields[cursor.field];
    if (coding) head.skimValues(cursor, coding);
    else if (!dialect.readTensorField(cursor, head)) cursor.skipValue();
  }
}
