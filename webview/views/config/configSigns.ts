/** Stands before settings that differ between runs. */
export const DIFFERS_SIGN = "●";

/** Stands before values that are not the default, or not the baseline's. */
export const CHANGED_SIGN = "≠";
