import type { GraphDirection } from "../../../graph/graphDirection";
import { isUpright } from "../../../graph/layout/levelRooms";
import { HEADER_HEIGHT } from "../../../shared/media/pictureSizes";
import type { Pace } from "../../../tensor/pace";
import { placeApart } from "./apartBoxes";
import type { KeptLevels } from "./keptLevels";
import { levelShape } from "./levelShapes";
import { borderOf, endingAt, type Rect, reversed } from "./lineEnds";
import { NO_BOX } from "./pictureTree";
import type { LevelLine, SizedBox } from "./sizedLevel";

/** Px between what is in a box and its border. */
const PADDING = 14;

export interface LevelRequest {
  /** The box whose level it is; `NO_BOX` for the picture. */
  readonly box: number;
  readonly children: readonly SizedBox[];
  readonly lines: readonly LevelLine[];
  readonly direction: GraphDirection;
  /** The least width, px. */
  readonly least: number;
}

/** A level with its border; places are from the upper left of that. */
export interface LaidLevel {
  readonly width: number;
  readonly height: number;
  readonly places: readonly { readonly box: number; readonly x: number; readonly y: number }[];
  readonly lines: readonly { readonly line: number; readonly points: readonly number[] }[];
  readonly isSimple: boolean;
}

/** Lays out what is in a box: what has lines by these, and beside it what stands apart. */
export async function layOutLevel(request: LevelRequest, levels: KeptLevels, pace: Pace): Promise<LaidLevel> {
  const { direction, children, box } = request;
  const core = children.filter(({ isAside }) => !isAside);
  const apart = children.filter(({ isAside }) => isAside);
  const { shape, routes } = levelShape(core, request.lines, direction);
  const laid = await levels.places(shape, pace);
  const around = placeApart(apart, laid, isUpright(direction));
  const header = box === NO_BOX ? 0 : HEADER_HEIGHT;
  const width = Math.max(request.least, around.width + 2 * PADDING);
  const height = header + around.height + 2 * PADDING;
  const [left, upper] = [(width - around.width) / 2, header + PADDING];
  const placed = (sized: SizedBox, x: number, y: number) => ({
    box: sized.box,
    x: left + x + sized.margins.left,
    y: upper + y + sized.margins.top,
  });
  const places = core.map((sized, i) => placed(sized, laid.x[i] as number, laid.y[i] as number));
  const inner = { x: 0, y: header, width, height: height - header };
  const rectOf = (place: number, isEntry: boolean): Rect => {
    const [sized, at] = [core[place], places[place]];
    return sized && at ? { ...at, width: sized.width, height: sized.height } : borderOf(inner, direction, isEntry);
  };
  const lines = routes.map(({ line, route, from, to, isBackwards }) => {
    const points: number[] = [];
    for (let i = laid.starts[route] as number; i < (laid.starts[route + 1] as number); i++) {
      points.push(left + (laid.points[2 * i] as number), upper + (laid.points[2 * i + 1] as number));
    }
    return { line, points: endingAt(isBackwards ? reversed(points) : points, rectOf(from, true), rectOf(to, false)) };
  });
  const apartPlaces = apart.map((sized, i) => placed(sized, ...(around.places[i] as readonly [number, number])));
  return { width, height, places: [...places, ...apartPlaces], lines, isSimple: laid.isSimple };
}
