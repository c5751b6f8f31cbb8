import type { RunLook } from "../../../../src/shared/subject/runLook";
import { type Colour, parseColour } from "../../../ui/plot/colours/colour";
import { lookColour } from "../../../ui/plot/colours/lookColour";
import type { Theme } from "../../../ui/plot/colours/theme";

type SeriesTheme = Pick<Theme, "series" | "runs" | "foreground">;

/** The colour of a series in a theme: its look's, and as long as that is not known one by its place among the others. */
export function seriesColour(
  { look, colour }: { readonly look?: RunLook; readonly colour: number },
  theme: SeriesTheme,
): Colour {
  const told = look && parseColour(lookColour(look, theme));
  return told ?? theme.series[colour % theme.series.length] ?? theme.foreground;
}
