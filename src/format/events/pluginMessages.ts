import type { MessageSchema } from "../wire/messageJson";

// Names, numbers and types of tensorboard/plugins/*/plugin_data.proto and hparams/api.proto (Apache-2.0).

const VERSION = { 1: { name: "version", type: "int32" } } as const satisfies MessageSchema;

/** google/protobuf/struct.proto: any JSON. */
const jsonValue: MessageSchema = {
  1: { name: "null", type: { 0: "null" } },
  2: { name: "number", type: "double" },
  3: { name: "string", type: "string" },
  4: { name: "bool", type: "bool" },
  5: { name: "struct", type: () => ({ 1: { name: "fields", holds: "map", type: mapEntry } }) },
  6: { name: "list", type: () => jsonList },
};

const jsonList: MessageSchema = { 1: { name: "values", holds: "list", type: () => jsonValue } };

function mapEntry(): MessageSchema {
  return { 1: { name: "key", type: "string" }, 2: { name: "value", type: () => jsonValue } };
}

const hparamInfo: MessageSchema = {
  1: { name: "name", type: "string" },
  2: { name: "display_name", type: "string" },
  3: { name: "description", type: "string" },
  4: {
    name: "type",
    type: { 0: "DATA_TYPE_UNSET", 1: "DATA_TYPE_STRING", 2: "DATA_TYPE_BOOL", 3: "DATA_TYPE_FLOAT64" },
  },
  5: { name: "domain_discrete", type: () => jsonList },
  6: {
    name: "domain_interval",
    type: () => ({ 1: { name: "min_value", type: "double" }, 2: { name: "max_value", type: "double" } }),
  },
  7: { name: "differs", type: "bool" },
};

const metricInfo: MessageSchema = {
  1: {
    name: "name",
    type: () => ({ 1: { name: "group", type: "string" }, 2: { name: "tag", type: "string" } }),
  },
  3: { name: "display_name", type: "string" },
  4: { name: "description", type: "string" },
  5: { name: "dataset_type", type: { 0: "DATASET_UNKNOWN", 1: "DATASET_TRAINING", 2: "DATASET_VALIDATION" } },
};

const experiment: MessageSchema = {
  1: { name: "description", type: "string" },
  2: { name: "user", type: "string" },
  3: { name: "time_created_secs", type: "double" },
  4: { name: "hparam_infos", holds: "list", type: () => hparamInfo },
  5: { name: "metric_infos", holds: "list", type: () => metricInfo },
  6: { name: "name", type: "string" },
};

const sessionStart: MessageSchema = {
  1: { name: "hparams", holds: "map", type: mapEntry },
  2: { name: "model_uri", type: "string" },
  3: { name: "monitor_url", type: "string" },
  4: { name: "group_name", type: "string" },
  5: { name: "start_time_secs", type: "double" },
};

const sessionEnd: MessageSchema = {
  1: { name: "status", type: { 0: "STATUS_UNKNOWN", 1: "STATUS_SUCCESS", 2: "STATUS_FAILURE", 3: "STATUS_RUNNING" } },
  2: { name: "end_time_secs", type: "double" },
};

/** What the content of a plugin's data is, by the plugin's name. */
export const pluginMessages: Readonly<Record<string, MessageSchema>> = {
  scalars: VERSION,
  histograms: VERSION,
  text: VERSION,
  images: { ...VERSION, 2: { name: "converted_to_tensor", type: "bool" } },
  audio: {
    ...VERSION,
    2: { name: "encoding", type: { 0: "UNKNOWN", 11: "WAV" } },
    3: { name: "converted_to_tensor", type: "bool" },
  },
  pr_curves: { ...VERSION, 2: { name: "num_thresholds", type: "int32" } },
  mesh: {
    ...VERSION,
    2: { name: "name", type: "string" },
    3: { name: "content_type", type: { 0: "UNDEFINED", 1: "VERTEX", 2: "FACE", 3: "COLOR" } },
    5: { name: "json_config", type: "string" },
    6: { name: "shape", holds: "list", type: "int32" },
    7: { name: "components", type: "int32" },
  },
  hparams: {
    ...VERSION,
    2: { name: "experiment", type: () => experiment },
    3: { name: "session_start_info", type: () => sessionStart },
    4: { name: "session_end_info", type: () => sessionEnd },
  },
};
