import type { Pace } from "../../tensor/pace";
import type { EncodedWindow } from "../encodedWindow";

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const PREFIX = "Exif\0\0";

/**
 * Orientation of a picture, 2 to 8: tag 0x0112 in the first directory of a TIFF structure (TIFF 6.0, section 2; Exif 2.32, 4.6.4).
 * Undefined where it is upright, or nothing is recorded. The bytes may begin with JPEG's prefix of six.
 */
export async function exifOrientation(
  window: EncodedWindow,
  start: number,
  end: number,
  pace: Pace,
): Promise<number | undefined> {
  if (end - start < PREFIX.length || !(await window.hold(start, PREFIX.length))) return undefined;
  const tiff = window.isText(start, PREFIX) ? start + PREFIX.length : start;
  if (end - tiff < 8 || !(await window.hold(tiff, 8))) return undefined;
  const isLittle = window.isText(tiff, "II");
  if (!isLittle && !window.isText(tiff, "MM")) return undefined;
  if (window.uint16(tiff + 2, isLittle) !== 42) return undefined;
  const directory = tiff + window.uint32(tiff + 4, isLittle);
  if (directory + 2 > end || !(await window.hold(directory, 2))) return undefined;
  const count = window.uint16(directory, isLittle);
  for (let i = 0; i < count; i++) {
    if (pace.isDue()) await pace.giveWay();
    const entry = directory + 2 + i * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > end || !(await window.hold(entry, ENTRY_BYTES))) return undefined;
    if (window.uint16(entry, isLittle) !== ORIENTATION_TAG) continue;
    const isOne = window.uint16(entry + 2, isLittle) === SHORT && window.uint32(entry + 4, isLittle) === 1;
    const orientation = isOne ? window.uint16(entry + 8, isLittle) : 1;
    return orientation >= 2 && orientation <= 8 ? orientation : undefined;
  }
  return undefined;
}
