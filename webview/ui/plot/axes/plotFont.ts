/** Size of labels in pictures, in px. In a file of its own, so that it can be used without loading the drawing of axes. */
export const PLOT_FONT_SIZE = 11;
