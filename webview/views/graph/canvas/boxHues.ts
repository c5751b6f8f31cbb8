import type { GraphPicture } from "../../../../src/shared/graphPicture";
import type { GraphColour } from "../graphState";

/** What a colour stands for: an op, a device, a structure. */
export interface HueKey {
  readonly hue: number;
  /** As it is said beside the colour. */
  readonly text: string;
}

/** The place of a name's colour among so many: the same in every picture. FNV-1a over UTF-16 units. */
export function hueOf(name: string, hues: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  // The low bits alone tell names that end alike badly apart.
  hash ^= hash >>> 15;
  return (hash >>> 0) % hues;
}

/**
 * The colour of each box, undefined where it has none: where its nodes differ, have no device, or nothing else in the picture is built
 * alike. Structures are numbered as they come.
 */
export function boxHues(
  { boxes }: Pick<GraphPicture, "boxes">,
  by: GraphColour,
  hues: number,
): readonly (HueKey | undefined)[] {
  switch (by) {
    case "none":
      return boxes.map(() => undefined);
    case "op":
      return boxes.map(({ op }) => (op ? { hue: hueOf(op, hues), text: op } : undefined));
    case "device":
      return boxes.map(({ device }) => (device ? { hue: hueOf(device, hues), text: shortDevice(device) } : undefined));
    case "structure":
      return structureHues(boxes, hues);
  }
}

function structureHues(boxes: GraphPicture["boxes"], hues: number): (HueKey | undefined)[] {
  const counts = new Map<number, number>();
  for (const { structure } of boxes) counts.set(structure, (counts.get(structure) ?? 0) + 1);
  const numbers = new Map<number, number>();
  return boxes.map(({ structure }) => {
    if ((counts.get(structure) ?? 0) < 2) return undefined;
    const number = numbers.get(structure) ?? numbers.size;
    numbers.set(structure, number);
    return { hue: number % hues, text: `≅ ${number + 1}` };
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
