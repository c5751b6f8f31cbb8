import { say } from "../../tensor/said/sentence";
import { jsonEntries, jsonField, jsonItems, jsonString, numberOfJson } from "../../tensor/text/jsonField";
import type { Json } from "../../tensor/text/jsonText";
import { FormatError } from "../formatError";

/** A record of MindSpore's lineage (`mindinsight_lineage.proto`). */
export type LineageRecord = {
  /** Seconds since the epoch. */
  readonly wallTimeSeconds: number;
} & (
  | {
      readonly is: "train";
      /** Settings that were recorded, by MindSpore Insight's names. */
      readonly settings: ReadonlyMap<string, number | string>;
      readonly loss?: number;
    }
  | { readonly is: "evaluation"; readonly metrics: ReadonlyMap<string, number> }
  /** Texts and numbers by their keys, those of nested ones joined by dots. */
  | { readonly is: "user"; readonly values: ReadonlyMap<string, number | string> }
  | { readonly is: "other" }
);

/** Settings of a `TrainLineage`, and where they stand in it. */
const SETTINGS = [
  ["hyper_parameters", "optimizer"],
  ["hyper_parameters", "learning_rate", "number"],
  ["hyper_parameters", "loss_function"],
  ["hyper_parameters", "epoch", "number"],
  ["hyper_parameters", "parallel_mode"],
  ["hyper_parameters", "device_num", "number"],
  ["hyper_parameters", "batch_size", "number"],
  ["algorithm", "network"],
  ["train_dataset", "train_dataset_size", "number"],
] as const;

/** A record by its bytes; undefined of the version, which begins a file. Throws `badMessage`. */
export async function lineageRecord(payload: Uint8Array, positionBytes: number): Promise<LineageRecord | undefined> {
  const { lineageMessage } = await import("./pluginMessages");
  const message = lineageMessage(payload);
  if (message === undefined) throw new FormatError("badMessage", say("notLineage", { offset: positionBytes }));
  if (jsonField(message, "version") !== undefined) return undefined;
  const wallTimeSeconds = numberOfJson(jsonField(message, "wall_time")) ?? Number.NaN;
  const train = jsonField(message, "train_lineage");
  if (train !== undefined) return { is: "train", wallTimeSeconds, ...trainingOf(train) };
  const evaluation = jsonField(message, "evaluation_lineage");
  if (evaluation !== undefined) {
    return { is: "evaluation", wallTimeSeconds, metrics: metricsOf(jsonField(evaluation, "metric"), positionBytes) };
  }
  const user = jsonField(message, "user_defined_info");
  if (user === undefined) return { is: "other", wallTimeSeconds };
  const values = new Map<string, number | string>();
  addUserInfo(user, "", values);
  return { is: "user", wallTimeSeconds, values };
}

function trainingOf(train: Json) {
  const settings = new Map<string, number | string>();
  for (const [part, name, type] of SETTINGS) {
    const value = jsonField(jsonField(train, part), name);
    const known = type === "number" ? numberOfJson(value) : jsonString(value);
    if (known !== undefined) settings.set(name, known);
  }
  const modelBytes = numberOfJson(jsonField(jsonField(train, "model"), "size"));
  if (modelBytes !== undefined) settings.set("model_size", modelBytes);
  const loss = numberOfJson(jsonField(jsonField(train, "algorithm"), "loss"));
  return { settings, ...(loss !== undefined && { loss }) };
}

/** Numbers of an evaluation's JSON; Python writes NaN and infinities into it, which JSON has not. */
function metricsOf(metric: Json | undefined, positionBytes: number): ReadonlyMap<string, number> {
  const text = jsonString(metric) ?? "";
  if (text.trim() === "") return new Map();
  const entries = Object.entries(recordOf(text, positionBytes));
  return new Map(
    entries.flatMap(([name, value]) => {
      const number = typeof value === "string" && value.startsWith(ODD) ? Number(value.slice(ODD.length)) : value;
      return typeof number === "number" ? [[name, number]] : [];
    }),
  );
}

/** Begins the name of a number that JSON has not. */
const ODD = "\0";

function recordOf(text: string, positionBytes: number): object {
  const quoted = text.replace(/"(?:[^"\\]|\\.)*"|-?Infinity|NaN/g, (part) =>
    part.startsWith('"') ? part : JSON.stringify(ODD + part),
  );
  try {
    const found: unknown = JSON.parse(quoted);
    if (typeof found === "object" && found !== null && !Array.isArray(found)) return found;
  } catch {
    // No JSON: said below.
  }
  throw new FormatError("badMessage", say("lineageMetricNotJson", { offset: positionBytes }));
}

function addUserInfo(info: Json, prefix: string, values: Map<string, number | string>): void {
  for (const inner of jsonItems(jsonField(info, "user_info"))) addUserInfo(inner, prefix, values);
  for (const [key, inner] of jsonEntries(jsonField(info, "map_dict"))) addUserInfo(inner, `${prefix}${key}.`, values);
  for (const [key, text] of jsonEntries(jsonField(info, "map_str"))) values.set(prefix + key, String(text));
  for (const numbers of [jsonField(info, "map_int32"), jsonField(info, "map_double")]) {
    for (const [key, number] of jsonEntries(numbers)) values.set(prefix + key, Number(number));
  }
}
