import type { GraphPicture } from "../../../../../src/shared/graph/graphPicture";
import type { BoxPaint } from "../colours/graphTheme";

/** Meaning of a colour: a family of ops, a structure, an entry of a mode. */
export interface Hue {
  /** Key in its mode; undefined where its nodes cannot be requested. */
  readonly key: string | undefined;
  /** Text in the legend. */
  readonly text: string;
  /** Long form of the text. */
  readonly title: string;
  /** Stands on the box, where its own texts do not say what its colour stands for. */
  readonly tag: string;
  readonly paint: BoxPaint;
  /** Its boxes fade. */
  readonly isFaded: boolean;
  /** In the legend: by it patterns are told apart. */
  readonly place: number;
}

/** One of the colours there are, by turns. */
export function paintOf(paints: readonly BoxPaint[], place: number): BoxPaint {
  const paint = paints[place % paints.length];
  if (!paint) throw new Error("no colours");
  return paint;
}

/**
 * The colour of each box by its structure, undefined where nothing else in the picture is built alike. Structures are numbered as they come,
 * and called as the first that has one.
 */
export function structureHues(
  { boxes }: Pick<GraphPicture, "boxes">,
  paints: readonly BoxPaint[],
): readonly (Hue | undefined)[] {
  const first = new Map<number, number>();
  const counts = new Map<number, number>();
  boxes.forEach(({ structure }, i) => {
    counts.set(structure, (counts.get(structure) ?? 0) + 1);
    if (!first.has(structure)) first.set(structure, i);
  });
  const numbers = new Map<number, number>();
  return boxes.map(({ structure }) => {
    if ((counts.get(structure) ?? 0) < 2) return undefined;
    const place = numbers.get(structure) ?? numbers.size;
    numbers.set(structure, place);
    const text = boxes[first.get(structure) ?? 0]?.label ?? "";
    return {
      key: undefined,
      text,
      title: text,
      tag: String(place + 1),
      paint: paintOf(paints, place),
      isFaded: false,
      place,
    };
  });
}

/** `/job:worker/replica:0/task:1/device:GPU:0` is worker:1 GPU:0. */
export function shortDevice(device: string): string {
  const part = (name: string) => new RegExp(`/${name}:([^/]+)`, "i").exec(device)?.[1];
  const unit = part("device") ?? /\/(?:[cgt]pu:\d+|[cgt]pu)$/i.exec(device)?.[0].slice(1);
  const job = part("job");
  const task = part("task");
  const where = job === undefined || job === "localhost" ? "" : `${job}${task === undefined ? "" : `:${task}`}`;
  return [where, unit].filter(Boolean).join(" ") || device;
}
