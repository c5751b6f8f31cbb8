/** Ops that run the function they name once. */
const RUN_ONCE = new Set(["PartitionedCall", "StatefulPartitionedCall", "RemoteCall"]);

/** Ops that run one of the functions they name, by their first input. */
const RUN_ONE = new Set(["If", "StatelessIf", "Case", "StatelessCase"]);

const LOOPS = new Set(["While", "StatelessWhile"]);

/** Tells ops that run one function as often as another wants. */
export function isLoop(op: string): boolean {
  return LOOPS.has(op);
}

/** Tells ops that run one of the functions they name. */
export function isBranching(op: string): boolean {
  return RUN_ONE.has(op);
}

/** Tells ops that run a function once: the one they name, or, of the functions that a node names, the one that is its op. */
export function isCall(op: string, names: readonly string[]): boolean {
  return RUN_ONCE.has(op) || names.includes(op);
}

/** The argument of its functions for which a calling node takes a data input; undefined where it is none, or nothing tells. */
export function argumentOfInput(op: string, names: readonly string[], input: number): number | undefined {
  if (isBranching(op)) return input === 0 ? undefined : input - 1;
  return isLoop(op) || isCall(op, names) ? input : undefined;
}
