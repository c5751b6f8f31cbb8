import type { BytesPlace, ValuePlace } from "../../format/bytesPlace";
import type { Content } from "../../format/content";
import { FormatError } from "../../format/formatError";
import type { GraphForm, StoredGraph } from "../../format/graph/storedGraph";
import type { PlainValue } from "../../graph/labels/attributeText";
import type { RecordedCosts } from "../../graph/recordedCosts";
import { type ElementValue, elementAt } from "../../tensor/elements/elementValues";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { elementCount } from "../../tensor/slice/shape";
import { jsonElement } from "../../tensor/text/jsonElement";
import { DataError } from "../dataError";
import { addTextsOf } from "../graph/addTextsOf";
import type { GraphValue, OpenGraph } from "../graph/openGraph";
import { blobPlaces, openTensorAt, type PlacedPoint } from "./openValue";

/** Forms of the contents that events hold beside their summaries. */
const FORMS_OF_CONTENTS: Partial<Record<Content, GraphForm>> = {
  graph: "graph",
  metaGraph: "metaGraph",
  runMetadata: "runMetadata",
};

/** Form of a string tensor's content, by its plugin (tensorboard/plugins/graph/metadata.py). */
const FORMS_OF_PLUGINS: Readonly<Record<string, GraphForm>> = {
  graphs: "graph",
  graph_run_metadata: "runMetadata",
  graph_run_metadata_graph: "runMetadata",
  graph_keras_model: "kerasModel",
};

/** A graph's bytes, and what they are. */
interface GraphBytesPlace extends ValuePlace {
  readonly form: GraphForm;
}

/** Place of the bytes of a point's graph; undefined where it has none. Throws `badValue`. */
async function graphBytes(placed: PlacedPoint, pace: Pace): Promise<GraphBytesPlace | undefined> {
  const { part, kind } = placed;
  const form = part.content === "tensor" ? FORMS_OF_PLUGINS[part.plugin] : FORMS_OF_CONTENTS[part.content];
  if (kind !== "graph" || !form) return undefined;
  const { places } = await blobPlaces(placed, pace);
  const [first] = places;
  return first && { source: placed.place.source, ...first, form };
}

/** True if a point says what nodes took. Throws `badValue`. */
export async function hasCosts(placed: PlacedPoint, pace: Pace): Promise<boolean> {
  const place = await graphBytes(placed, pace);
  return place?.form === "runMetadata" && (await placed.part.values.graphs?.hasCosts(place, pace)) === true;
}

/** Costs of nodes that a point records. Throws `noCosts`, `badValue`. */
export async function openCosts(placed: PlacedPoint, pace: Pace): Promise<RecordedCosts> {
  const place = await graphBytes(placed, pace);
  const costs = place?.form === "runMetadata" ? await placed.part.values.graphs?.readCosts(place, pace) : undefined;
  if (!costs) throw new DataError("noCosts", say("noCosts", { tag: placed.part.tag }));
  return costs;
}

/** Opens the graphs of a point; which it has is read, nothing else. Throws `noGraph`, `badValue`. */
export async function openGraphs(placed: PlacedPoint, pace: Pace): Promise<GraphValue> {
  const { part } = placed;
  const place = await graphBytes(placed, pace);
  const found = (place && (await part.values.graphs?.findGraphs(place, place.form, pace))) ?? [];
  if (found.length === 0) throw new DataError("noGraph", say("noGraph", { tag: part.tag }));
  const parts = found.map(({ name }) => name);
  return {
    parts,
    async open(name, ownPace) {
      const stored = name === undefined ? found[0] : found.find((one) => one.name === name);
      if (!stored) {
        const sentence = say("unknownPart", { tag: part.tag, part: name ?? "", parts: parts.join(", ") });
        throw new DataError("unknownPart", sentence);
      }
      return openGraph(await stored.open(ownPace), smallConstants(placed, place));
    },
  };
}

/** Reads the elements of a constant that has not more than `most`. */
type ReadElements = (at: BytesPlace, most: number, pace: Pace) => Promise<PlainValue | undefined>;

/** Values of small constants of the graphs at a place. */
function smallConstants(placed: PlacedPoint, graphs: GraphBytesPlace | undefined): ReadElements {
  return async (at, most, pace) => {
    if (!graphs) return undefined;
    const place = { source: graphs.source, ...at };
    try {
      const { shape } = await placed.part.values.readTensorLayout(place);
      const count = elementCount(shape);
      if (count > most || shape.length > 1) return undefined;
      const id = `${placed.id} ${at.positionBytes}`;
      const { elements } = await openTensorAt(placed, { place, id }, pace);
      const bytes = new Uint8Array(count * elements.itemBytes);
      if (count > 0) elements.readElements(0, bytes);
      const values = elements.decode(bytes);
      const list = Array.from({ length: count }, (_, i) => plainElement(elementAt(values, i), elements.dtype));
      return shape.length === 0 ? list[0] : list;
    } catch (error) {
      // Bytes that are no tensor have no value to show.
      if (error instanceof FormatError && error.reason !== "unreadable") return undefined;
      throw error;
    }
  };
}

/** Complex numbers, and bytes that are no text, are not written in labels. */
function plainElement(value: ElementValue | undefined, dtype: string): PlainValue | undefined {
  const json = value === undefined ? undefined : jsonElement(value, dtype);
  return typeof json === "object" ? undefined : json;
}

function openGraph(stored: StoredGraph, readElements: ReadElements): OpenGraph {
  const { layerFigures } = stored;
  return {
    model: stored.model,
    library: stored.library,
    calls: (node, pace) => stored.calls(node, pace),
    attributes: (node, most, pace) => stored.attributes(node, most, pace),
    attributeTexts: (into, pace) => stored.attributeTexts?.(into, pace) ?? addTextsOf(stored, into, pace),
    facts: (pace) => stored.facts(pace),
    attributeDigests: (node, pace) => stored.attributeDigests(node, pace),
    outputs: (nodes, pace) => stored.outputs(nodes, pace),
    constant: (node, attribute, pace) => stored.constant(node, attribute, pace),
    async constantElements(node, attribute, most, pace) {
      const at = await stored.constant(node, attribute, pace);
      return at && readElements(at, most, pace);
    },
    ...(layerFigures && { layerFigures: (pace: Pace) => layerFigures.call(stored, pace) }),
    async body(name, pace) {
      const body = await stored.body(name, pace);
      if (!body) throw new DataError("unknownFunction", say("unknownFunction", { function: name }));
      return openGraph(body, readElements);
    },
  };
}
