import * as l10n from "@vscode/l10n";
import { type DecodedImage, valuesAt } from "../pixels/decodedImage";

/** Letters of the channels, by their number. */
const LETTERS: Readonly<Record<number, readonly string[]>> = {
  2: ["", "A"],
  3: ["R", "G", "B"],
  4: ["R", "G", "B", "A"],
};

/** The values of a pixel, for people: `R 1 G 2 B 3`, of a palette with the colour that its index means. */
export function valueText(image: DecodedImage, x: number, y: number): string {
  const values = valuesAt(image, x, y);
  const { palette, channels } = image;
  if (palette) {
    const [index = 0] = values;
    return l10n.t("index {0}: {1}", index, lettered(colourOf(palette[index]), LETTERS[4]));
  }
  return lettered(values, LETTERS[channels]);
}

/** The values of a pixel, a line for each. */
export function valueLines(image: DecodedImage, x: number, y: number): string[] {
  return valuesAt(image, x, y).map(String);
}

function colourOf(colour: readonly number[] | undefined): readonly number[] {
  const [red = 0, green = 0, blue = 0, alpha = 255] = colour ?? [];
  return alpha === 255 ? [red, green, blue] : [red, green, blue, alpha];
}

function lettered(values: readonly number[], letters: readonly string[] = []): string {
  return values.map((value, i) => (letters[i] ? `${letters[i]} ${value}` : String(value))).join(" ");
}
