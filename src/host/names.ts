import { isAbsolute, relative, sep } from "node:path";

/** Names with more parts than this keep the rest in the last: a tag of a million slashes is still one row. */
const MAX_PARTS = 32;

const MAX_LABEL = 300;

/** The parts of a name that `/` divides. */
export function partsOf(name: string): string[] {
  const parts = name.split("/", MAX_PARTS);
  if (parts.length < MAX_PARTS) return parts;
  const head = parts.slice(0, -1);
  return [...head, name.slice(head.join("/").length + 1)];
}

/** Names come from files and may have any length; nobody reads more than this of one. No character is divided. */
export function shortened(text: string, max: number = MAX_LABEL): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/\p{Cs}$/u, "")}…`;
}

/** Text for places where VS Code would draw `$(name)` as an icon. */
export function withoutIcons(text: string): string {
  return text.replace(/\$\([A-Za-z0-9-]+(~[A-Za-z]+)?\)/g, "\\$&");
}

/** Text for messages, in which VS Code would make a link of `[name](address)`, also one that runs a command. */
export function withoutLinks(text: string): string {
  return text.replaceAll("](", "] (");
}

/** Whether a path is a folder or inside it. */
export function isInside(folder: string, path: string): boolean {
  return partsBelow(folder, path) !== undefined;
}

/** The parts of a path below a folder; undefined where it is not inside. */
export function partsBelow(folder: string, path: string): string[] | undefined {
  const below = relative(folder, path);
  if (below === "") return [];
  const parts = below.split(sep);
  return parts[0] === ".." || isAbsolute(below) ? undefined : parts;
}
