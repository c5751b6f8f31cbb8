import type { ValuePlace } from "../../format/bytesPlace";
import type { Content } from "../../format/content";
import type { GraphForm, StoredGraph } from "../../format/graph/storedGraph";
import type { RecordedCosts } from "../../graph/recordedCosts";
import type { Kind } from "../../shared/kind";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/sentence";
import { DataError } from "../dataError";
import { addTextsOf } from "../graph/addTextsOf";
import type { GraphValue, OpenGraph } from "../graph/openGraph";
import { constantNumber } from "./constantNumber";
import type { ElementCache } from "./elementCache";
import { blobPlaces } from "./openValue";
import type { PlacedPoint } from "./placedPoint";

/** What events hold beside their summaries. */
const FORMS_OF_CONTENTS: Partial<Record<Content, GraphForm>> = {
  graph: "graph",
  metaGraph: "metaGraph",
  runMetadata: "runMetadata",
};

/** What a string tensor holds, by its plugin (tensorboard/plugins/graph/metadata.py). */
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

/** Where the bytes of a graph's point lie; undefined where it has none. Throws `badValue`. */
async function graphBytes(
  placed: PlacedPoint,
  kind: Kind,
  cache: ElementCache,
  pace: Pace,
): Promise<GraphBytesPlace | undefined> {
  const { part } = placed;
  const form = part.content === "tensor" ? FORMS_OF_PLUGINS[part.plugin] : FORMS_OF_CONTENTS[part.content];
  if (kind !== "graph" || !form) return undefined;
  const { places } = await blobPlaces(placed, kind, cache, pace);
  const [first] = places;
  return first && { source: placed.place.source, ...first, form };
}

/** Whether a point says what nodes took. Throws `badValue`. */
export async function hasCosts(placed: PlacedPoint, kind: Kind, cache: ElementCache, pace: Pace): Promise<boolean> {
  const place = await graphBytes(placed, kind, cache, pace);
  return place?.form === "runMetadata" && placed.part.values.hasCosts(place, pace);
}

/** What a point says that nodes took. Throws `noCosts`, `badValue`. */
export async function openCosts(
  placed: PlacedPoint,
  kind: Kind,
  cache: ElementCache,
  pace: Pace,
): Promise<RecordedCosts> {
  const place = await graphBytes(placed, kind, cache, pace);
  const costs = place?.form === "runMetadata" ? await placed.part.values.readCosts(place, pace) : undefined;
  if (!costs) throw new DataError("noCosts", say("noCosts", { tag: placed.part.tag }));
  return costs;
}

/** Opens the graphs of a point; which it has is read, nothing else. Throws `noGraph`, `badValue`. */
export async function openGraphs(
  placed: PlacedPoint,
  kind: Kind,
  cache: ElementCache,
  pace: Pace,
): Promise<GraphValue> {
  const { part } = placed;
  const place = await graphBytes(placed, kind, cache, pace);
  const found = place ? await part.values.findGraphs(place, place.form, pace) : [];
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
      return openGraph(await stored.open(ownPace), placed);
    },
  };
}

function openGraph(stored: StoredGraph, placed: PlacedPoint): OpenGraph {
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
    async number(node, pace) {
      const found = await stored.constant(node, "value", pace);
      return found && constantNumber(placed.part.values, { source: placed.place.source, ...found }, pace);
    },
    ...(layerFigures && { layerFigures: (pace: Pace) => layerFigures.call(stored, pace) }),
    async body(name, pace) {
      const body = await stored.body(name, pace);
      if (!body) throw new DataError("unknownFunction", say("unknownFunction", { function: name }));
      return openGraph(body, placed);
    },
  };
}
