import type { HparamValue } from "../../src/shared/hparams/sessionTable";
import {
  doubleField,
  type EventParts,
  floatField,
  frame,
  message,
  messageField,
  metadata,
  textField,
  varintField,
  type Write,
} from "./eventWriter";

/** Field of `google.protobuf.Value`. */
function valueField(value: HparamValue): Write {
  if (typeof value === "number") return doubleField(2, value);
  return typeof value === "string" ? textField(3, value) : varintField(4, Number(value));
}

/** Event with a record of the HParams plugin under its tag; `content` is a message of the plugin. */
export function hparamsEvent(tag: string, content: Uint8Array, wallTime = 1): EventParts {
  return { wallTime, values: [message(textField(1, `_hparams_/${tag}`), metadata("hparams", content))] };
}

interface StartParts {
  readonly group?: string;
  readonly startTime?: number;
}

/** Event of a session's beginning. */
export function startEvent(hparams: Readonly<Record<string, HparamValue>>, { group, startTime }: StartParts = {}) {
  const entries = Object.entries(hparams).map(([name, value]) =>
    messageField(1, textField(1, name), messageField(2, valueField(value))),
  );
  const parts = [
    ...entries,
    ...(group === undefined ? [] : [textField(4, group)]),
    ...(startTime === undefined ? [] : [doubleField(5, startTime)]),
  ];
  return hparamsEvent("session_start_info", message(messageField(3, ...parts)));
}

/** Event of a session's end: 1 success, 2 failure, 3 running. */
export function endEvent(status: number, endTime: number): EventParts {
  return hparamsEvent("session_end_info", message(messageField(4, varintField(1, status), doubleField(2, endTime))));
}

interface ExperimentParts {
  readonly name?: string;
  readonly hparams?: readonly (readonly Write[])[];
  readonly metrics?: readonly (readonly [group: string, tag: string])[];
}

/** Event of a declaration; hparams are fields of `HParamInfo`. */
export function experimentEvent({ name = "", hparams = [], metrics = [] }: ExperimentParts): EventParts {
  const content = message(
    messageField(
      2,
      textField(6, name),
      ...hparams.map((fields) => messageField(4, ...fields)),
      ...metrics.map(([group, tag]) => messageField(5, messageField(1, textField(1, group), textField(2, tag)))),
    ),
  );
  return hparamsEvent("experiment", content);
}

export const LINEAGE_NAME = "events.out.events.summary.1700000000.0.host_lineage";

/** Record of a lineage file: the version, or another field of `LineageEvent`. */
export function lineageFrame(wallTime: number, what: Write): Uint8Array {
  return frame(message(doubleField(1, wallTime), what));
}

export const lineageVersion = textField(3, "MindSpore.Event:1");

interface TrainingParts {
  readonly optimizer?: string;
  readonly learningRate?: number;
  readonly loss?: number;
  readonly modelBytes?: bigint;
}

export function trainLineage({ optimizer, learningRate, loss, modelBytes }: TrainingParts): Write {
  return messageField(
    6,
    messageField(
      1,
      ...(optimizer === undefined ? [] : [textField(1, optimizer)]),
      ...(learningRate === undefined ? [] : [floatField(2, learningRate)]),
    ),
    ...(loss === undefined ? [] : [messageField(3, floatField(2, loss))]),
    ...(modelBytes === undefined ? [] : [messageField(4, varintField(4, modelBytes))]),
  );
}

export const evaluationLineage = (metric: string): Write => messageField(7, textField(2, metric));
