import type { Pace } from "../../tensor/pace";
import type { Sentence } from "../../tensor/said/sentence";
import type { Shape } from "../../tensor/slice/shape";
import type { ValuePlace } from "../bytesPlace";
import type { Content } from "../content";
import type { StoredGraph } from "../graph/storedGraph";
import type { RecordedHistogram } from "../recordedHistogram";
import type { TensorLayout } from "../tensorLayout";
import type { WireCursor } from "../wire/wireCursor";
import type { TensorHead, ValueCoding } from "./tensorHead";

/** A field of an event that is a value beside its summary. */
export type EventValue =
  | {
      readonly content: Content;
      /** The tag that all of them have. */
      readonly tag: string;
    }
  | {
      readonly content: Content;
      /** Fields of its message: its own tag, and the bytes that are the value. */
      readonly tagField: number;
      readonly bytesField: number;
    };

export const DIALECT_IDS = ["mindspore", "tensorboard"] as const;

/** A schema of events in the common framing. Field numbers are those of messages of the dialect's own `.proto`. */
export interface Dialect {
  readonly id: (typeof DIALECT_IDS)[number];
  /** For people. */
  readonly label: string;
  /** Content by field number of `Summary.Value`. */
  readonly contents: Readonly<Record<number, Content>>;
  /** Values by field number of `Event`. */
  readonly eventValues: Readonly<Record<number, EventValue>>;
  /** Field of `Summary.Value` that says which plugin owns it; 0 where the dialect has none. */
  readonly metadataField: number;
  /** Coding of the value fields of a tensor message, by field number. */
  readonly valueFields: Readonly<Record<number, ValueCoding>>;
  /** Reads a tensor message's field that says dtype or dims; false where it is another one. */
  readTensorField(cursor: WireCursor, head: TensorHead): boolean;
  /** The name of a dtype number, in NumPy's words. */
  dtypeName(dtypeNumber: number): string;
  /** Layout of the elements, or a sentence that tells why this is no tensor. Reads nothing. */
  layout(head: TensorHead, shape: Shape): TensorLayout | Sentence;
  /** Field of `Summary.Value` that holds a tensor message. */
  readonly tensorField: number;
  /** A tensor may have fewer values than elements: then its last one repeats. */
  readonly hasRepeatedTails: boolean;
  /**
   * Places of the strings in the bytes from the cursor to its `end`; a sentence where there are other than `count` of them.
   */
  readStrings(cursor: WireCursor, count: number, pace: Pace): Uint8Array | Sentence | Promise<Uint8Array | Sentence>;
  /** Reads the histogram message that the cursor has entered. Throws `badHistogram` or `badMessage`. */
  readHistogram(cursor: WireCursor, pace: Pace): Promise<RecordedHistogram>;
  /** Reads the graph at a place. Throws `unreadable` alone: what is no graph has problems. */
  readGraph(place: ValuePlace, pace: Pace): Promise<StoredGraph>;
  /** The name of a value field, as its schema has it. */
  fieldName(field: number): string;
}
