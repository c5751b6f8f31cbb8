/** A panel in which all that the report says would leave less than half to its rows. */
export const LOW = "(max-height: 860px)";

/** A panel in which the controls of a bar do not stand in one row. */
export const NARROW = "(max-width: 640px)";
