/** Of labels in pictures, in px. It stands alone: whoever needs it does not load the drawing of axes. */
export const PLOT_FONT_SIZE = 11;
