/** What all threads keep together where nobody says how much. */
export const MEMORY_BYTES = 1024 * 1024 * 1024;

/** With less nothing would stay long enough to be used again. */
export const LEAST_MEMORY_BYTES = 64 * 1024 * 1024;
