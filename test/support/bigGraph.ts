import { bytesField, message, messageField, varintField } from "./eventWriter";
import { attribute, type WrittenNode } from "./graphFile";

const DENSE_A_LAYER = 5;
const LAYERS_A_STAGE = 8;
const WORKERS = 4;
/** Number of gradients after which they are added up. */
const GRADIENTS_A_SUM = 1400;
const ADDENDS = 1500;

const PS = "/job:ps/task:0";
const FLOAT = attribute("T", message(varintField(6, 1)));
const DTYPE = attribute("dtype", message(varintField(6, 1)));
const FEW = attribute("num_split", message(varintField(3, 4)));
const shapeOf = (...sizes: readonly number[]) =>
  message(messageField(7, ...sizes.map((size) => messageField(2, varintField(1, size)))));
const KERNEL_SHAPE = attribute("shape", shapeOf(256, 256));
const BIAS_SHAPE = attribute("shape", shapeOf(256));
const AXIS = attribute("value", message(messageField(8, varintField(1, 3), messageField(2), varintField(7, 1))));

/**
 * Network of `count` nodes: dense blocks one after the other, a skip over every other, at the end of a layer a split into four that are
 * joined again; a few gradients for each block, and now and then a sum of very many; variables on a parameter server, all else in turn on
 * four workers.
 */
export function* networkNodes(count: number): Generator<WrittenNode, void, void> {
  let left = count;
  for (const node of endlessNetwork()) {
    if (left-- === 0) return;
    yield node;
  }
}

function* endlessNetwork(): Generator<WrittenNode, void, void> {
  yield { name: "input", op: "Placeholder", attributes: [DTYPE] };
  /** Outputs of the last blocks. */
  const given = ["input", "input"];
  const gradients: string[] = [];
  let sinceSum = 0;
  for (let block = 0; ; block++) {
    const layer = Math.floor(block / DENSE_A_LAYER);
    const stage = Math.floor(layer / LAYERS_A_STAGE);
    const scope = `model/stage_${stage}/layer_${layer % LAYERS_A_STAGE}`;
    const dense = `${scope}/dense_${block % DENSE_A_LAYER}`;
    const worker = block % WORKERS;
    const device = `/job:worker/task:${worker}/device:GPU:${worker}`;
    const input = given.at(-1) as string;
    const hasSkip = block % 2 === 1;
    yield* denseNodes(dense, input, device);
    let output = `${dense}/Relu`;
    if (hasSkip) {
      output = `${dense}/add`;
      yield {
        name: output,
        op: "AddV2",
        inputs: [`${dense}/Relu`, given.at(-2) as string],
        device,
        attributes: [FLOAT],
      };
    }
    for (const gradient of gradientNodes(dense, input, hasSkip ? [`${dense}/Relu`, output] : [output], device)) {
      yield gradient;
      gradients.push(gradient.name);
      sinceSum++;
    }
    if (sinceSum >= GRADIENTS_A_SUM && gradients.length >= ADDENDS) {
      const inputs = gradients.splice(0, gradients.length).slice(-ADDENDS);
      gradients.push(...inputs);
      yield { name: `gradients/AddN_${block}`, op: "AddN", inputs, device, attributes: [FLOAT] };
      sinceSum = 0;
    }
    if (block % DENSE_A_LAYER === DENSE_A_LAYER - 1) {
      yield* splitNodes(scope, output, device);
      output = `${scope}/concat`;
    }
    given.push(output);
    given.shift();
  }
}

/** Its kernel's initialiser lives in a scope that the kernel lives in too, as TensorFlow's do. */
function* denseNodes(dense: string, input: string, device: string): Generator<WrittenNode, void, void> {
  const read = { op: "ReadVariableOp", device: PS, attributes: [DTYPE] };
  yield { name: `${dense}/kernel`, op: "VarHandleOp", device: PS, attributes: [DTYPE, KERNEL_SHAPE] };
  yield { name: `${dense}/kernel/Initializer/zeros`, op: "Fill", device: PS, attributes: [FLOAT] };
  yield {
    ...read,
    name: `${dense}/MatMul/ReadVariableOp`,
    inputs: [`${dense}/kernel`, `^${dense}/kernel/Initializer/zeros`],
  };
  yield {
    name: `${dense}/MatMul`,
    op: "MatMul",
    inputs: [input, `${dense}/MatMul/ReadVariableOp`],
    device,
    attributes: [FLOAT],
  };
  yield { name: `${dense}/bias`, op: "VarHandleOp", device: PS, attributes: [DTYPE, BIAS_SHAPE] };
  yield { ...read, name: `${dense}/BiasAdd/ReadVariableOp`, inputs: [`${dense}/bias`] };
  yield {
    name: `${dense}/BiasAdd`,
    op: "BiasAdd",
    inputs: [`${dense}/MatMul`, `${dense}/BiasAdd/ReadVariableOp`],
    device,
    attributes: [FLOAT],
  };
  yield { name: `${dense}/Relu`, op: "Relu", inputs: [`${dense}/BiasAdd`], device, attributes: [FLOAT] };
}

/** Gradients of a block: beside it, not one behind the other, so the longest path is that of the network. */
function* gradientNodes(
  dense: string,
  input: string,
  outputs: readonly string[],
  device: string,
): Generator<WrittenNode, void, void> {
  const twin = `gradients/${dense}`;
  const relu = `${twin}/Relu_grad`;
  const of = (name: string, op: string, ...inputs: readonly string[]) => ({
    name: `${twin}/${name}`,
    op,
    inputs,
    device,
    attributes: [FLOAT],
  });
  yield of("Relu_grad", "ReluGrad", ...outputs);
  yield of("BiasAdd_grad", "BiasAddGrad", relu);
  yield of("MatMul_grad/MatMul", "MatMul", relu, `${dense}/MatMul/ReadVariableOp`);
  yield of("MatMul_grad/MatMul_1", "MatMul", input, relu);
}

function* splitNodes(scope: string, input: string, device: string): Generator<WrittenNode, void, void> {
  const axis = { op: "Const", device, attributes: [DTYPE, AXIS] };
  const split = `${scope}/split`;
  yield { ...axis, name: `${split}/split_dim` };
  yield { name: split, op: "Split", inputs: [`${split}/split_dim`, input], device, attributes: [FLOAT, FEW] };
  yield { ...axis, name: `${scope}/concat/axis` };
  const parts = [split, `${split}:1`, `${split}:2`, `${split}:3`];
  yield {
    name: `${scope}/concat`,
    op: "ConcatV2",
    inputs: [...parts, `${scope}/concat/axis`],
    device,
    attributes: [FLOAT],
  };
}

/** Yields `count` nodes in one scope, all fed by the first; their names are no series. */
export function* hubNodes(count: number): Generator<WrittenNode, void, void> {
  yield { name: "wide/hub", op: "Placeholder", attributes: [DTYPE] };
  const ops = ["Relu", "Tanh", "Neg", "Square", "Exp"];
  for (let i = 0; i < count; i++) {
    yield { name: `wide/${letters(i)}`, op: ops[i % ops.length] as string, inputs: ["wide/hub"], attributes: [FLOAT] };
  }
}

/** A number in letters: `aaaab`. */
function letters(number: number): string {
  let text = "";
  for (let left = number, i = 0; i < 5; i++, left = Math.floor(left / 26)) {
    text = String.fromCharCode(97 + (left % 26)) + text;
  }
  return text;
}

/** Constant of `elements` float32 between three small nodes. */
export function* constantNodes(elements: number): Generator<WrittenNode, void, void> {
  const tensor = [varintField(1, 1), messageField(2, messageField(2, varintField(1, elements)))];
  const value = message(messageField(8, ...tensor, bytesField(4, new Uint8Array(4 * elements))));
  yield { name: "x", op: "Placeholder", attributes: [DTYPE] };
  yield { name: "table", op: "Const", attributes: [DTYPE, attribute("value", value)] };
  yield { name: "sum", op: "AddV2", inputs: ["x", "table"], attributes: [FLOAT] };
  yield { name: "out", op: "Identity", inputs: ["sum"], attributes: [FLOAT] };
}

/** Node in each of `depth` nested scopes. */
export function* deepNodes(depth: number): Generator<WrittenNode, void, void> {
  let scope = "s0";
  for (let level = 1; level <= depth; level++) {
    yield {
      name: `${scope}/node`,
      op: "Identity",
      inputs: level === 1 ? [] : [`${scope.slice(0, scope.lastIndexOf("/"))}/node`],
    };
    scope += `/s${level}`;
  }
}

/** Nodes one behind the other. */
export function* chainNodes(count: number): Generator<WrittenNode, void, void> {
  for (let i = 0; i < count; i++) {
    yield { name: `link_${i}`, op: "Identity", inputs: i === 0 ? [] : [`link_${i - 1}`], attributes: [FLOAT] };
  }
}

/** Yields `count` nodes in a scope: a trunk, with a short skip now and then. */
export function* trunkNodes(scope: string, count: number): Generator<WrittenNode, void, void> {
  const name = (i: number) => `${scope}/${letters(i)}`;
  for (let i = 0; i < count; i++) {
    const inputs = [i - 1, ...(i % 5 === 0 ? [i - 4] : [])].filter((source) => source >= 0).map(name);
    yield { name: name(i), op: i % 5 === 0 ? "AddV2" : "Tanh", inputs, attributes: [FLOAT] };
  }
}

/** Yields `count` nodes without a scope, 20 side by side, each fed by one or two of those before. */
export function* meshNodes(count: number): Generator<WrittenNode, void, void> {
  const across = 20;
  const ops = ["Relu", "Tanh", "AddV2", "Mul", "Neg"];
  for (let i = 0; i < count; i++) {
    const inputs = [i - across, ...(i % 5 === 0 ? [i - across - 1] : [])].filter((source) => source >= 0).map(letters);
    yield { name: letters(i), op: ops[i % ops.length] as string, inputs, attributes: [FLOAT] };
  }
}
