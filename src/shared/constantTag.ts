/** A tensor that stands in an attribute of a graph's node, as the value of a constant does. */
export interface ConstantRef {
  /** The graph's. */
  readonly tag: string;
  /** The first part where absent. */
  readonly part?: string;
  /** The function whose body the node is in; the graph itself where absent. */
  readonly function?: string;
  readonly node: string;
  readonly attribute: string;
}

const SEPARATOR = " > ";
const PART = "part ";
const FUNCTION = "function ";

/**
 * The tag under which such a tensor opens as those that were recorded do: `__run_graph__ > dense/Const > value`, and
 * `trace > part function/0/pre > function f > Const > value`. A `>` or `\` of a name has a `\` before it.
 */
export function constantTag({ tag, part, function: body, node, attribute }: ConstantRef): string {
  const names = [
    tag,
    ...(part === undefined ? [] : [PART + part]),
    ...(body === undefined ? [] : [FUNCTION + body]),
    node,
    attribute,
  ];
  return names.map(escaped).join(SEPARATOR);
}

/** Parts of a tag that is one of these; undefined for all others. */
export function parseConstantTag(tag: string): ConstantRef | undefined {
  const names = tag.split(SEPARATOR).map(unescaped);
  const isEach = (name: string | undefined): name is string => name !== undefined;
  if (!names.every(isEach) || names.length < 3) return undefined;
  const [graph, ...rest] = names;
  const [node, attribute] = rest.splice(-2);
  const part = rest[0]?.startsWith(PART) ? rest.shift()?.slice(PART.length) : undefined;
  const body = rest[0]?.startsWith(FUNCTION) ? rest.shift()?.slice(FUNCTION.length) : undefined;
  if (graph === undefined || node === undefined || attribute === undefined || rest.length > 0) return undefined;
  return {
    tag: graph,
    ...(part !== undefined && { part }),
    ...(body !== undefined && { function: body }),
    node,
    attribute,
  };
}

function escaped(name: string): string {
  return name.replace(/[\\>]/g, "\\$&");
}

/** Undefined where a `>` or `\` stands by itself. */
function unescaped(name: string): string | undefined {
  const plain = name.replace(/\\[\\>]/g, "");
  return /[\\>]/.test(plain) ? undefined : name.replace(/\\([\\>])/g, "$1");
}
