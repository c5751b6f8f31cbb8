/** So many series are laid over each other at most, the panel's own included: more cannot be told apart by their colours. */
export const MAX_SERIES = 8;
