import type { RecordedCosts } from "../graph/recordedCosts";
import type { Pace } from "../tensor/pace";
import type { ByteSource } from "./byteSource";
import type { BytesPlace, ValuePlace } from "./bytesPlace";
import type { Content } from "./content";
import type { GraphForm, StoredPart } from "./graph/storedGraph";
import type { RecordedHistogram } from "./recordedHistogram";
import type { TensorLayout } from "./tensorLayout";

/** Px that a summary says a picture has, whatever its own bytes say. */
export type ClaimedSize = readonly [width: number, height: number];

/** Parts of a value's message. */
export interface ValueParts {
  /** Bytes of its metadata; absent where it has none of its own. */
  readonly metadata?: BytesPlace | undefined;
  /** Bytes that it holds, without their frame: pictures, sounds, texts, a graph; else the field with its content. */
  readonly blobs: readonly BytesPlace[];
  /** Width and height that a picture's message says; undefined where it says none. */
  readonly claimedSize?: ClaimedSize;
}

/** The number of a value. */
export type NumberAt = (place: BytesPlace) => number | undefined;

/** Reader of graphs, and of what their nodes took, in bytes of a form. */
export interface GraphReader {
  /** Finds the graphs in bytes of a form; reads which there are, nothing else. None where metadata of a run have none. Throws `badMessage`. */
  findGraphs(place: ValuePlace, form: GraphForm, pace: Pace): Promise<readonly StoredPart[]>;
  /** Tells whether the bytes of a RunMetadata say what anything took; reads their head. */
  hasCosts(place: ValuePlace, pace: Pace): Promise<boolean>;
  /** Costs of nodes by the bytes of a RunMetadata, undefined where nothing ran. What of them is no message is left out. */
  readCosts(place: ValuePlace, pace: Pace): Promise<RecordedCosts | undefined>;
}

/** Reader of tensors: all that a file format knows of their bytes. Nothing of it leaves this layer. */
export interface TensorReader {
  /** Names it in kept indexes. */
  readonly id: string;
  /** Values may say which plugin owns them. */
  readonly hasMetadata?: boolean;
  /** Finds out where a value's tensor has its elements; reads only the head. Throws `badTensor` with the reason. */
  readTensorLayout(place: ValuePlace): Promise<TensorLayout>;
  /**
   * Decodes all values that a layout without a position has (varints, strings, unpacked or in pieces) into elements' bytes
   * the caller owns; of strings these are their places. Throws `badTensor` where their number does not fit the shape. Absent
   * where every layout has a position.
   */
  decodeElements?(place: ValuePlace, layout: TensorLayout, pace: Pace): Promise<Uint8Array>;
  /**
   * For as long as `use` runs: numbers of values that are tensors, faster than one by one. Undefined for those that are not
   * one number lying in the file as it is.
   */
  withNumbers?<T>(source: ByteSource, use: (numberAt: NumberAt) => Promise<T>): Promise<T>;
  /** Finds the parts of a value that has this content; reads nothing of what it holds. Throws `badMessage`. Absent where a value is all one. */
  readParts?(place: ValuePlace, content: Content): Promise<ValueParts>;
  /** Absent where no value is a graph. */
  readonly graphs?: GraphReader;
}

/** Reader of values of every content. */
export interface ValueReader extends TensorReader {
  /** The four bytes of a value's float32. Throws `badTensor`. */
  readScalar(place: ValuePlace): Promise<Uint8Array>;
  /** Reads the histogram that is the value. Throws `badHistogram`, or `badMessage` where the bytes are none. */
  readHistogram(place: ValuePlace, pace: Pace): Promise<RecordedHistogram>;
  readParts(place: ValuePlace, content: Content): Promise<ValueParts>;
}
