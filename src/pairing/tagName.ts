/** Part that a tag holds of its layer. */
export type TagGroup = "parameter" | "gradient" | "activation";

/** Role of a layer's parameter, whatever its framework calls it. */
export type TagRole = "weight" | "bias" | "mean" | "variance";

/** Meaning of a tag's name: frameworks spell it `weights/fc1.weight`, `fc1/kernel:0` or `model.fc1.weight.grad`. */
interface TagName {
  readonly group: TagGroup | undefined;
  readonly role: TagRole | undefined;
  /** The parts that name the layer. */
  readonly layer: readonly string[];
}

const GRADIENT_WORDS = ["grads", "grad", "gradients", "gradient"];

const GROUPS = byWord<TagGroup>([
  ["parameter", ["weights", "weight", "params", "param", "parameters", "parameter", "variables", "variable"]],
  ["gradient", GRADIENT_WORDS],
  ["activation", ["acts", "act", "activations", "activation", "outputs", "output"]],
]);

const ROLES = byWord<TagRole>([
  ["weight", ["weight", "kernel", "gamma", "scale", "w", "embedding", "embeddings", "embedding_table"]],
  ["bias", ["bias", "beta", "offset", "b"]],
  ["mean", ["mean", "running_mean", "moving_mean"]],
  ["variance", ["var", "variance", "running_var", "moving_var", "moving_variance"]],
]);

/** Parts that frameworks wrap around a model. */
const WRAPPERS = new Set(["module", "model", "network", "net", "backbone", "_backbone", "_orig_mod"]);

/** A tag's parts, lower-cased, between `/` and `.`, without a variable's trailing `:0`. */
export function tagParts(tag: string): string[] {
  return tag.toLowerCase().replace(/:0$/, "").split(/[/.]/);
}

export function parseTagName(tag: string): TagName {
  const parts = tagParts(tag);
  let group = parts.length > 1 ? GROUPS.get(parts[0] ?? "") : undefined;
  if (group) parts.shift();
  if (parts.length > 1 && GRADIENT_WORDS.includes(parts.at(-1) ?? "")) {
    group = "gradient";
    parts.pop();
  }
  const role = ROLES.get(parts.at(-1) ?? "");
  if (role) {
    parts.pop();
    group ??= "parameter";
  }
  return { group, role, layer: withoutWrappers(parts) };
}

/** The parts of a layer's name as people write it: those without wrappers. */
export function parseLayerName(name: string): readonly string[] {
  return withoutWrappers(tagParts(name));
}

/** One text for all spellings of a layer: `layers_0` and `layers.0` are one. */
export function layerKey(layer: readonly string[]): string {
  return layer.flatMap((part) => (part.match(/\p{L}+|\p{Nd}+/gu) ?? []).map(withoutZeros)).join(" ");
}

/** Wrappers stay where nothing else is there. */
function withoutWrappers(parts: readonly string[]): readonly string[] {
  const inner = parts.filter((part) => !WRAPPERS.has(part));
  return inner.length > 0 ? inner : parts;
}

function withoutZeros(word: string): string {
  return word.replace(/^0+(?=\p{Nd})/u, "");
}

function byWord<Meaning>(rows: readonly (readonly [Meaning, readonly string[]])[]): ReadonlyMap<string, Meaning> {
  return new Map(rows.flatMap(([meaning, words]) => words.map((word): [string, Meaning] => [word, meaning])));
}
