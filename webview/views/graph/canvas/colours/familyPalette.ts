import { OP_FAMILIES, type OpFamily } from "../../../../../src/graph/ops/opFamilies";
import { type Colour, contrasted, luminance, parseColour } from "../../../../ui/plot/colours/colour";

type Palette = Readonly<Record<Exclude<OpFamily, "other">, string>>;

/**
 * Colours of families of ops, for each kind of theme. They were searched for as those of runs were, each within its hue: what is greatest is the
 * least CIEDE2000 of two of them, for eyes with and without each of the three colour blindnesses, a half more where two stand side by side in most
 * networks. The test has the figures.
 */
export const FAMILY_PALETTE: Readonly<Record<"light" | "dark" | "highContrastLight" | "highContrastDark", Palette>> = {
  light: {
    convolution: "#2b8efd",
    matmul: "#bf7f0c",
    attention: "#380196",
    recurrent: "#673a66",
    norm: "#1f8467",
    activation: "#685e02",
    pooling: "#05433a",
    embedding: "#ed3acd",
    arithmetic: "#80003a",
    reduction: "#a74e4c",
    random: "#739967",
    optimizer: "#807198",
    shape: "#2e4ea1",
    constant: "#8b8f9c",
    variable: "#443607",
    control: "#61666f",
  },
  dark: {
    convolution: "#2a77fb",
    matmul: "#e68716",
    attention: "#bd99f7",
    recurrent: "#c580ab",
    norm: "#29fcb6",
    activation: "#eaeb0c",
    pooling: "#84c5ae",
    embedding: "#de2fbb",
    arithmetic: "#c04c2f",
    reduction: "#ddb37a",
    random: "#869565",
    optimizer: "#fed4e2",
    shape: "#bcd0fa",
    constant: "#988d89",
    variable: "#75725f",
    control: "#6d7582",
  },
  highContrastLight: {
    convolution: "#22289f",
    matmul: "#852b06",
    attention: "#7508d8",
    recurrent: "#440756",
    norm: "#0c6449",
    activation: "#7e7301",
    pooling: "#427b74",
    embedding: "#510123",
    arithmetic: "#d13261",
    reduction: "#5f3b2b",
    random: "#536b37",
    optimizer: "#755bd2",
    shape: "#61718f",
    constant: "#373743",
    variable: "#372505",
    control: "#604d6a",
  },
  highContrastDark: {
    convolution: "#26b7fc",
    matmul: "#f8aa8f",
    attention: "#a381c1",
    recurrent: "#fe429a",
    norm: "#88ce01",
    activation: "#929430",
    pooling: "#91ffe9",
    embedding: "#c58dae",
    arithmetic: "#ce757b",
    reduction: "#e8cabb",
    random: "#def30f",
    optimizer: "#6188fe",
    shape: "#c3eaff",
    constant: "#bebabc",
    variable: "#f1eab4",
    control: "#adb6d7",
  },
};

/** Colours of the families that have one, as they are drawn on a background. */
export function familyColours(background: Colour, isHighContrast: boolean): readonly (readonly [OpFamily, Colour])[] {
  const isDark = luminance(background) < 0.18;
  const { light, dark, highContrastLight, highContrastDark } = FAMILY_PALETTE;
  const palette = isHighContrast ? (isDark ? highContrastDark : highContrastLight) : isDark ? dark : light;
  return OP_FAMILIES.flatMap((family) => {
    const colour = family === "other" ? undefined : parseColour(palette[family]);
    return colour ? [[family, contrasted(colour, background, isHighContrast ? 4.5 : 3)] as const] : [];
  });
}
