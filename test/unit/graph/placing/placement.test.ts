import { describe, expect, it } from "vitest";
import type { GraphModel } from "../../../../src/graph/graphModel";
import type { NodeFacts } from "../../../../src/graph/nodeFacts";
import { type Device, parseDevice } from "../../../../src/graph/placing/devices";
import { PLACE_REASONS, placeNodes } from "../../../../src/graph/placing/placement";
import type { NodeAttribute } from "../../../../src/shared/questions/graphs";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { bodyOf } from "../../../support/bodyGraphs";
import { leavingPace } from "../../../support/leavingPace";
import { chainOf } from "../../../support/longChains";
import { graphOf, type MadeNode, openGraphOf } from "../../../support/memoryGraphs";
import { naivePlacement } from "../../../support/naivePlacement";
import { SeededRandom } from "../../../support/seededRandom";

const CPU = "/job:worker/task:0/device:CPU:0";
const GPU = "/job:worker/task:0/device:GPU:0";
const PS = "/job:ps/task:0/device:CPU:0";
const DEVICES = [CPU, GPU, PS];

const parsed = (devices: readonly string[]) => devices.map((text) => parseDevice(text) as Device);

/** Names of the nodes that each node asks to be placed with. */
type Together = Readonly<Record<string, readonly string[]>>;

function factsOf(model: GraphModel, together: Together = {}): Promise<NodeFacts> {
  const attributes = Object.fromEntries(
    Object.entries(together).map(([node, others]): [string, NodeAttribute[]] => [
      node,
      [{ name: "_class", value: others.map((other) => `loc:@${other}`) }],
    ]),
  );
  return openGraphOf({ model, attributes }).facts(unhurried);
}

async function placed(nodes: readonly MadeNode[], together: Together = {}, calling: readonly string[] = []) {
  return placedIn(graphOf(nodes), nodes, together, calling);
}

async function placedIn(
  model: GraphModel,
  nodes: readonly { readonly name: string }[],
  together: Together = {},
  calling: readonly string[] = [],
) {
  const facts = await factsOf(model, together);
  const namesFunction = Uint8Array.from(nodes, ({ name }) => Number(calling.includes(name)));
  const found = await placeNodes(model, { ...facts, namesFunction }, parsed(DEVICES), unhurried);
  return Object.fromEntries(
    nodes.map(({ name }, node) => [
      name,
      `${DEVICES[found.devices[node] as number]} ${PLACE_REASONS[found.reasons[node] as number]}`,
    ]),
  );
}

describe("the simple placer", () => {
  it("gives nodes what they ask for, else the first device, GPUs before others", async () => {
    const nodes = [
      { name: "free", op: "Add", inputs: ["gone"] },
      { name: "partly", op: "Add", device: "/job:ps", inputs: ["free"] },
      { name: "old", op: "Add", device: "/cpu:0", inputs: ["free"] },
      { name: "in vain", op: "Add", device: "/device:TPU:0", inputs: ["free"] },
      { name: "none", op: "Add", device: "somewhere", inputs: ["free"] },
    ];
    expect(await placed(nodes)).toEqual({
      free: `${GPU} first`,
      partly: `${PS} asked`,
      old: `${CPU} asked`,
      "in vain": `${GPU} first`,
      none: `${GPU} first`,
    });
  });

  it("keeps together what asks to be, and who uses a handle", async () => {
    const nodes = [
      { name: "v", op: "VarHandleOp", device: "/job:ps" },
      { name: "read", op: "ReadVariableOp", inputs: ["v"] },
      { name: "enter", op: "Identity", inputs: ["v"] },
      { name: "inside", op: "ReadVariableOp", inputs: ["enter"] },
      { name: "call", op: "PartitionedCall", inputs: ["v"] },
      { name: "use", op: "Relu", inputs: ["read"] },
      { name: "near", op: "Relu", inputs: ["use"] },
      { name: "array", op: "TensorArrayV3", device: "/job:ps" },
      { name: "flow", op: "Relu", inputs: ["array:1"] },
      { name: "size", op: "TensorArraySizeV3", inputs: ["array", "array:1"] },
      { name: "after", op: "NoOp", inputs: ["^array"] },
    ];
    expect(await placed(nodes, { near: ["read"] }, ["call"])).toEqual({
      v: `${PS} asked`,
      read: `${PS} colocated`,
      enter: `${PS} colocated`,
      inside: `${PS} colocated`,
      call: `${GPU} first`,
      use: `${GPU} first`,
      near: `${PS} colocated`,
      array: `${PS} asked`,
      flow: `${GPU} first`,
      size: `${PS} colocated`,
      after: `${GPU} first`,
    });
  });

  it("puts a group on the first device where no device agrees with all that its nodes ask for", async () => {
    const nodes = [
      { name: "a", op: "Add", device: "/job:ps", inputs: ["gone"] },
      { name: "b", op: "Add", device: "/gpu:0", inputs: ["a"] },
      { name: "c", op: "Add", inputs: ["a"] },
      { name: "d", op: "Add", device: "/cpu:0", inputs: ["a"] },
      { name: "e", op: "Add", device: "/job:ps", inputs: ["a"] },
    ];
    expect(await placed(nodes, { b: ["a"], c: ["a"], e: ["d"] })).toEqual({
      a: `${GPU} first`,
      b: `${GPU} first`,
      c: `${GPU} first`,
      d: `${PS} asked`,
      e: `${PS} asked`,
    });
  });

  it("puts what has no input with all that use it, and what looks at an input with that", async () => {
    const nodes = [
      { name: "x", op: "Const" },
      { name: "y", op: "Const", inputs: ["^x"] },
      { name: "z", op: "Const" },
      { name: "w", op: "Two" },
      { name: "use", op: "Add", device: "/job:ps", inputs: ["x", "x", "y", "z", "w:1"] },
      { name: "other", op: "Add", inputs: ["z"] },
      { name: "shape", op: "Shape", inputs: ["use"] },
      { name: "rank", op: "Rank", inputs: ["shape"] },
      { name: "lone", op: "Size", inputs: ["gone"] },
      { name: "last", op: "Size", inputs: ["lone"] },
    ];
    expect(await placed(nodes)).toEqual({
      // Decided before y, which waits for it.
      x: `${GPU} first`,
      y: `${PS} consumer`,
      z: `${GPU} first`,
      w: `${GPU} first`,
      use: `${PS} asked`,
      other: `${GPU} first`,
      shape: `${PS} input`,
      rank: `${PS} input`,
      lone: `${GPU} first`,
      last: `${GPU} input`,
    });
  });

  it("places bodies of functions too, whose outputs have names", async () => {
    const nodes = [
      { name: "array", op: "TensorArrayV3", device: "/job:ps" },
      { name: "size", op: "TensorArraySizeV3", inputs: ["array:handle:0", "array:flow:0"] },
      { name: "flow", op: "Relu", inputs: ["array:flow:0"] },
      { name: "one", op: "Const" },
      { name: "two", op: "Two" },
      { name: "arg", op: "_Arg" },
      {
        name: "use",
        op: "Add",
        device: "/job:ps",
        inputs: ["one:output:0", "one:output:0", "two:a:0", "two:b:0", "arg"],
      },
    ];
    expect(await placedIn(bodyOf(nodes), nodes)).toEqual({
      array: `${PS} asked`,
      size: `${PS} colocated`,
      flow: `${GPU} first`,
      one: `${PS} consumer`,
      two: `${GPU} first`,
      arg: `${PS} consumer`,
      use: `${PS} asked`,
    });
  });

  it("does what the definition says, for graphs of all kinds", async () => {
    const seen = new Set<string>();
    let grouped = 0;
    for (let seed = 0; seed < 400; seed++) {
      const random = new SeededRandom(seed);
      const nodes = randomNodes(random);
      const model = graphOf(nodes);
      const asking = nodes.filter(() => random.whole(0, 9) === 0);
      const together = Object.fromEntries(asking.map(({ name }) => [name, [random.pick(nodes).name]]));
      const base = await factsOf(model, together);
      const facts = {
        ...base,
        namesFunction: base.namesFunction.map(() => Number(random.whole(0, 9) === 0)),
        called: base.called.map(() => (random.whole(0, 9) === 0 ? 0 : -1)),
      };
      const devices = DEVICES.slice(random.whole(0, 2));
      const expected = naivePlacement(model, facts, devices);
      const found = await placeNodes(model, facts, parsed(devices), unhurried);
      expect(
        Array.from(found.devices, (device) => devices[device]),
        `seed ${seed}`,
      ).toEqual(expected.devices);
      const reasons = Array.from(found.reasons, (reason) => PLACE_REASONS[reason] as string);
      expect(reasons, `seed ${seed}`).toEqual(expected.reasons);
      for (const reason of reasons) seen.add(reason);
      if ((expected.groupSizes[0] ?? 0) > 3) grouped++;
    }
    expect([...seen].sort()).toEqual([...PLACE_REASONS].sort());
    expect(grouped).toBeGreaterThan(50);
  });

  it("needs no stack", async () => {
    const { reasons } = await placeNodes(chain, await together(), parsed(DEVICES), unhurried);
    expect(new Set(reasons)).toEqual(new Set([PLACE_REASONS.indexOf("colocated")]));
    const shapes = graphOf(
      Array.from({ length: 20_000 }, (_, i) => ({ name: `s${i}`, op: "Shape", inputs: [`s${i + 1}`] })),
    );
    const found = await placeNodes(shapes, await factsOf(shapes), parsed(DEVICES), unhurried);
    expect(found.reasons.filter((reason) => reason === PLACE_REASONS.indexOf("first")).length).toBe(1);
  });

  it("is given up where nobody waits any more", async () => {
    const facts = await together();
    for (const after of [1, 40, 80]) {
      const pace: Pace & { readonly looks: number } = leavingPace(after);
      const found = placeNodes(chain, facts, parsed(DEVICES), pace);
      await expect(found).rejects.toMatchObject({ code: "cancelled" });
      expect(pace.looks).toBe(after);
    }
  });
});

const chain = chainOf(100_000);

/** Each node of the chain wants to be with the next. */
async function together(): Promise<NodeFacts> {
  return {
    ...(await factsOf(chain)),
    colocatedStarts: Uint32Array.from({ length: 100_001 }, (_, i) => Math.min(i, 99_999)),
    colocated: Uint32Array.from({ length: 99_999 }, (_, i) => i + 1),
  };
}

const OPS = ["Const", "Const", "Add", "Shape", "Rank", "ShapeN", "VarHandleOp", "VariableV2", "TensorArrayV3"];
const CARRIERS = ["Identity", "Switch", "RefIdentity"];
const ASKED = ["", "", "", "/job:ps", "/gpu:0", "/job:worker/cpu:0", "/device:TPU:1", "/task:0/device:gpu:0"];

function randomNodes(random: SeededRandom): MadeNode[] {
  const count = random.whole(1, 20);
  return Array.from({ length: count }, (_, i) => {
    const op = random.pick([...OPS, ...CARRIERS]);
    const inputs = Array.from({ length: random.whole(0, op === "Const" ? 1 : 3) }, () => {
      const other = random.whole(0, 7) === 0 ? random.whole(0, count) : random.whole(0, i);
      const isControl = op === "Const" || random.whole(0, 5) === 0;
      return isControl ? `^n${other}` : `n${other}${random.whole(0, 4) === 0 ? ":1" : ""}`;
    });
    return { name: `n${i}`, op, device: random.pick(ASKED), inputs };
  });
}
