import type { GraphModel } from "../../../graph/graphModel";
import type { ScopeTree } from "../../../graph/scopeTree";
import { decidingValues } from "../../../graph/summary/decidingValues";
import { emptiedScopes, memberPlaces } from "../../../graph/summary/memberPlaces";
import type { Pace } from "../../../tensor/pace";
import { isPassing } from "../../pointFailure";
import type { Run, Series } from "../../provider";
import { latestPoint } from "../../series/findSeries";
import { openHistogram } from "../../values/openHistogram";
import { nodeKeys } from "../nodeKeys";
import { elementsOf, type Variable, type Variables, VariablesBuilder } from "./variables";

const GET_ATTR = "prim::GetAttr";

/** Names of buffers: statistics of normalizations, which torch counts as no parameters. */
const BUFFERS = ["running_mean", "running_var", "num_batches_tracked"];

/** Tells a graph that torch traced by its ops. */
export function isTorch({ dialect, opNames }: GraphModel): boolean {
  return dialect === "tensorflow" && opNames.some((op) => /^(aten|prim)::/u.test(op));
}

/** Parameters of modules, and the scopes that hold nothing but members that others use. */
interface TorchParameters extends Variables {
  /** 1 for such a scope. */
  readonly isEmptied: Uint8Array;
}

/**
 * Parameters of modules, each once however often it is taken from its module, with what the run recorded under its name. Members that are no
 * parameters, such as masks, are told by what they go into alone; a buffer that is added or multiplied counts as a parameter.
 */
export async function torchParameters(
  model: GraphModel,
  scopes: ScopeTree,
  order: Uint32Array,
  run: Run,
  pace: Pace,
): Promise<TorchParameters> {
  const builder = new VariablesBuilder(model.nodeCount);
  const isMember = model.opNames.map((op) => op === GET_ATTR);
  const places = await memberPlaces(model, scopes, isMember, pace);
  const decides = await decidingValues(model, order, pace);
  const known = new Map<string, number>();
  for await (const { node, key } of eachParameter(model, pace)) {
    if (decides[node] === 1) continue;
    const same = known.get(key);
    if (same !== undefined) {
      builder.own[node] = same;
      continue;
    }
    known.set(key, builder.all.length);
    builder.add({ node: places[node] as number, ...(await recordedLook(run, key, pace)) }, node);
  }
  return { all: builder.all, own: builder.own, isEmptied: await emptiedScopes(scopes, places, pace) };
}

/** Number of the run's series under names of parameters: more of these are known once there are more. */
export async function recordedParameters(model: GraphModel, run: Run, pace: Pace): Promise<number> {
  const keys = new Set<string>();
  let count = 0;
  for await (const { key } of eachParameter(model, pace)) {
    if (keys.has(key)) continue;
    keys.add(key);
    count += run.ofTag(key).length;
  }
  return count;
}

/** Nodes that take a parameter from its module, and the tag that it would be recorded under. */
async function* eachParameter(model: GraphModel, pace: Pace) {
  const isParameter = model.opNames.map((op) => op === GET_ATTR);
  for (let node = 0; node < model.nodeCount; node++) {
    if (pace.isDue()) await pace.giveWay();
    if (!isParameter[model.ops[node] as number]) continue;
    const key = parameterKey(model, node);
    const last = key.slice(key.lastIndexOf(".") + 1);
    if (BUFFERS.includes(last.slice(last.lastIndexOf("/") + 1))) continue;
    yield { node, key };
  }
}

/** The tag that a parameter would be recorded under, by the node that takes it from its module. */
export function parameterKey(model: GraphModel, node: number): string {
  const name = model.name(node);
  return nodeKeys(model, node)[1]?.key ?? name.slice(0, Math.max(0, name.lastIndexOf("/")));
}

type Look = Omit<Variable, "node">;

/** Shape or count of a parameter by what was recorded under its name: a tensor, else a histogram. */
export async function recordedLook(run: Pick<Run, "ofTag">, tag: string, pace: Pace): Promise<Look> {
  const all = run.ofTag(tag);
  const tensor = all.find(({ info }) => info.kind === "tensor" && info.shape !== undefined);
  if (tensor) {
    const { shape, dtype } = tensor.info;
    return { shape, count: elementsOf(shape), dtype };
  }
  const histogram = all.find(({ info }) => info.kind === "histogram");
  const count = histogram ? await recordedCount(histogram, pace) : Number.NaN;
  return { shape: undefined, count, dtype: undefined };
}

/** Values of the last histogram; NaN where it cannot be read. */
async function recordedCount(series: Series, pace: Pace): Promise<number> {
  const point = await latestPoint(series, undefined, pace);
  if (point === undefined) return Number.NaN;
  try {
    const { counts, nan, posInf, negInf } = await openHistogram(series, point, pace);
    return counts.reduce((sum, count) => sum + count, nan + posInf + negInf);
  } catch (error) {
    if (isPassing(error)) throw error;
    return Number.NaN;
  }
}
