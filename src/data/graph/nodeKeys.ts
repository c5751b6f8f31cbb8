import type { GraphModel } from "../../graph/graphModel";
import type { Pace } from "../../tensor/pace";

/** Op by which torch's trace takes a parameter from its module. */
const GET_ATTR = "prim::GetAttr";

/** A name that tags of series about a node may begin with. */
export interface NodeKey {
  readonly key: string;
  /** The node's name, or the scope that the key is of. */
  readonly name: string;
}

/**
 * Keys of a node: its name; of torch's nodes the attributes of the modules it is in, joined by dots, with the parameter's name where it
 * is one; of Keras's layers the layer's name.
 */
export function nodeKeys(model: GraphModel, node: number): NodeKey[] {
  const name = model.name(node);
  const keys: NodeKey[] = [{ key: name, name }];
  if (model.dialect === "keras") keys.push({ key: name.slice(name.lastIndexOf("/") + 1), name });
  const module = model.dialect === "tensorflow" ? moduleKey(name, model.op(node)) : undefined;
  if (module) keys.push(module);
  return keys;
}

/** Keys of a scope as a node of its name would have them; torch's of those scopes that are modules, or are named for a parameter of one. None of the root. */
export function scopeKeys({ dialect }: GraphModel, path: string): NodeKey[] {
  if (path === "") return [];
  const keys: NodeKey[] = [{ key: path, name: path }];
  if (dialect === "keras") keys.push({ key: path.slice(path.lastIndexOf("/") + 1), name: path });
  const module = dialect === "tensorflow" ? moduleKey(`${path}/`, "") : undefined;
  const parameter = module && moduleKey(`${path}/`, GET_ATTR);
  if (module?.name === path) keys.push(module);
  else if (parameter) keys.push({ ...parameter, name: path });
  return keys;
}

/** `Net/Sequential[blocks]/Block[0]/…` is in `blocks.0`. */
function moduleKey(name: string, op: string): NodeKey | undefined {
  const parts = name.split("/").slice(0, -1);
  const path: string[] = [];
  /** Parts up to the innermost module. */
  let end = 0;
  for (const [i, part] of parts.entries()) {
    const attribute = attributeOf(part);
    if (attribute === undefined) continue;
    path.push(attribute);
    end = i + 1;
  }
  const parameter = parts.at(-1);
  if (op === GET_ATTR) {
    return parameter === undefined || end === parts.length ? undefined : { key: [...path, parameter].join("."), name };
  }
  return end === 0 ? undefined : { key: path.join("."), name: parts.slice(0, end).join("/") };
}

function attributeOf(part: string): string | undefined {
  const start = part.indexOf("[");
  return start > 0 && part.endsWith("]") ? part.slice(start + 1, -1) : undefined;
}

const ENDS = ["/", ".", ":"];

/** True if a tag belongs to what has this key. */
export function isOfKey(tag: string, key: string): boolean {
  return key !== "" && tag.startsWith(key) && (tag.length === key.length || ENDS.includes(tag[key.length] as string));
}

/** Keys that a tag may belong to, the longest first. */
export function* keysOfTag(tag: string): Generator<string> {
  if (tag !== "") yield tag;
  for (let end = tag.length - 1; end > 0; end--) if (ENDS.includes(tag[end] as string)) yield tag.slice(0, end);
}

/** Nodes and scopes by those keys that are not names of nodes: the first of each. */
export type KeyIndex = ReadonlyMap<string, string>;

const BRACKET = 0x5b;

export async function keyIndexOf(model: GraphModel, pace: Pace): Promise<KeyIndex> {
  const index = new Map<string, string>();
  const { dialect, names } = model;
  const hasOthers = dialect === "keras" || (dialect === "tensorflow" && names.bytes.includes(BRACKET));
  for (let node = 0; hasOthers && node < model.nodeCount; node++) {
    if (pace.isDue()) await pace.giveWay();
    for (const { key, name } of nodeKeys(model, node).slice(1)) if (!index.has(key)) index.set(key, name);
  }
  return index;
}
