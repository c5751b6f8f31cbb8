import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dialectOfEvent, dialectOfId } from "../../../../src/format/events/dialects";
import { walkEvent } from "../../../../src/format/events/eventWalk";
import { dialectInName, eventFileNames, isLineageName } from "../../../../src/format/fileNames";
import { FormatError } from "../../../../src/format/formatError";
import { ReadWindow, WINDOW_BYTES } from "../../../../src/format/readWindow";
import { WireCursor } from "../../../../src/format/wire/wireCursor";
import { isSentence } from "../../../../src/tensor/said/sentence";
import { EventSkimmer } from "../../../support/eventSkimmer";
import { fixtures, runFolders } from "../../../support/expected";
import { mindinsight } from "../../../support/gen/mindspore.js";
import { tensorboard } from "../../../support/gen/tensorboard.js";
import { MemorySource } from "../../../support/memorySource";

/** Common form of both readings of an event. */
interface Reading {
  wallTime: number;
  step: bigint;
  version: string | undefined;
  values: {
    tag: string;
    content: string;
    metadata: string | undefined;
    tensor?: { dtype: number; dims: bigint[]; counts: Record<string, number> };
  }[];
}

interface Long64 {
  readonly low: number;
  readonly high: number;
}

const GRAPH_TAG = "__run_graph__";
const META_GRAPH_TAG = "__meta_graph__";
const MAX_DIMS = 64;
const big = (value: number | Long64 | null | undefined): bigint =>
  typeof value === "object" && value !== null
    ? (BigInt(value.high) << 32n) | BigInt(value.low >>> 0)
    : BigInt(value ?? 0);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

/** Fields of a tensor message that hold values: number, name, and whether it is one run of bytes. */
const TENSORBOARD_FIELDS = {
  4: "tensorContent",
  5: "floatVal",
  6: "doubleVal",
  7: "intVal",
  8: "stringVal",
  9: "scomplexVal",
  10: "int64Val",
  11: "boolVal",
  12: "dcomplexVal",
  13: "halfVal",
  16: "uint32Val",
  17: "uint64Val",
  18: "float8Val",
} as const;
const MINDSPORE_FIELDS = {
  3: "floatData",
  4: "int32Data",
  5: "int64Data",
  6: "doubleData",
  7: "uint64Data",
  8: "rawData",
} as const;

function counts(tensor: object, fields: Readonly<Record<number, string>>): Record<string, number> {
  const entries = Object.entries(fields).map(([field, name]) => {
    const values = (tensor as Readonly<Record<string, { readonly length: number } | null | undefined>>)[name];
    return [field, values?.length ?? 0] as const;
  });
  return Object.fromEntries(entries.filter(([, count]) => count > 0));
}

function tensorboardReading(event: tensorboard.Event): Reading {
  const { wallTime, step, fileVersion, graphDef, metaGraphDef, taggedRunMetadata, summary } = event;
  const contents = {
    simpleValue: "scalar",
    obsoleteOldStyleHistogram: "other",
    image: "image",
    histo: "histogram",
    audio: "audio",
    tensor: "tensor",
  } as const;
  const values = (summary?.value ?? []).map((value) => {
    const which = value.value as keyof typeof contents | undefined;
    const { tensor, metadata } = value;
    return {
      tag: value.tag ?? "",
      content: which ? contents[which] : "other",
      metadata: metadata ? metadataText(metadata) : undefined,
      ...(which === "tensor" &&
        tensor && {
          tensor: {
            dtype: tensor.dtype ?? 0,
            dims: (tensor.tensorShape?.dim ?? []).map(({ size }) => big(size)),
            counts: counts(tensor, TENSORBOARD_FIELDS),
          },
        }),
    };
  });
  const beside = [
    ...(metaGraphDef ? [{ tag: META_GRAPH_TAG, content: "metaGraph", metadata: undefined }] : []),
    ...(taggedRunMetadata ? [{ tag: taggedRunMetadata.tag ?? "", content: "runMetadata", metadata: undefined }] : []),
  ];
  return withGraph(wallTime, step, fileVersion, graphDef, [...beside, ...values]);
}

function mindsporeReading({ wallTime, step, version, graphDef, summary }: mindinsight.Event): Reading {
  const contents = {
    scalarValue: "scalar",
    image: "image",
    tensor: "tensor",
    histogram: "histogram",
    lossLandscape: "other",
  } as const;
  const values = (summary?.value ?? []).map((value) => {
    const which = value.value as keyof typeof contents | undefined;
    const { tensor } = value;
    return {
      tag: value.tag ?? "",
      content: which ? contents[which] : "other",
      metadata: undefined,
      ...(which === "tensor" &&
        tensor && {
          tensor: {
            dtype: tensor.dataType ?? 0,
            dims: (tensor.dims ?? []).map(big),
            counts: counts(tensor, MINDSPORE_FIELDS),
          },
        }),
    };
  });
  return withGraph(wallTime, step, version, graphDef, values);
}

function withGraph(
  wallTime: number | null | undefined,
  step: number | Long64 | null | undefined,
  version: string | null | undefined,
  graph: Uint8Array | null | undefined,
  values: Reading["values"],
): Reading {
  const graphs = graph ? [{ tag: GRAPH_TAG, content: "graph", metadata: undefined }] : [];
  return { wallTime: wallTime ?? 0, step: big(step), version: version ?? undefined, values: [...graphs, ...values] };
}

/** The dims are read through the skimmer's own shape; a shape that is none is compared as its sentence elsewhere. */
function skimmedReading(skimmer: EventSkimmer, wanted: Reading): Reading {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return {
    wallTime: skimmer.wallTimeSeconds,
    step: (BigInt(skimmer.stepHigh) << 32n) | BigInt(skimmer.stepLow >>> 0),
    version: skimmer.version,
    values: Array.from({ length: skimmer.valueCount }, (_, i) => {
      const { tag, content, metadata, tensor } = skimmer.value(i);
      const fields = skimmer.dialect.id === "mindspore" ? MINDSPORE_FIELDS : TENSORBOARD_FIELDS;
      const present = Object.keys(fields)
        .map((field) => [field, tensor?.valueCount(Number(field)) ?? 0] as const)
        .filter(([, count]) => count > 0);
      const shape = tensor?.shape() ?? [];
      const dims = isSentence(shape) ? wanted.values[i]?.tensor?.dims.slice(0, MAX_DIMS) : shape.map(BigInt);
      return {
        tag: decoder.decode(skimmer.tags.bytes(tag)),
        content,
        metadata:
          metadata < 0 ? undefined : metadataText(tensorboard.SummaryMetadata.decode(skimmer.metadata.bytes(metadata))),
        ...(content === "tensor" && {
          tensor: { dtype: tensor?.dtypeNumber ?? -1, dims: dims ?? [], counts: Object.fromEntries(present) },
        }),
      };
    }),
  };
}

function metadataText({ pluginData, displayName, dataClass }: tensorboard.SummaryMetadata.$Properties): string {
  const content = hex(pluginData?.content ?? new Uint8Array(0));
  return JSON.stringify({ plugin: pluginData?.pluginName, content, displayName, dataClass });
}

/** Reading of the walk, compared in what it tells with that of the skimmer. */
function walkedReading(cursor: WireCursor, start: number, end: number, skimmer: EventSkimmer) {
  const context = { dialect: skimmer.dialect, tags: skimmer.tags, metadata: skimmer.metadata };
  const { wallTimeSeconds, stepLow, stepHigh, hasVersion, values } = walkEvent(cursor, start, end, context);
  const forms = values.map(({ form: { content, tag, metadata }, positionBytes, lengthBytes }) => ({
    content,
    tag,
    metadata,
    positionBytes,
    lengthBytes,
  }));
  return { wallTimeSeconds, stepLow, stepHigh, hasVersion, dialect: context.dialect, forms };
}

function skimmedForms(skimmer: EventSkimmer) {
  const { wallTimeSeconds, stepLow, stepHigh, version, dialect, valueCount } = skimmer;
  const forms = Array.from({ length: valueCount }, (_, i) => {
    const { content, tag, metadata, positionBytes, lengthBytes } = skimmer.value(i);
    return { content, tag, metadata, positionBytes, lengthBytes };
  });
  return { wallTimeSeconds, stepLow, stepHigh, hasVersion: version !== undefined, dialect, forms };
}

const tally = { files: 0, records: 0, rejected: 0, values: 0, tensors: 0, metadata: 0, mindspore: 0 };

const files = runFolders().flatMap((run) =>
  readdirSync(join(fixtures, run))
    .filter((name) => eventFileNames.isName(name) && !isLineageName(name))
    .map((name) => ({ run, name })),
);

it.each(files)("$run/$name: walk and skimmer find what the generated decoder decodes", ({ run, name }) => {
  const bytes = Uint8Array.from(readFileSync(join(fixtures, run, name)));
  const window = new ReadWindow(new MemorySource(name, bytes), new Uint8Array(WINDOW_BYTES), bytes.length);
  const cursor = new WireCursor(window);
  const skimmer = new EventSkimmer(dialectOfId(dialectInName(name) ?? "tensorboard"));
  let isSettled = false;
  tally.files++;
  for (const { start, end } of records(bytes)) {
    const where = `${run}/${name} record at ${start - 12}`;
    const payload = bytes.subarray(start, end);
    let caught: unknown;
    try {
      if (!isSettled) skimmer.dialect = dialectOfEvent(cursor, start, end) ?? skimmer.dialect;
      skimmer.skim(cursor, start, end);
      isSettled ||= skimmer.version !== undefined;
    } catch (error) {
      caught = error;
    }
    const isMindspore = skimmer.dialect.id === "mindspore";
    let decoded: mindinsight.Event | tensorboard.Event;
    try {
      decoded = (isMindspore ? mindinsight.Event : tensorboard.Event).decode(payload);
    } catch {
      expect(caught, where).toBeInstanceOf(FormatError);
      expect((caught as FormatError).reason, where).toBe("badMessage");
      tally.rejected++;
      continue;
    }
    if (caught !== undefined) expect(caught, where).toBeUndefined();
    const wanted = decoded instanceof mindinsight.Event ? mindsporeReading(decoded) : tensorboardReading(decoded);
    const found = skimmedReading(skimmer, wanted);
    for (const value of wanted.values) {
      if (value.tensor) value.tensor.dims = value.tensor.dims.slice(0, MAX_DIMS);
      if (value.tensor) tally.tensors++;
      if (value.metadata !== undefined) tally.metadata++;
    }
    expect(found, where).toEqual(wanted);
    expect(walkedReading(cursor, start, end, skimmer), where).toEqual(skimmedForms(skimmer));
    tally.records++;
    tally.values += wanted.values.length;
    if (isMindspore) tally.mindspore++;
  }
});

it("compared no less than the fixtures have", () => {
  expect(tally.records).toBeGreaterThanOrEqual(13_600);
  expect(tally.tensors).toBeGreaterThanOrEqual(2_900);
  expect(tally.metadata).toBeGreaterThanOrEqual(2_100);
  expect(tally.mindspore).toBeGreaterThanOrEqual(390);
  expect(tally.rejected).toBeGreaterThanOrEqual(3);
});

/** Frames as far as they are whole; checksums are not this test's concern. */
function* records(bytes: Uint8Array): Generator<{ start: number; end: number }> {
  const view = new DataView(bytes.buffer);
  for (let position = 0; position + 16 <= bytes.length; ) {
    const length = Number(view.getBigUint64(position, true));
    const start = position + 12;
    if (start + length + 4 > bytes.length) return;
    yield { start, end: start + length };
    position = start + length + 4;
  }
}
