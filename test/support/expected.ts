import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileFormats } from "../../src/index/fileFormats";

/** The fixtures: files by real writers, and beside them what independent readers find in them (`expected/README.md`). */
export const fixtures = join(import.meta.dirname, "../fixtures");

/** Complex numbers are pairs, bytes that are no UTF-8 base64. */
export type ExpectedValue =
  | number
  | string
  | boolean
  | null
  | readonly [re: number | string, im: number | string]
  | { readonly base64: string };

export interface ExpectedSlice {
  readonly slice: string;
  readonly shape: readonly number[];
  readonly values: readonly ExpectedValue[];
}

export interface ExpectedEvent {
  readonly step: number | string;
  readonly wallTime: number | string;
  readonly storedAs?: string;
  readonly error?: string;
  readonly dtype?: string;
  readonly shape?: readonly number[];
  readonly count?: number;
  readonly sha256?: string;
  readonly value?: ExpectedValue;
  /** All of a string tensor. */
  readonly values?: readonly ExpectedValue[];
  readonly strings?: readonly ExpectedValue[];
  readonly encoding?: {
    readonly field?: string;
    readonly stored?: number;
    readonly shorthand?: boolean;
    readonly bytesDtype?: string;
  };
  readonly stats?: Readonly<Record<string, ExpectedValue>>;
  readonly slices?: readonly ExpectedSlice[];
  /** Buckets of histograms: left, right, count. */
  readonly buckets?: readonly (readonly ExpectedValue[])[];
  /** Stored form of histograms in messages of their own. */
  readonly raw?: ExpectedRaw;
  /** Size of all pictures as the summary claims it. */
  readonly width?: number;
  readonly height?: number;
  readonly images?: readonly ExpectedImage[];
  readonly clips?: readonly ExpectedClip[];
  /** Rows of PR curves as recorded, and the number of thresholds that the plugin's data claim. */
  readonly rows?: readonly (readonly ExpectedValue[])[];
  readonly numThresholds?: number;
}

/** A sound as Python's `wave` reads it, and its label where it is recorded with one. */
export interface ExpectedClip {
  readonly label?: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly sampleRate: number;
  readonly channels: number;
  readonly frames: number;
  readonly sampleBytes: number;
}

/** A picture as its decoder (Pillow) sees it, and what the summary claims of this one. */
export interface ExpectedImage {
  readonly width?: number;
  readonly height?: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly format: string;
  readonly actualWidth: number;
  readonly actualHeight: number;
  readonly mode: string;
}

/** `HistogramProto` of TensorBoard, or what MindSpore's `Histogram` says beside its buckets. */
export interface ExpectedRaw {
  readonly min: number;
  readonly max: number;
  readonly nan?: number;
  readonly posInf?: number;
  readonly negInf?: number;
  readonly bucketLimit?: readonly number[];
  readonly bucket?: readonly number[];
}

export interface ExpectedTag {
  readonly tag: string;
  readonly kind: string;
  readonly plugin: string;
  readonly events: readonly ExpectedEvent[];
}

export interface ExpectedFile {
  readonly name: string;
  readonly size: number;
  readonly records: number;
  readonly end: { readonly state: string; readonly offset: number };
  readonly badPayloadCrcAt?: readonly number[];
  readonly badProtoAt?: readonly number[];
  readonly graphs?: readonly unknown[];
  readonly metaGraphs?: readonly unknown[];
  /** Events of other kinds, by the name of their field. */
  readonly otherEvents?: readonly { readonly what: string | null; readonly tag?: string }[];
  readonly tags?: readonly ExpectedTag[];
}

export interface ExpectedRun {
  readonly run: string;
  readonly family: string;
  readonly files: readonly ExpectedFile[];
  readonly tags: readonly { tag: string; kind: string; plugin: string; count: number }[];
}

/** The expected JSON of every run folder, as `index.json` lists them. */
export function expectedRuns(): { run: string; expected: ExpectedRun[] }[] {
  const index = JSON.parse(readFileSync(join(fixtures, "expected/index.json"), "utf8")) as {
    run: string;
    expected: string[];
  }[];
  return index.map(({ run, expected }) => ({ run, expected: expected.map(readExpected) }));
}

export function readExpected(file: string): ExpectedRun {
  return JSON.parse(readFileSync(join(fixtures, "expected", file), "utf8")) as ExpectedRun;
}

/** Folders of expected values, and of files whose values stand in answers of the command line. */
const NO_RUNS = ["compare", "expected", "kinds", "networks", "panel"];

/** Run folders that are there: those with a summary file. */
export function runFolders(folder = ""): string[] {
  const path = join(fixtures, folder);
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
  const inner = entries
    .filter((entry) => entry.isDirectory() && !NO_RUNS.includes(entry.name))
    .flatMap((entry) => runFolders(folder === "" ? entry.name : `${folder}/${entry.name}`));
  return entries.some((entry) => entry.isFile() && fileFormats.isName(entry.name)) ? [folder, ...inner] : inner;
}

/** Events of a tensor's tag by the expected values of a run. */
export function tensorEvents(file: string, tag: string): readonly ExpectedEvent[] {
  const { files } = readExpected(file);
  return files.flatMap((one) => one.tags ?? []).find((one) => one.tag === tag && one.kind === "tensor")?.events ?? [];
}

export function sliceOf(event: ExpectedEvent | undefined, text: string): readonly number[] {
  const found = event?.slices?.find((one) => one.slice === text);
  if (!found) throw new Error(`the fixture has no slice ${text}`);
  return found.values.map(Number);
}
