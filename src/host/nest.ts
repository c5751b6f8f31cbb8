/** A node of names that were split into parts: `value` is what has exactly this name, if anything does. */
export interface Nested<T> {
  /** The parts since the node above: several where that had only this one below it. */
  readonly label: string;
  /** All parts from the top. */
  readonly path: readonly string[];
  readonly value?: T;
  readonly children: readonly Nested<T>[];
}

interface Building<T> {
  path: string[];
  value?: T;
  readonly children: Map<string, Building<T>>;
}

/** Nests things by the parts of their names, in the order they come. Nodes with one child and no value are joined to it. */
export function nest<T>(things: readonly T[], partsOf: (thing: T) => readonly string[]): Nested<T> {
  const root: Building<T> = { path: [], children: new Map() };
  for (const thing of things) {
    let node = root;
    for (const part of partsOf(thing)) {
      let child = node.children.get(part);
      if (!child) {
        child = { path: [...node.path, part], children: new Map() };
        node.children.set(part, child);
      }
      node = child;
    }
    node.value = thing;
  }
  return {
    label: "",
    path: [],
    ...ownValue(root),
    children: [...root.children.values()].map((child) => join(child, 0)),
  };
}

function join<T>(node: Building<T>, depth: number): Nested<T> {
  let end = node;
  while (end.value === undefined && end.children.size === 1) end = [...end.children.values()][0] as Building<T>;
  return {
    label: end.path.slice(depth).join("/"),
    path: end.path,
    ...ownValue(end),
    children: [...end.children.values()].map((child) => join(child, end.path.length)),
  };
}

function ownValue<T>(node: Building<T>): { value?: T } {
  return node.value === undefined ? {} : { value: node.value };
}
