import type { GraphPicture } from "../../../../src/shared/graphPicture";
import type { GraphModeName } from "../graphState";

/** What a colour stands for: an op, a device, a structure. */
export interface HueKey {
  readonly hue: number;
  /** As the legend says it. */
  readonly text: string;
  /** Stands on the box, where its own texts do not say what its colour stands for. */
  readonly tag: string;
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
 * alike. Structures are numbered as they come, and called as the first that has one.
 */
export function boxHues(
  { boxes }: Pick<GraphPicture, "boxes">,
  by: GraphModeName,
  hues: number,
): readonly (HueKey | undefined)[] {
  switch (by) {
    case "op":
      return boxes.map(({ op }) => (op ? { hue: hueOf(op, hues), text: op, tag: "" } : undefined));
    case "device": {
      const names = [...new Set(boxes.flatMap(({ device }) => device || []))].sort();
      return boxes.map(({ device }) => {
        if (!device) return undefined;
        // They are few: no two of them need have one colour.
        const number = names.indexOf(device);
        return { hue: number % hues, text: shortDevice(device), tag: String(number + 1) };
      });
    }
    case "structure":
      return structureHues(boxes, hues);
    default:
      return boxes.map(() => undefined);
  }
}

function structureHues(boxes: GraphPicture["boxes"], hues: number): (HueKey | undefined)[] {
  const first = new Map<number, number>();
  const counts = new Map<number, number>();
  boxes.forEach(({ structure }, i) => {
    counts.set(structure, (counts.get(structure) ?? 0) + 1);
    if (!first.has(structure)) first.set(structure, i);
  });
  const numbers = new Map<number, number>();
  return boxes.map(({ structure }) => {
    if ((counts.get(structure) ?? 0) < 2) return undefined;
    const number = numbers.get(structure) ?? numbers.size;
    numbers.set(structure, number);
    const label = boxes[first.get(structure) ?? 0]?.label ?? "";
    return { hue: number % hues, text: label, tag: String(number + 1) };
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
