import type { GraphModel } from "../graphModel";

/**
 * Ops whose first output is a handle of what lives on a device: a resource, which may be handed on as any value, or a reference, which
 * only ops for references hand on (tensorflow/core/ops: outputs of type `resource` and `Ref(…)`).
 */
const RESOURCES: ReadonlySet<string> = new Set([
  "VarHandleOp",
  "HashTableV2",
  "MutableHashTableV2",
  "MutableHashTableOfTensorsV2",
  "MutableDenseHashTableV2",
  "AnonymousHashTable",
  "AnonymousMutableHashTable",
  "AnonymousMutableHashTableOfTensors",
  "AnonymousMutableDenseHashTable",
  "Iterator",
  "IteratorV2",
  "IteratorFromStringHandle",
  "IteratorFromStringHandleV2",
  "OneShotIterator",
  "AnonymousIterator",
  "AnonymousIteratorV2",
  "AnonymousIteratorV3",
  "MultiDeviceIterator",
  "MultiDeviceIteratorFromStringHandle",
  "AnonymousMultiDeviceIterator",
  "AnonymousMultiDeviceIteratorV3",
  "TensorArrayV3",
  "TensorArrayGradV3",
  "TensorArrayGradWithShape",
]);

const REFERENCES: ReadonlySet<string> = new Set([
  "Variable",
  "VariableV2",
  "HashTable",
  "MutableHashTable",
  "MutableHashTableOfTensors",
  "MutableDenseHashTable",
  "TensorArray",
  "TensorArrayV2",
  "TensorArrayGrad",
  "TensorArrayGradV2",
]);

/** Ops that give on what they are given. */
const CARRIERS: ReadonlySet<string> = new Set(["Identity", "Enter", "Exit", "Switch", "Merge", "NextIteration"]);
const REFERENCE_CARRIERS: ReadonlySet<string> = new Set([
  "RefIdentity",
  "RefEnter",
  "RefExit",
  "RefSwitch",
  "RefMerge",
  "RefNextIteration",
]);
/** Ops of which both outputs are the given handle; of all others only the first is. */
const SWITCHES: ReadonlySet<string> = new Set(["Switch", "RefSwitch"]);

/** Outputs of these names, of makers of handles in a body, are none. */
const OTHER_OUTPUTS = /^(?:flow|flow_out|deleter|value_index):/u;

/** Traits of a graph's ops, given by their places in its `opNames`. */
interface HandleOps {
  makes(op: number): boolean;
  /** True if an op gives on a handle that one of these makes. */
  carries(op: number, maker: number): boolean;
  /** True if an output of a node that makes or carries a handle is that handle. */
  isHandle(op: number, port: number): boolean;
}

export function handleOps({ opNames, portTexts }: GraphModel): HandleOps {
  const made = opNames.map((op) => RESOURCES.has(op) || REFERENCES.has(op));
  const carried = opNames.map((op) => (REFERENCES.has(op) ? REFERENCE_CARRIERS : CARRIERS));
  const isSwitch = opNames.map((op) => SWITCHES.has(op));
  const isOther = portTexts.map((text) => OTHER_OUTPUTS.test(text));
  return {
    makes: (op) => made[op] === true,
    carries: (op, maker) => carried[maker]?.has(opNames[op] as string) === true,
    isHandle: (op, port) => (portTexts.length > 0 ? isOther[port] === false : port === 0 || isSwitch[op] === true),
  };
}
