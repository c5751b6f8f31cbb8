/** Bound of what all threads keep together, where nobody sets one. */
export const MEMORY_BYTES = 1024 * 1024 * 1024;

/** Limit of threads that read: what they reserve for short-lived objects once stays. */
export const YOUNG_LIMIT = { maxYoungGenerationSizeMb: 16 };

/** With less nothing would stay long enough to be used again. */
export const LEAST_MEMORY_BYTES = 64 * 1024 * 1024;
