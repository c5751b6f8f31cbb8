import type { OutputLook } from "../../../format/graph/storedGraph";
import type { ScopeTree } from "../../../graph/scopeTree";
import { isUpdate } from "../../../graph/summary/optimizerState";
import type { Pace } from "../../../tensor/pace";
import { lookOf } from "../nodeEdges";
import type { OpenGraph } from "../openGraph";

const A_LOOK = 4096;

/** Outputs of a scope that are told. */
const MOST_OUTPUTS = 16;

/** Nodes whose outputs are read at a time. */
const NODES_AT_ONCE = 4096;

/** Names of scopes of gradients in TensorFlow and MindSpore: what these take is no output of a scope. */
const GRADIENTS = /^gradient(s|_tape)(_\d+)?$/iu;

/** Shapes of the tensors that leave each scope, and of those that nothing takes. Of variables, constants and gradients none leaves another. */
export async function scopeOutputs(
  open: Pick<OpenGraph, "model" | "outputs">,
  scopes: ScopeTree,
  fed: Uint8Array,
  pace: Pace,
): Promise<readonly (readonly (readonly number[] | null)[])[]> {
  const { model } = open;
  const leaving = new LeavingTensors(scopes);
  const isGradient = await gradientScopes(scopes, pace);
  const isUpdating = model.opNames.map(isUpdate);
  let looked = 0;
  for (let node = 0; node < model.nodeCount; node++) {
    if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (fed[node] !== 1 || isUpdating[model.ops[node] as number]) continue;
    const from = scopes.scopeOf[node] as number;
    let isTaken = false;
    for (let at = model.outStarts[node] as number; at < (model.outStarts[node + 1] as number); at++) {
      if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const edge = model.outEdges[at] as number;
      if (model.isControl(edge)) continue;
      isTaken = true;
      const to = scopes.scopeOf[model.targets[edge] as number] as number;
      if (isGradient[to] === 1 && isGradient[from] === 0) continue;
      leaving.add(node, model.ports[edge] as number, from, to);
    }
    if (!isTaken) leaving.add(node, -1, from, undefined);
  }
  const looks = await looksOf(open, leaving.nodes, pace);
  return leaving.of.map((tensors) =>
    tensors.flatMap(({ node, port }) => {
      const own = looks.get(node);
      if (port < 0) return own ? own.map(({ shape }) => shape ?? null).slice(0, MOST_OUTPUTS) : [];
      return [lookOf(model, port, own)?.shape ?? null];
    }),
  );
}

interface Tensor {
  readonly node: number;
  /** Output of the node, as in `GraphModel.ports`; below 0 for all of them. */
  readonly port: number;
}

/** The first tensors that leave each scope. */
class LeavingTensors {
  readonly of: Tensor[][];
  readonly nodes = new Set<number>();
  private readonly scopes: ScopeTree;

  constructor(scopes: ScopeTree) {
    this.scopes = scopes;
    this.of = Array.from({ length: scopes.count }, () => []);
  }

  /** A tensor goes from a scope to another, or is taken by nothing: it leaves all scopes up to the one that both are in. */
  add(node: number, port: number, from: number, to: number | undefined): void {
    const { parents, levels } = this.scopes;
    let other = to ?? 0;
    for (let scope = from; scope > 0; scope = parents[scope] as number) {
      while ((levels[other] as number) > (levels[scope] as number)) other = parents[other] as number;
      if (scope === other) return;
      const tensors = this.of[scope] as Tensor[];
      if (tensors.length === MOST_OUTPUTS) continue;
      if (tensors.some((tensor) => tensor.node === node && tensor.port === port)) continue;
      tensors.push({ node, port });
      this.nodes.add(node);
    }
  }
}

/** 1 for scopes that are, or are in, one of gradients. */
export async function gradientScopes({ count, paths, parents }: ScopeTree, pace: Pace): Promise<Uint8Array> {
  const is = new Uint8Array(count);
  for (let scope = 1; scope < count; scope++) {
    if (scope % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const path = paths.text(scope);
    const isOwn = GRADIENTS.test(path.slice(path.lastIndexOf("/") + 1));
    is[scope] = isOwn ? 1 : (is[parents[scope] as number] as number);
  }
  return is;
}

async function looksOf(
  open: Pick<OpenGraph, "outputs">,
  wanted: ReadonlySet<number>,
  pace: Pace,
): Promise<ReadonlyMap<number, readonly OutputLook[]>> {
  const known = new Map<number, readonly OutputLook[]>();
  const nodes = [...wanted];
  for (let start = 0; start < nodes.length; start += NODES_AT_ONCE) {
    const batch = nodes.slice(start, start + NODES_AT_ONCE);
    const looks = await open.outputs(batch, pace);
    for (const [i, node] of batch.entries()) {
      const look = looks[i];
      if (look) known.set(node, look);
    }
  }
  return known;
}
