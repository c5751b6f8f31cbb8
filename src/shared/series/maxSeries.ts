/** Series in one picture, the panel's own included: more cannot be told apart by their colours. */
export const MAX_SERIES = 8;
