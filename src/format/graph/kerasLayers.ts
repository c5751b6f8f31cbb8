import type { Json } from "../../tensor/text/jsonText";

type JsonObject = { readonly [key: string]: Json };

/** A tensor that a layer is given: which layer gave it, and which of its outputs it is. */
export interface KerasTensor {
  readonly layer: string;
  readonly output: number;
  readonly dtype?: string;
  /** -1 where a size is unknown. */
  readonly shape?: readonly number[];
  /** An argument that looks like a tensor of that layer; it is one where there is such a layer. */
  readonly isGuessed?: boolean;
}

/** A layer as its model's JSON has it. */
export interface KerasLayer {
  readonly name: string;
  readonly className: string;
  readonly config: JsonObject;
  /** Shapes that it was built for, the batch first; empty where the JSON has none. */
  readonly builtFor: readonly (readonly number[])[];
  /** A function of Keras that stands as a layer: it has no weights. */
  readonly isOperation: boolean;
  /** Inputs of each call of it. */
  readonly calls: readonly (readonly KerasTensor[])[];
  /** Its own layers, where it is a model. */
  readonly model: KerasModel | undefined;
}

/** A model, as `to_json` of Keras 2 and 3 writes it. */
export interface KerasModel {
  readonly name: string;
  readonly className: string;
  readonly layers: readonly KerasLayer[];
  /** Names of the layers that take what the model is given, in that order. */
  readonly inputs: readonly string[];
  /** Outputs of the model. */
  readonly outputs: readonly KerasTensor[];
}

/** Models in models in models; no writer makes more. */
const MAX_DEPTH = 100;

/** The model of a JSON; undefined where it is none. */
export function kerasModel(json: Json, depth = 0): KerasModel | undefined {
  if (!isObject(json) || depth > MAX_DEPTH) return undefined;
  const { class_name: className, config } = json;
  const listed = isObject(config) ? config.layers : config;
  if (!isList(listed)) return undefined;
  const layers: KerasLayer[] = [];
  const isSequential = className === "Sequential";
  for (const layer of listed) {
    if (!isObject(layer)) continue;
    const own = isObject(layer.config) ? layer.config : {};
    const name = nameOf(layer);
    const before = layers.at(-1);
    const inbound = isList(layer.inbound_nodes) ? layer.inbound_nodes : [];
    layers.push({
      name,
      className: String(layer.class_name ?? ""),
      config: own,
      builtFor: builtFor(layer, own),
      isOperation: /^keras\.(src\.)?ops\b/u.test(String(layer.module ?? "")),
      calls: isSequential ? (before ? [[{ layer: before.name, output: 0 }]] : []) : inbound.map(tensorsIn),
      model: kerasModel(layer, depth + 1),
    });
  }
  const ends = isObject(config) ? config : {};
  const [first, last] = [layers[0], layers.at(-1)];
  return {
    name: nameOf(json),
    className: String(className ?? ""),
    layers,
    inputs: isSequential ? (first ? [first.name] : []) : endsIn(ends.input_layers).map(({ layer }) => layer),
    outputs: isSequential ? (last ? [{ layer: last.name, output: 0 }] : []) : endsIn(ends.output_layers),
  };
}

function nameOf(layer: JsonObject): string {
  const { config, name } = layer;
  const own = isObject(config) ? config.name : undefined;
  return String(own ?? name ?? layer.class_name ?? "");
}

/** The shapes of `build_config`: of one input, of a list, or by name; of Keras 2 those that the first layer is given. */
function builtFor(layer: JsonObject, own: JsonObject): (readonly number[])[] {
  const built = isObject(layer.build_config) ? layer.build_config : {};
  const named = isObject(built.shapes_dict) ? NAMED_SHAPES.map((name) => (built.shapes_dict as JsonObject)[name]) : [];
  const given = built.input_shape ?? own.batch_shape ?? own.batch_input_shape;
  return [given, ...named].flatMap((json) => shapesIn(json));
}

/** In the order of the arguments. */
const NAMED_SHAPES = ["query_shape", "value_shape", "key_shape"];

function shapesIn(json: Json | undefined): (readonly number[])[] {
  if (!isList(json) || json.length === 0) return [];
  if (json.every(isList)) return json.flatMap(shapesIn);
  return [json.map((size) => (typeof size === "number" ? size : -1))];
}

/** `["layer", 0, 0]`, or a list of these, or these by name. */
function endsIn(json: Json | undefined): readonly KerasTensor[] {
  if (json === undefined) return [];
  return tensorsIn(json);
}

/** All tensors in the arguments of a call, in their order. */
function tensorsIn(json: Json): KerasTensor[] {
  const tensors: KerasTensor[] = [];
  const ahead: { readonly json: Json; readonly isGuessed: boolean }[] = [{ json, isGuessed: false }];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { json: one, isGuessed } = next;
    const inside: { json: Json; isGuessed: boolean }[] = [];
    if (isList(one)) {
      const history = historyOf(one);
      if (history) {
        tensors.push({ ...history, ...(isGuessed && { isGuessed }) });
        // Keras 2 has the call's other arguments behind its first tensor.
        if (one[3] !== undefined) inside.push({ json: one[3], isGuessed: true });
      } else for (const item of one) inside.push({ json: item, isGuessed });
    } else if (isObject(one)) {
      const tensor = one.class_name === "__keras_tensor__" ? tensorOf(one.config) : undefined;
      if (tensor) tensors.push(tensor);
      else for (const item of Object.values(one)) inside.push({ json: item, isGuessed });
    }
    ahead.push(...inside.reverse());
  }
  return tensors;
}

function tensorOf(config: Json | undefined): KerasTensor | undefined {
  if (!isObject(config) || !isList(config.keras_history)) return undefined;
  const history = historyOf(config.keras_history);
  const { dtype, shape } = config;
  return (
    history && {
      ...history,
      ...(typeof dtype === "string" && { dtype }),
      ...(isList(shape) && { shape: shape.map((size) => (typeof size === "number" ? size : -1)) }),
    }
  );
}

function historyOf(list: readonly Json[]): KerasTensor | undefined {
  const [layer, call, output] = list;
  const isHistory = typeof layer === "string" && typeof call === "number" && typeof output === "number";
  return isHistory ? { layer, output } : undefined;
}

function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

function isList(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}
