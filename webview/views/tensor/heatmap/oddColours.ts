import type { OddColours } from "./pictureColours";

/**
 * Magenta, green and blue of a screen: no colour of any map is near them, in no theme, and they were searched for by that. A
 * pixel of them says by itself what it is.
 */
export const ODD_COLOURS: OddColours = { nan: [255, 0, 255], posInf: [0, 255, 0], negInf: [0, 0, 255] };
