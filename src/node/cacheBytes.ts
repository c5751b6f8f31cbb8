/** Decoded elements that are kept where nobody says how many. */
export const CACHE_BYTES = 256 * 1024 * 1024;
