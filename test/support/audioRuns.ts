import { START_SECONDS } from "./eventFiles";
import { bytesField, type EventParts, message, tfTensor, varintField } from "./eventWriter";

const STRING = 7;
/** Plugin data of TensorBoard's own summaries for every sound, whatever its format: `encoding` WAV. */
const PLUGIN_DATA = message(varintField(2, 11));

/** A sound, and what is recorded beside it. */
export interface LabelledSound {
  readonly bytes: Uint8Array;
  readonly label?: string;
}

/** A point of sounds as TensorBoard's `summary.audio` writes it. */
export function audioEvent(tag: string, step: number, sounds: readonly LabelledSound[]): EventParts {
  const strings = sounds.flatMap(({ bytes, label = "" }) => [bytes, Buffer.from(label)]);
  const values = strings.map((string) => bytesField(8, string));
  return {
    step,
    wallTime: START_SECONDS + step,
    values: [tfTensor(tag, { dtype: STRING, shape: [sounds.length, 2], values }, "audio", PLUGIN_DATA)],
  };
}
