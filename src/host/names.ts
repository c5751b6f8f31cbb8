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
