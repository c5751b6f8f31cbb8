import * as l10n from "@vscode/l10n";
import type { SavedName } from "../../../../src/shared/text/savedName";
import type { SeriesViewContext } from "../../../parts/page/view";
import { saveFile } from "../../../parts/saving/saveFile";
import { savePicture } from "../../../parts/saving/savePicture";
import type { Theme } from "../../../ui/plot/colours/theme";
import { localeNumber } from "../../../ui/texts/localeText";
import type { CourseLine } from "./courseLine";
import type { SaveFormat } from "./overBar";
import { overCsv, overJson } from "./overExport";
import type { OverScene } from "./overScene";
import { thinnedCurve } from "./thinnedCurve";

/** Px that a saved picture is drawn for at most, however it is enlarged. */
const SVG_COLUMNS = 2000;

/** Content to save. */
interface SavedOver {
  readonly context: SeriesViewContext;
  readonly scene: OverScene;
  readonly theme: Theme;
  readonly lines: readonly CourseLine[];
  picture(): HTMLCanvasElement | undefined;
}

/** Saves the picture or its points; the sentence to say afterwards, empty where there is none. */
export async function saveOver(
  format: SaveFormat,
  { context, scene, theme, lines, picture }: SavedOver,
): Promise<string> {
  const { host } = context;
  const name = savedName(lines);
  if (format === "png" || format === "svg") {
    const view = [scene.x.low, scene.x.high] as const;
    const curves = scene.curves.map((curve) => thinnedCurve(curve, view, SVG_COLUMNS));
    return savePicture(format, { host, name, scene: { ...scene, curves }, theme, picture });
  }
  const text = format === "csv" ? overCsv(lines) : overJson(lines);
  const missing = lines.reduce((sum, { progress }) => sum + progress.total - progress.done, 0);
  const left = l10n.t("{0} points were not read yet and are not in the file.", localeNumber(missing));
  return saveFile(host, name, format, text, missing === 0 ? "" : left);
}

/** The element, or the slice of a figure, where a line alone is saved. */
function savedName(lines: readonly CourseLine[]): SavedName {
  const ids = lines.map(({ series }) => series.id);
  const [only, ...others] = lines;
  const followed = others.length === 0 ? only?.what : undefined;
  const slice = followed && ("at" in followed ? `[${followed.at.join(",")}]` : followed.slice);
  return {
    runs: ids.map(({ logdir, run }) => ({ logdir, run })),
    tags: ids.map(({ tag }) => tag),
    ...(slice !== undefined && { slice }),
    what: "over_steps",
  };
}
