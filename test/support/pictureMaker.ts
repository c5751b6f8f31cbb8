import { KeptGraphs } from "../../src/data/graph/keptGraphs";
import { type PictureParts, Pictures } from "../../src/data/graph/picture/pictureSet";
import { Summaries } from "../../src/data/graph/summary/summaries";
import type { DataProvider } from "../../src/data/provider";
import type { LayOut } from "../../src/graph/layout/levelShape";
import {
  FIRST_CHOICE,
  type GraphPicture,
  type PictureBox,
  type PictureChoice,
} from "../../src/shared/graph/graphPicture";
import type { GraphRef } from "../../src/shared/graph/graphRef";
import type { GraphLine, GraphReveal } from "../../src/shared/questions/graphPictures";
import { type Pace, unhurried } from "../../src/tensor/pace";
import { type MadeGraph, ONLY_GRAPH, providerOfGraph } from "./memoryGraphs";

/** Questions about pictures of one graph; options that a choice leaves out are as in the first picture. */
export interface PictureMaker {
  picture(choice?: Partial<PictureChoice>, pace?: Pace): Promise<GraphPicture>;
  parts(choice?: Partial<PictureChoice>): Promise<PictureParts>;
  reveal(name: string, choice?: Partial<PictureChoice>): Promise<GraphReveal>;
  line(from: string, to: string, choice?: Partial<PictureChoice>): Promise<GraphLine>;
}

/** One box below the other, and straight lines from middle to middle: for who does not look at places. */
const oneColumn: LayOut = async ({ widths, heights, from, to }) => {
  const y = new Float64Array(heights.length);
  for (let box = 1; box < y.length; box++) y[box] = (y[box - 1] as number) + (heights[box - 1] as number);
  const middle = (box: number) => [(widths[box] ?? 0) / 2, (y[box] ?? 0) + (heights[box] ?? 0) / 2];
  const points = Array.from(from, (start, line) => [...middle(start), ...middle(to[line] ?? 0)]);
  return {
    width: widths.reduce((most, width) => Math.max(most, width), 0),
    height: heights.reduce((sum, height) => sum + height, 0),
    x: new Float64Array(widths.length),
    y,
    starts: Uint32Array.from({ length: from.length + 1 }, (_, line) => 2 * line),
    points: Float32Array.from(points.flat()),
    isSimple: false,
  };
};

export function pictureMaker(provider: DataProvider, ref: GraphRef, layOut: LayOut = oneColumn): PictureMaker {
  const pictures = new Pictures(new KeptGraphs({ maxBytes: 1 << 28 }), new Summaries(), layOut);
  const asking = (pace = unhurried) => ({ provider, pace });
  const full = (choice: Partial<PictureChoice> = {}) => ({ ...FIRST_CHOICE, ...choice });
  return {
    picture: (choice, pace) => pictures.picture(ref, full(choice), asking(pace)),
    parts: (choice) => pictures.parts(ref, full(choice), asking()),
    reveal: (name, choice) => pictures.reveal(ref, full(choice), name, asking()),
    line: (from, to, choice) => pictures.line(ref, full(choice), { from, to }, asking()),
  };
}

/** Pictures of a graph in memory. */
export function picturesOf(made: MadeGraph, layOut?: LayOut, ref: Partial<GraphRef> = {}): PictureMaker {
  return pictureMaker(providerOfGraph(made), { ...ONLY_GRAPH, ...ref }, layOut);
}

/** Opens all that can be opened, as deep as it goes, or `levels` levels. */
export async function openedWhole(
  maker: PictureMaker,
  choice: Partial<PictureChoice> = {},
  levels = Number.POSITIVE_INFINITY,
): Promise<{ readonly picture: GraphPicture; readonly open: readonly string[] }> {
  const open: string[] = [];
  for (let level = 0; ; level++) {
    const picture = await maker.picture({ ...choice, open });
    const closed = picture.boxes.filter(({ id, canOpen, isOpen }) => canOpen && !isOpen && !open.includes(id));
    if (closed.length === 0 || level === levels) return { picture, open };
    open.push(...closed.map(({ id }) => id));
  }
}

/** A box by its label, or by its id where several have that. */
export function boxCalled({ boxes }: GraphPicture, label: string): PictureBox {
  const found = boxes.filter((box) => box.id === label || box.label === label);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} boxes are called ${label}`);
  return found[0];
}

/** Lines of a picture as `from > to` with the ends' ids, empty for the picture's border. */
export function linesByIds({ boxes, lines }: GraphPicture): Map<string, { data: number; control: number }> {
  const id = (box: number | undefined) => boxes[box ?? -1]?.id ?? "";
  return new Map(
    Array.from(lines.from, (_, i) => [
      `${id(lines.from[i])} > ${id(lines.to[i])}`,
      { data: lines.data[i] ?? 0, control: lines.control[i] ?? 0 },
    ]),
  );
}

export function linksByIds({ boxes, links }: GraphPicture): Map<string, { data: number; control: number }> {
  const id = (box: number | undefined) => boxes[box ?? -1]?.id ?? "";
  return new Map(
    Array.from(links.from, (_, i) => [
      `${id(links.from[i])} > ${id(links.to[i])}`,
      { data: links.data[i] ?? 0, control: links.control[i] ?? 0 },
    ]),
  );
}
