import type { ImageHead } from "../../shared/media/imageHead";
import type { Pace } from "../../tensor/pace";
import type { EncodedWindow } from "../encodedWindow";
import { exifOrientation } from "./exifOrientation";

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const APP1 = 0xe1;
const EXIF = "Exif\0\0";

/** Among the markers of frames (0xC0 to 0xCF) those that begin none: DHT, JPG, DAC. */
const NO_FRAMES: readonly number[] = [0xc4, 0xc8, 0xcc];

/** JPEG (ITU T.81, B.1 and B.2): segments, each a marker and its length; the frame's (SOFn) has the size. */
export async function readJpegHead(window: EncodedWindow, pace: Pace): Promise<ImageHead | null> {
  if (!(await window.hold(0, 3)) || window.uint16(0, false) !== 0xff00 + START_OF_IMAGE) return null;
  if (window.uint8(2) !== 0xff) return null;
  let orientation: number | undefined;
  let position = 2;
  while (await window.hold(position, 2)) {
    if (pace.isDue()) await pace.giveWay();
    const marker = window.uint8(position + 1);
    // Bytes between segments are passed over, as libjpeg does; so are those that fill up before a marker.
    if (window.uint8(position) !== 0xff || marker === 0xff || marker === 0) {
      position++;
      continue;
    }
    if (marker === END_OF_IMAGE || marker === START_OF_SCAN) return null;
    position += 2;
    if (standsAlone(marker)) continue;
    if (!(await window.hold(position, 2))) return null;
    const length = window.uint16(position, false);
    if (isFrame(marker)) return readFrame(window, position, orientation);
    if (marker === APP1 && length >= 2 + EXIF.length && (await window.hold(position + 2, EXIF.length))) {
      const isExif = window.isText(position + 2, EXIF);
      if (isExif) orientation ??= await exifOrientation(window, position + 2, position + length, pace);
    }
    position += Math.max(2, length);
  }
  return null;
}

/** Markers of restarts and TEM have no length. */
function standsAlone(marker: number): boolean {
  return (marker >= 0xd0 && marker <= START_OF_IMAGE) || marker === 0x01;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker);
}

/** Length, bits, height, width, number of components. A height that only a later DNL segment tells is not known here. */
async function readFrame(
  window: EncodedWindow,
  position: number,
  orientation: number | undefined,
): Promise<ImageHead | null> {
  if (!(await window.hold(position, 8))) return null;
  const [height, width] = [window.uint16(position + 3, false), window.uint16(position + 5, false)];
  const [bits, channels] = [window.uint8(position + 2), window.uint8(position + 7)];
  if (width === 0 || height === 0 || channels === 0 || bits === 0) return null;
  return {
    ...{ format: "jpeg", width, height, channels, bits, frames: 1 },
    ...(orientation !== undefined && { orientation }),
  };
}
