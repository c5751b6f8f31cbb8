import { BoundedCache } from "./boundedCache";

/**
 * Decoded elements, the most recently used, bounded in bytes. Only what must be decoded whole is kept here; elements
 * that lie in the file as they are are read from it again.
 */
export class ElementCache extends BoundedCache<Uint8Array> {}
