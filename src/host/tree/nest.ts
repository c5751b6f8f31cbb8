/** A node of names that were split into parts: `value` is what has exactly this name, if anything does. */
export interface Nested<T> {
  /** The parts since the node above: several where that had only this one below it. */
  readonly label: string;
  /** All parts from the top. */
  readonly path: readonly string[];
  readonly value?: T;
  /** Number of items at or below it. */
  readonly count: number;
  readonly children: readonly Nested<T>[];
}

interface Building<T> {
  path: string[];
  value?: T;
  count: number;
  readonly children: Map<string, Building<T>>;
}

/** Nests things by the parts of their names, in the order they come. Nodes with one child and no value are joined to it. */
export class Nest<T> {
  private readonly root: Building<T> = { path: [], count: 0, children: new Map() };

  /** Puts a thing in its place, made of what has the name already. */
  add(parts: readonly string[], make: (before: T | undefined) => T): void {
    let node = this.root;
    const above = [node];
    for (const part of parts) {
      let child = node.children.get(part);
      if (!child) {
        child = { path: [...node.path, part], count: 0, children: new Map() };
        node.children.set(part, child);
      }
      node = child;
      above.push(node);
    }
    if (node.value === undefined) for (const one of above) one.count++;
    node.value = make(node.value);
  }

  /** The node at the top; those below a node are made once somebody looks at them. */
  get top(): Nested<T> {
    return nested(this.root, 0);
  }
}

export function nest<T>(things: readonly T[], partsOf: (thing: T) => readonly string[]): Nested<T> {
  const made = new Nest<T>();
  for (const thing of things) made.add(partsOf(thing), () => thing);
  return made.top;
}

/** All things at or below a node. */
export function* valuesIn<T>({ value, children }: Nested<T>): Generator<T> {
  if (value !== undefined) yield value;
  for (const child of children) yield* valuesIn(child);
}

/** `depth` parts of its path are those of the node above. */
function nested<T>(node: Building<T>, depth: number): Nested<T> {
  let children: readonly Nested<T>[] | undefined;
  return {
    label: node.path.slice(depth).join("/"),
    path: node.path,
    ...ownValue(node),
    count: node.count,
    get children() {
      children ??= Array.from(node.children.values(), (child) => nested(lastAlone(child), node.path.length));
      return children;
    },
  };
}

/** The first node from one on that has a value, or not one child. */
function lastAlone<T>(node: Building<T>): Building<T> {
  let end = node;
  while (end.value === undefined && end.children.size === 1) end = [...end.children.values()][0] as Building<T>;
  return end;
}

function ownValue<T>(node: Building<T>): { value?: T } {
  return node.value === undefined ? {} : { value: node.value };
}
