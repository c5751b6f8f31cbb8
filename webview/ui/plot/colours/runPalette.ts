/**
 * Colours of runs by hue, for each kind of theme: blue, orange, sky, pink, brown, purple, teal, red, green, yellow, an order in which
 * the first few differ most. They were searched for: what is greatest is the least distance of two of them in OKLab, as eyes with
 * and without each of the three colour blindnesses see them (Machado 2009), while each keeps its contrast to the editors'
 * usual backgrounds. The test has the figures.
 */
export const RUN_PALETTE = {
  light: ["#3440e2", "#b25900", "#0897e1", "#ef38a9", "#691400", "#822592", "#015d46", "#a31817", "#098759", "#ab8d0c"],
  dark: ["#4873e5", "#fba362", "#90c4f3", "#f76588", "#b4890e", "#985ba7", "#0cabb6", "#b55548", "#64f7b2", "#f6de50"],
  highContrastLight: [
    "#3125b4",
    "#a65f4c",
    "#1073b6",
    "#b61d84",
    "#4c1206",
    "#4f0f7d",
    "#04626a",
    "#842a3b",
    "#064c00",
    "#725903",
  ],
  highContrastDark: [
    "#299afd",
    "#fe944f",
    "#90e9fd",
    "#ea9fdf",
    "#c38101",
    "#af7ac9",
    "#3ad097",
    "#eb6077",
    "#b7e591",
    "#fef336",
  ],
} as const;
