import * as l10n from "@vscode/l10n";
import { formText } from "../../../../src/tensor/slice/sliceForm";
import { saveFile } from "../../../parts/saving/saveFile";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { HeatmapPicture } from "./heatmapPicture";
import type { PictureColours } from "./pictureColours";
import { framedPng, tooLarge } from "./savedHeatmap";
import { wholePicture } from "./wholePicture";

/** Inputs of a saved picture; parts not there yet are undefined. */
interface SavedHeatmap {
  readonly picture: HeatmapPicture | undefined;
  readonly colours: PictureColours | undefined;
  /** The picture as shown. */
  readonly canvas: HTMLCanvasElement | null;
  readonly theme: Theme | undefined;
  /** Tag, step, slice. */
  readonly name: string;
  /** Text that explains a px as shown. */
  readonly rule: string;
}

/** Saves a picture as shown, or whole at a px a cell; why it could not, or "". */
export async function saveHeatmap(
  { picture, colours, canvas, theme, name, rule }: SavedHeatmap,
  isWhole: boolean,
): Promise<string> {
  if (!picture || !colours || !canvas || !theme) return l10n.t("There is no picture to save yet.");
  const why = isWhole ? tooLarge(picture.axes) : undefined;
  if (why !== undefined) return why;
  const ratio = isWhole ? 1 : devicePixelRatio;
  const source = isWhole ? await wholePicture(picture, colours) : canvas;
  const frame = { title: isWhole ? name : `${name} · ${rule}`, colours, theme, ratio };
  const bytes = await framedPng(source, source.width, source.height, frame);
  const { host, point, info, form } = picture.subject;
  const of = { runs: [{ logdir: point.logdir, run: point.run }], tags: [point.tag], steps: [info.step] };
  const file = { ...of, slice: formText(form), what: "heatmap" };
  return saveFile(host, file, "png", bytes);
}
